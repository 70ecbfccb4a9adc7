/** Changes the files of the catalogue folder for editors, and stores each change in the table `catalogue_changes`. */
import { sha256Of } from '../base/digest';
import { mapInTurn } from '../base/inTurn';
import { repeat } from '../base/repeating';
import type { Edit } from '../../src/contract/editor/edits';
import type { EditFault } from '../catalog/edit/edits';
import type { EditConflict } from '../catalog/edit/mergeEdits';
import type { Db } from '../db/database';
import { RequestFault } from '../http/errorAnswer';
import type { Disk } from '../releases/folder/disk';
import { CatalogueLock, type AssertHeld } from './catalogueLock';
import { newestRevisions, newestState, openIntents, type Change } from './changeRows';
import { commit } from './commit';
import { currentState } from './currentState';
import type { Comparison } from './editTasks';
import type { EditThread } from './editThread';
import { listEntries, placeOf, readState, type EntryState } from './entryFile';
import { compareStates, storedState } from './history';

export interface EditorStoreOptions {
  readonly db: Db;
  readonly disk: Disk;
  /** The catalogue folder. */
  readonly folder: string;
  /** Path of the lock file, which all servers of the folder share. */
  readonly lockFile: string;
  readonly thread: EditThread;
}

export interface SaveOrder {
  /** Path of the file, relative to the catalogue folder. */
  readonly path: string;
  /** Revision that the person saw. */
  readonly base: string;
  /** Edits of the text with the revision `base`. */
  readonly edits: readonly Edit[];
  /** User id. */
  readonly actor: number;
}

export interface RestoreOrder {
  readonly path: string;
  /** Revision that the person saw. Null when the file is missing. */
  readonly base: string | null;
  /** Revision that the file gets again. */
  readonly revision: string;
  readonly actor: number;
}

/** `revision` is the file's revision after the call. */
export type SaveResult =
  | { readonly kind: 'saved' | 'unchanged'; readonly revision: string }
  /** Other people changed the same values. Nothing was written. */
  | { readonly kind: 'conflict'; readonly revision: string; readonly conflicts: readonly EditConflict[] }
  | { readonly kind: 'refused'; readonly fault: EditFault };

export type RestoreResult =
  | { readonly kind: 'saved' | 'unchanged'; readonly revision: string }
  /** Another person changed the file meanwhile. Nothing was written. */
  | { readonly kind: 'stale'; readonly revision: string | null };

const LOOK_MS = 60_000;
const READ_AT_ONCE = 4;

/** All methods throw RequestFault for a path that names no catalogue file, and 503 while the lock is taken. */
export class EditorStore {
  readonly #lock: CatalogueLock;

  constructor(private readonly options: EditorStoreOptions) {
    this.#lock = new CatalogueLock(options.lockFile);
  }

  /** The revision of the returned state can be the base of a save. @throws RequestFault 404 for a missing file */
  async read(path: string): Promise<EntryState> {
    const place = await placeOf(this.options.folder, path);
    const state = await readState(place).catch(() => null);
    const newest = await newestState(this.options.db, path);
    if (state !== null && state.revision === newest?.revision) return state;
    return found(await this.#lock.run(() => currentState(this.options, path, place)));
  }

  /** @throws RequestFault 404 for a missing file or an unknown base */
  async save({ path, base, edits, actor }: SaveOrder): Promise<SaveResult> {
    const { db, folder, thread } = this.options;
    const place = await placeOf(folder, path);
    return this.#lock.run(async (assertHeld) => {
      const current = found(await currentState(this.options, path, place));
      const seen = base === current.revision ? current : await storedState(db, path, 'base', base);
      const changed = await thread.run('change', { base: seen.text, current: current.text, edits });
      if (changed.kind === 'refused') return changed;
      if (changed.kind === 'conflict') return { ...changed, revision: current.revision };
      const after = { text: changed.text, revision: sha256Of(changed.text) };
      return this.#write({ path, kind: 'edit', before: current, after, actor }, place, assertHeld);
    });
  }

  /**
   * Gives a file one of its earlier texts. The revision before the newest change takes this change back.
   * @throws RequestFault 404 for an unknown revision
   */
  async restore({ path, base, revision, actor }: RestoreOrder): Promise<RestoreResult> {
    const { db, folder } = this.options;
    const place = await placeOf(folder, path);
    return this.#lock.run(async (assertHeld) => {
      const current = await currentState(this.options, path, place);
      if ((current?.revision ?? null) !== base) return { kind: 'stale', revision: current?.revision ?? null };
      const after = await storedState(db, path, 'revision', revision);
      return this.#write({ path, kind: 'restore', before: current, after, actor }, place, assertHeld);
    });
  }

  /** Compares two states of a file. A revision is null when the file was missing. */
  compare(path: string, before: string | null, after: string | null): Promise<Comparison> {
    return compareStates(this.options.db, this.options.thread, { path, before, after });
  }

  /** Settles changes that a kill left open, and stores changes from outside. Skips unreadable files. */
  async look(): Promise<void> {
    const { db, folder } = this.options;
    const known = await newestRevisions(db);
    const open = await openIntents(db);
    const paths = new Set([...(await listEntries(folder)), ...known.keys(), ...open.map(({ path }) => path)]);
    const unsettled = new Set(open.map(({ path }) => path));
    await mapInTurn([...paths], READ_AT_ONCE, async (path) => {
      const place = await unlessRefused(placeOf(folder, path));
      if (place === null) return;
      const state = await readState(place).catch(() => undefined);
      const isKnown = state === undefined || (state?.revision ?? null) === (known.get(path) ?? null);
      if (isKnown && !unsettled.has(path)) return;
      await this.#lock.run(() => unlessRefused(currentState(this.options, path, place)));
    });
  }

  /** Looks now and then every minute, until the returned function is called. */
  lookRegularly(onError: (error: unknown) => void): () => void {
    return repeat(LOOK_MS, () => this.look(), onError);
  }

  async #write(
    change: Change & { readonly after: EntryState },
    place: string,
    assertHeld: AssertHeld,
  ): Promise<{ readonly kind: 'saved' | 'unchanged'; readonly revision: string }> {
    const { revision } = change.after;
    if (revision === change.before?.revision) return { kind: 'unchanged', revision };
    await commit(this.options, change, place, assertHeld);
    return { kind: 'saved', revision };
  }
}

function found(state: EntryState | null): EntryState {
  if (state === null) throw RequestFault.ofField(404, 'path', 'Diese Datei gibt es nicht mehr.');
  return state;
}

/** Null when the file's name or text is not usable. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof RequestFault) return null;
    throw error;
  });
