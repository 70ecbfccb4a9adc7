import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import type { BlobCheck } from './blobCheck';
import type { KeptBlob } from '../folder/keptReleases';
import type { Layout } from '../folder/layout';

export type Checks = Readonly<Record<KeptBlob['folder'], BlobCheck>>;

interface CurrentRelease {
  readonly pointer: Pointer;
  readonly manifest: Manifest;
}

export interface Survey {
  readonly missing: boolean;
  readonly damaged: readonly string[];
}

/** Checks the pack lengths of the current release. Hashes only blobs found damaged before. */
export async function surveyStore(
  layout: Layout,
  checks: Checks,
  { pointer, manifest }: CurrentRelease,
  kept: ReadonlyMap<string, KeptBlob>,
): Promise<Survey> {
  const sizes = await Promise.all(manifest.packs.map(({ sha256 }) => sizeOf(path.join(layout.packs, sha256))));
  const missing = manifest.packs.some(({ size }, index) => sizes[index] !== size);
  const damaged = [...(await stillDamaged(checks.packs)), ...(await stillDamaged(checks.manifests))];
  // Adds the loaded release's blobs. `kept` may lack them if the pointer file became unreadable after the release was
  // loaded.
  const ofCurrent = new Set([pointer.sha256, ...manifest.packs.map(({ sha256 }) => sha256)]);
  const versions = damaged.flatMap((sha256) => [
    ...(ofCurrent.has(sha256) ? [pointer.version] : []),
    ...(kept.get(sha256)?.versions ?? []),
  ]);
  const order = [pointer.version, ...[...kept.values()].flatMap((blob) => blob.versions)];
  return { missing, damaged: [...new Set(order)].filter((version) => versions.includes(version)) };
}

export interface Recheck {
  readonly sha256: string;
  readonly first: boolean;
}

/** Hashes the blob with the oldest check. */
export async function recheckOldest(checks: Checks, kept: ReadonlyMap<string, KeptBlob>): Promise<Recheck | null> {
  const ages = [...kept].map(([sha256, { folder }]) => ({ sha256, folder, at: checks[folder].checkedAt(sha256) }));
  const [head] = ages;
  if (head === undefined) return null;
  const { sha256, folder, at } = ages.reduce((oldest, other) => (other.at < oldest.at ? other : oldest), head);
  await checks[folder].recheck(sha256);
  return { sha256, first: at === -Infinity };
}

async function stillDamaged(check: BlobCheck): Promise<string[]> {
  const names = check.knownDamaged();
  const states = await Promise.all(names.map((sha256) => check.state(sha256)));
  return names.filter((_sha256, index) => states[index] === 'damaged');
}

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
