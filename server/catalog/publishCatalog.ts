import path from 'node:path';
import { NAMED_ENTRIES_MAX } from '../../src/contract/base/publicationLimits';
import { BrokenOff } from '../base/taskThread';
import { SYSTEM_ACCOUNT } from '../base/systemAccount';
import { DISK } from '../releases/folder/disk';
import type { Author } from '../releases/folder/events';
import { releaseFolder, type Layout } from '../releases/folder/layout';
import type { Origin } from '../releases/folder/origins';
import { readPointer } from '../releases/folder/pointers';
import { ReleaseError } from '../releases/folder/releaseError';
import { publish, type PublishOptions, type PublishResult } from '../releases/publish/publish';
import { hasDraft, isDraft, isPublished, publishedVersionFault } from '../releases/publish/published';
import type { Fault } from './format/faults';
import { fingerprintIfStill } from './home/fingerprint';
import { nextVersion, ownVersion } from './nextVersion';
import { publishWithConsent, type Consent } from './publishWithConsent';
import { hangOf } from './reading/bounded';
import { folderState } from './reading/folderState';
import { loadCatalog, type CatalogCounts, type LoadedCatalog, type LoadOptions } from './loadCatalog';
import type { Removal } from './removal';

export interface CatalogOrder extends Omit<LoadOptions, 'derivedDir'> {
  readonly folder: string;
  readonly dataDir: string;
  /** A draft gets the next version unless `version` is given. */
  readonly draft?: boolean;
  /** Time by which showroom devices should have installed the release, in seconds since 1970. */
  readonly by?: number;
  /** Way of a publication without the editor. Default: `command`. */
  readonly way?: 'command' | 'start';
  /** Absent for a publication without the editor. */
  readonly editor?: EditorOrder;
  /** Without it, a release that removes more than a tenth of the products is refused. */
  readonly consent?: Consent;
}

/** A publication by a person with the editor. */
interface EditorOrder extends Author {
  /** Paths of the published entries. */
  readonly entries: readonly string[];
  /**
   * SHA-256 of the release from which the folder has the texts of all other entries. Null when nothing was published.
   * The publication fails if another release has become current.
   */
  readonly base: string | null;
}

export const releasesDirOf = (dataDir: string): string => path.join(dataDir, 'releases');

export interface CheckedCatalog {
  readonly faults: readonly Fault[];
  /** Null when reading catalog.yaml broke off. */
  readonly version: string | null;
  /** Null when the catalogue has faults. */
  readonly counts: CatalogCounts | null;
}

export async function checkCatalog(order: CatalogOrder): Promise<CheckedCatalog> {
  return orFault(async () => {
    const version = order.version ?? (await nextVersion(order.folder, releasesDirOf(order.dataDir), order.recall));
    const loaded = await load({ ...order, version });
    const counts = loaded.release === null ? null : loaded.counts;
    return { faults: await withVersionFault(loaded, order), version, counts };
  });
}

/** Only the reading of the version breaks off here. `loadCatalog` reports all other broken reading itself. */
async function orFault<T>(
  work: () => Promise<T>,
): Promise<T | { faults: [Fault]; version: null; counts: null; removal: null; result: null }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    const fault = { file: 'catalog.yaml', field: '', reason: error.reason, ...hangOf(error) };
    return { faults: [fault], version: null, counts: null, removal: null, result: null };
  }
}

export type PublishedCatalog =
  | {
      readonly faults: readonly Fault[];
      /** Products whose removal was refused. Null when the catalogue has faults. */
      readonly removal: Removal | null;
      readonly result: null;
    }
  | { readonly result: PublishResult };

export async function publishCatalog(order: CatalogOrder): Promise<PublishedCatalog> {
  return orFault(async () => {
    const state = await folderState(order.folder);
    return publishLoaded(order, await load(await withVersion(order)), state);
  });
}

