import { filedataPath } from '../../src/contract/paths';
import { findFile } from '../model/manifest';
import { heldReleases } from '../model/refs';
import { storedPacks } from '../packs/packStore';
import { readManifest } from '../releases/manifestStore';
import { readOwnRefs } from '../releases/ownRefs';

export async function readMissing(version: string, files: readonly string[]): Promise<readonly string[]> {
  const refs = await readOwnRefs();
  const release = heldReleases(refs).find((held) => held.version === version);
  const manifest = release === undefined ? null : await readManifest(release);
  if (manifest === null) return [];
  const stored = await storedPacks(refs.epoch);
  return files.filter((id) =>
    findFile(manifest, filedataPath(id))?.pieces.some(({ pack }) => !stored.has(pack.sha256)),
  );
}
