import path from 'node:path';
import { publish, type PublishResult } from '../releases/publish/publish';
import { isPublished, publishedVersionFault } from '../releases/publish/published';
import type { Fault } from './format/faults';
import { loadCatalog, type LoadedCatalog, type LoadOptions } from './loadCatalog';

/** A catalogue folder, the data folder it is for, and what shall differ from its catalog.yaml. */
export interface CatalogOrder extends Omit<LoadOptions, 'derivedDir'> {
  readonly folder: string;
  readonly dataDir: string;
}

/** The release store of a data folder. */
export const releasesDirOf = (dataDir: string): string => path.join(dataDir, 'releases');

/**
 * Checks a catalogue folder, its version against what is published included. A folder that is published already, as it
 * is and under its own version, has no fault.
 */
export async function checkCatalog(order: CatalogOrder): Promise<readonly Fault[]> {
  const loaded = await load(order);
  if (order.version === undefined && loaded.release !== null) {
    if (await isPublished(releasesDirOf(order.dataDir), loaded.release)) return [];
  }
  return withVersionFault(loaded, order);
}

/** Publishes a catalogue folder, or gives back every fault and publishes nothing. Throws what `publish` throws. */
export async function publishCatalog(
  order: CatalogOrder,
): Promise<{ readonly faults: readonly Fault[]; readonly result: null } | { readonly result: PublishResult }> {
  const loaded = await load(order);
  const faults = await withVersionFault(loaded, order);
  if (loaded.release === null || faults.length > 0) return { faults, result: null };
  const timestamp = Math.floor(Date.now() / 1000);
  const result = await publish(releasesDirOf(order.dataDir), { ...loaded.release, timestamp });
  await loaded.removeUnused();
  return { result };
}

const load = ({ folder, dataDir, ...options }: CatalogOrder): Promise<LoadedCatalog> =>
  loadCatalog(folder, { ...options, derivedDir: path.join(dataDir, 'derived') });

/** The version is judged even when the folder has faults, so that one run names everything. */
async function withVersionFault(loaded: LoadedCatalog, order: CatalogOrder): Promise<readonly Fault[]> {
  const version = loaded.version;
  if (version === null) return loaded.faults;
  const reason = await publishedVersionFault(releasesDirOf(order.dataDir), version);
  if (reason === null) return loaded.faults;
  const field = order.version === undefined ? 'version' : '--version';
  return [{ file: 'catalog.yaml', field, reason }, ...loaded.faults];
}