/** Returns null when the draft or the published release already has this content. */
export async function renewDraft(order: Omit<CatalogOrder, 'draft'>): Promise<PublishedCatalog | null> {
  return orFault(async () => {
    const draft = { ...order, draft: true };
    const state = await folderState(order.folder);
    const loaded = await load(await withVersion(draft));
    return (await isUnchanged(releasesDirOf(order.dataDir), loaded)) ? null : publishLoaded(draft, loaded, state);
  });
}

async function isUnchanged(releases: string, loaded: LoadedCatalog): Promise<boolean> {
  if (loaded.release === null) return false;
  return (await hasDraft(releases)) ? isDraft(releases, loaded.release) : isPublished(releases, loaded.releaseAs);
}

async function withVersion(order: CatalogOrder): Promise<CatalogOrder> {
  if (order.version !== undefined) return order;
  const own = order.draft === true ? undefined : await ownVersion(order.folder);
  return { ...order, version: own ?? (await nextVersion(order.folder, releasesDirOf(order.dataDir))) };
}

/** `state`: state of the folder before it was read (reading/folderState.ts). */
async function publishLoaded(order: CatalogOrder, loaded: LoadedCatalog, state: string): Promise<PublishedCatalog> {
  const faults = await withVersionFault(loaded, order);
  if (loaded.release === null || faults.length > 0) return { faults, removal: null, result: null };
  const release = { ...loaded.release, timestamp: Math.floor(Date.now() / 1000) };
  const folder = releaseFolder(releasesDirOf(order.dataDir), DISK);
  const options = {
    origin: originOf(order, await fingerprintIfStill(order.folder, state), release.note),
    sources: loaded.texts,
    ...optionsOf(folder, order.editor),
  };
  order.onProgress?.('storing', 0, 1);
  // A draft deletes no pictures, because the published release may still need them.
  if (order.draft === true) return { result: await publish(folder, release, { as: 'draft', ...options }) };
  const by = order.by === undefined ? {} : { by: order.by };
  const published = await publishWithConsent(folder, release, { ...options, ...by }, order.consent ?? refuse);
  if ('removal' in published) return { faults: [], removal: published.removal, result: null };
  await loaded.removeUnused();
  return published;
}

function originOf({ editor, way = 'command' }: CatalogOrder, catalog: string | null, note?: string): Origin {
  const said = note === undefined ? {} : { note };
  if (editor === undefined) return { catalog, way, account: SYSTEM_ACCOUNT, ...said };
  const entries = editor.entries.slice(0, NAMED_ENTRIES_MAX);
  return { catalog, way: 'editor', account: null, person: editor.actor, entries, ...said };
}

function optionsOf(layout: Layout, editor: EditorOrder | undefined): Pick<PublishOptions, 'author' | 'judge'> {
  if (editor === undefined) return {};
  const judge = async () => {
    if (((await readPointer(layout))?.sha256 ?? null) !== editor.base) throw new ReleaseError(OTHER_BASE);
  };
  return { author: editor, judge };
}

const OTHER_BASE = 'Inzwischen ist eine andere Version veröffentlicht. Bitte sehen Sie die Änderungen noch einmal an.';

const refuse: Consent = () => Promise.resolve(false);

const load = (order: CatalogOrder): Promise<LoadedCatalog> => {
  const { folder, dataDir, draft: _draft, by: _by, way: _way, editor: _editor, consent: _consent, ...options } = order;
  return loadCatalog(folder, { ...options, derivedDir: path.join(dataDir, 'derived') });
};

async function withVersionFault(loaded: LoadedCatalog, order: CatalogOrder): Promise<readonly Fault[]> {
  const version = loaded.version;
  if (version === null) return loaded.faults;
  const reason = await publishedVersionFault(releasesDirOf(order.dataDir), version);
  if (reason === null) return loaded.faults;
  const next = await nextVersion(order.folder, releasesDirOf(order.dataDir));
  const field = order.version === undefined ? 'version' : '--version';
  return [{ file: 'catalog.yaml', field, reason: `${reason}; möglich ist --version ${next}` }, ...loaded.faults];
}
