import { isNewer, parseVersion } from '../../src/contract/version';
import { layoutOf } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { CatalogSource } from './format/sourceSchemas';
import { readSource } from './reading/sourceFile';

/**
 * The version that a draft of `folder` has when the command names none: the catalogue's own where it is newer than what the store
 * at `releasesDir` has published, else the one after that. Undefined where the catalogue's own is right, or not known.
 */
export async function draftVersion(folder: string, releasesDir: string): Promise<string | undefined> {
  const current = await readPointer(layoutOf(releasesDir)).catch(() => null);
  const parts = parseVersion(current?.version ?? null);
  if (current === null || parts === null) return undefined;
  // What is wrong with the file is told when the catalogue is read.
  const own = (await readSource(folder, 'catalog.yaml', CatalogSource, []).catch(() => null))?.value.version;
  if (own !== undefined && isNewer(own, current.version)) return undefined;
  return `${parts.major}.${parts.minor}.${parts.patch + 1}`;
}
