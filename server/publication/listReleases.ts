import type { ReleasesAnswer } from '../../src/contract/editor/publicationAnswers';
import type { Db } from '../db/database';
import { countReleases } from '../fleet/deviceReleases';
import { originsIn } from '../releases/check/origins';
import { publisherNames } from './publisherNames';

const MOST_RELEASES = 200;

/** Returns the kept releases with their publishers and devices. @throws ReleaseError */
export async function listReleases(db: Db, releasesDir: string): Promise<ReleasesAnswer> {
  const kept = (await originsIn(releasesDir)).slice(0, MOST_RELEASES);
  const nameOf = await publisherNames(
    db,
    kept.map(({ origin }) => origin),
  );
  const versions = kept.map(({ pointer }) => pointer.version);
  const counts = (await countReleases(db, versions)).filter(({ release }) => release !== null);
  const countOf = (isWanted: (release: string | null) => boolean) =>
    counts.reduce((sum, { release, count }) => sum + (isWanted(release) ? count : 0), 0);
  return {
    releases: kept.map(({ pointer: { version, timestamp }, current, origin }) => ({
      version,
      at: timestamp,
      by: nameOf(origin),
      way: origin?.way ?? null,
      note: origin?.note ?? null,
      entries: origin?.entries ?? [],
      isCurrent: current,
      devices: countOf((release) => release === version),
    })),
    otherDevices: countOf((release) => release !== null && !versions.includes(release)),
  };
}
