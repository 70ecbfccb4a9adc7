/** The three releases of the fault tests, and the bytes that a tablet must have after a run. */
import { createHash } from 'node:crypto';
import type { ManifestPack } from '../../../../src/contract/release/release';
import { isBrandPath } from '../../../../src/contract/brand/brandPaths';
import { mediaIdOf, type ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { publish } from '../../../support/publishing';
import { syntheticMedium } from '../../../support/syntheticRelease';
import { markedCatalogue } from './markedCatalogue';
import type { PageToolsConfig } from './pageTools';

/** The first release, one with few changes, and one that a person must install. */
export const VERSIONS = ['1.0.0', '1.0.1', '2.0.0'] as const;
export type ReleaseVersion = (typeof VERSIONS)[number];

export interface ExpectedRelease {
  readonly version: ReleaseVersion;
  /** SHA-256 (hex) of every file by address. */
  readonly files: ReadonlyMap<string, string>;
  /** The addresses of documents, without the brand. Each document names its version. */
  readonly documents: readonly string[];
  readonly packs: readonly ManifestPack[];
}

export type ExpectedReleases = Readonly<Record<ReleaseVersion, ExpectedRelease>>;

/** Number of additional media, which fill a dozen packs of about 1 MiB. */
const EXTRA_MEDIA = 26;
const EXTRA_MEDIA_BYTES = 280_000;

/** The revision of each additional medium in a release, by the medium's index. */
const REVISIONS: Readonly<Record<ReleaseVersion, (index: number) => number>> = {
  '1.0.0': () => 0,
  '1.0.1': (index) => (index < 4 ? 1 : 0),
  '2.0.0': (index) => (index % 3 === 0 ? 2 : 0),
};

/** Publishes all releases into the store at `dir`. The last release is the current one. */
export async function publishReleases(dir: string): Promise<ExpectedReleases> {
  const releases: [ReleaseVersion, ExpectedRelease][] = [];
  for (const version of VERSIONS) releases.push([version, await publishRelease(dir, version)]);
  return Object.fromEntries(releases) as Record<ReleaseVersion, ExpectedRelease>;
}

async function publishRelease(dir: string, version: ReleaseVersion): Promise<ExpectedRelease> {
  const catalogue = await markedCatalogue(version);
  const extra = Array.from({ length: EXTRA_MEDIA }, (_, index) =>
    syntheticMedium(index, EXTRA_MEDIA_BYTES, REVISIONS[version](index)),
  );
  const files: ReleaseFile[] = [...catalogue, ...extra];
  const { packs } = await publish(dir, { version, timestamp: Math.floor(Date.now() / 1000), files });
  const hashes = new Map<string, string>();
  for (const file of files)
    hashes.set(
      file.address,
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    );
  // An open page may get the brand of a release that another page has just installed.
  const documents = files
    .map(({ address }) => address)
    .filter((address) => mediaIdOf(address) === null && !isBrandPath(address));
  return { version, files: hashes, documents, packs };
}

/** Number of hex digits at the start of a SHA-256 that suffice to tell files apart. */
const SUM_LENGTH = 16;

/** For the tools in the page: the documents of release 1.0.0, each with its hash in every release. */
export function publishedDocuments(releases: ExpectedReleases): Omit<PageToolsConfig, 'everyMs'> {
  const { documents } = releases['1.0.0'];
  const sumsOf = (address: string) =>
    Object.values(releases).map(({ version, files }) => [version, files.get(address)?.slice(0, SUM_LENGTH)]);
  return {
    documents,
    sums: Object.fromEntries(documents.map((address) => [address, Object.fromEntries(sumsOf(address))])),
  };
}
