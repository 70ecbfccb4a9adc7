import path from 'node:path';
import { layoutOf } from '../releases/folder/layout';
import { readDraft, readPointer } from '../releases/folder/pointers';
import { publish, type PublishResult } from '../releases/publish/publish';
import { isDraft, isPublished, publishedVersionFault } from '../releases/publish/published';
import type { Fault } from './format/faults';
import { nextVersion, ownVersion } from './nextVersion';
import { loadCatalog, type LoadedCatalog, type LoadOptions } from './loadCatalog';

/** A catalogue folder, the data folder it is for, and what shall differ from its catalog.yaml. */
export interface CatalogOrder extends Omit<LoadOptions, 'derivedDir'> {
  readonly folder: string;
  readonly dataDir: string;
  /** It becomes the draft (releases/publish/draft.ts), by default under the version after the published one. */
  readonly draft?: boolean;
  /** Until when showroom devices are to have the release, seconds since 1970. */
  readonly by?: number;
}

/** The release store of a data folder. */
export const releasesDirOf = (dataDir: string): string => path.join(dataDir, 'releases');

/** Every fault of a catalogue folder, and the version that it would be published under. */
export interface CheckedCatalog {
  readonly faults: readonly Fault[];
  readonly version: string;
}

/** Checks a catalogue folder under the version of the order, else under the next one. */
export async function checkCatalog(order: CatalogOrder): Promise<CheckedCatalog> {
  const version = order.version ?? (await nextVersion(order.folder, releasesDirOf(order.dataDir)));
  return { faults: await withVersionFault(await load({ ...order, version }), order), version };
}

/** What came of publishing: every fault, and nothing published, or the result. */
export type PublishedCatalog =
  { readonly faults: readonly Fault[]; readonly result: null } | { readonly result: PublishResult };

/** Publishes a catalogue folder, or gives back every fault and publishes nothing. Throws what `publish` throws. */
export async function publishCatalog(order: CatalogOrder): Promise<PublishedCatalog> {
  return publishLoaded(order, await load(await withVersion(order)));
}

/**
 * Makes a catalogue folder the draft, as `publishCatalog` does; null when it is the draft already, or without a draft what is
 * published.
 */
export async function renewDraft(order: Omit<CatalogOrder, 'draft'>): Promise<PublishedCatalog | null> {
  const releases = releasesDirOf(order.dataDir);
  const draft = { ...order, draft: true };
  const loaded = await load(await withVersion(draft));
  if (loaded.release !== null && (await isDraft(releases, loaded.release))) return null;
  return (await isSameAsPublished(order)) ? null : publishLoaded(draft, loaded);
}

async function isSameAsPublished(order: Omit<CatalogOrder, 'draft'>): Promise<boolean> {
  const releases = releasesDirOf(order.dataDir);
  const layout = layoutOf(releases);
  const current = await readPointer(layout);
  if (current === null || (await readDraft(layout).catch(() => current)) !== null) return false;
  const { release } = await load({ ...order, version: current.version });
  return release !== null && isPublished(releases, release);
}

/** A draft takes the next version, and so does a catalogue without one of its own. A release never differs from what its file says. */
async function withVersion(order: CatalogOrder): Promise<CatalogOrder> {
  if (order.version !== undefined) return order;
  const own = order.draft === true ? undefined : await ownVersion(order.folder);
  return { ...order, version: own ?? (await nextVersion(order.folder, releasesDirOf(order.dataDir))) };
}

async function publishLoaded(order: CatalogOrder, loaded: LoadedCatalog): Promise<PublishedCatalog> {
  const faults = await withVersionFault(loaded, order);
  if (loaded.release === null || faults.length > 0) return { faults, result: null };
  const timestamp = Math.floor(Date.now() / 1000);
  const as = order.draft === true ? 'draft' : 'release';
  const by = order.by === undefined ? {} : { by: order.by };
  const result = await publish(releasesDirOf(order.dataDir), { ...loaded.release, timestamp }, { as, ...by });
  // What only the published release uses may be of use again when the draft is dropped.
  if (as === 'release') await loaded.removeUnused();
  return { result };
}

const load = ({ folder, dataDir, draft: _draft, by: _by, ...options }: CatalogOrder): Promise<LoadedCatalog> =>
  loadCatalog(folder, { ...options, derivedDir: path.join(dataDir, 'derived') });

/** The version is judged even when the folder has faults, so that one run names everything. */
async function withVersionFault(loaded: LoadedCatalog, order: CatalogOrder): Promise<readonly Fault[]> {
  const version = loaded.version;
  if (version === null) return loaded.faults;
  const reason = await publishedVersionFault(releasesDirOf(order.dataDir), version);
  if (reason === null) return loaded.faults;
  const next = await nextVersion(order.folder, releasesDirOf(order.dataDir));
  const field = order.version === undefined ? 'version' : '--version';
  return [{ file: 'catalog.yaml', field, reason: `${reason}; möglich ist --version ${next}` }, ...loaded.faults];
}
