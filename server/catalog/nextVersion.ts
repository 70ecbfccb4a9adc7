import { isNewer, parseVersion } from '../../src/contract/base/version';
import { layoutOf } from '../releases/folder/layout';
import { readHistory, readPointer } from '../releases/folder/pointers';
import type { Fault } from './format/faults';
import { CatalogSource } from './format/sourceSchemas';
import { makeAnew, type Recall } from './reading/recall';
import { readSource } from './reading/sourceFile';

const FIRST = '1.0.0';

/**
 * Undefined when catalog.yaml has no valid version.
 * @throws BrokenOff
 */
export async function ownVersion(folder: string, recall: Recall = makeAnew): Promise<string | undefined> {
  const faults: Fault[] = [];
  const source = await readSource(folder, 'catalog.yaml', CatalogSource, faults, recall);
  return faults.some(({ field }) => field === 'version') ? undefined : source?.value.version;
}

/**
 * Returns the version of the next publication.
 * @throws BrokenOff
 */
export async function nextVersion(folder: string, releasesDir: string, recall: Recall = makeAnew): Promise<string> {
  return versionAfter(await ownVersion(folder, recall), releasesDir);
}

/**
 * Returns `own` if it is newer than the published version, otherwise the next free patch version. `own`: version in
 * catalog.yaml. Undefined when it is missing or invalid.
 */
export async function versionAfter(own: string | undefined, releasesDir: string): Promise<string> {
  const layout = layoutOf(releasesDir);
  const current = await readPointer(layout);
  const parts = parseVersion(current?.version ?? null);
  if (current === null || parts === null) return own ?? FIRST;
  if (own !== undefined && isNewer(own, current.version)) return own;
  const kept = new Set((await readHistory(layout)).map(({ pointer }) => pointer.version));
  const { major, minor } = parts;
  let patch = parts.patch + 1;
  while (kept.has(`${major}.${minor}.${patch}`)) patch += 1;
  return `${major}.${minor}.${patch}`;
}
