/** Changes the files of the catalogue folder for editors, and stores each change in the table `catalogue_changes`. */
import { sha256Of } from '../base/digest';
import { mapInTurn } from '../base/inTurn';
import type { DeleteBody, RestoreBody, SaveBody, TextBody } from '../../src/contract/editor/editorAnswers';
import { editsFault, type EditFault } from '../catalog/edit/edits';
import type { EditConflict } from '../catalog/edit/mergeEdits';
import type { Db } from '../db/database';
import { RequestFault } from '../http/errorAnswer';
import type { Disk } from '../releases/folder/disk';
import type { Layout } from '../releases/folder/layout';
import { CatalogueLock } from './catalogueLock';
import { newestRevisions, newestState, openIntents, type Change } from './changeRows';
import { commit } from './commit';
import { compareStates } from './compareStates';
import { currentState } from './currentState';
import type { Comparison } from './editTasks';
import type { EditThread } from './editThread';
import { listEntries, placeOf, readState, stateOfText, type EntryState } from './entryFile';
import { storedState } from './history';
import { PublishedTexts } from './publishedTexts';
import { unlessRefused } from './unlessRefused';

export interface EditorStoreOptions {
  readonly db: Db;
  readonly disk: Disk;
  /** The catalogue folder. */
  readonly folder: string;
  /** Path of the lock file, which all servers of the folder share. */
  readonly lockFile: string;
  /** The release store. */
  readonly releases: Layout;
  readonly thread: EditThread;
}

/** `actor`: user id. */
type By<T> = T & { readonly actor: number };

interface NewFile {
  /** Path of the new file, relative to the catalogue folder. */
  readonly path: string;
  readonly text: string;
}

/** `revision` is the file's revision after the call. */
interface Written {
  readonly kind: 'saved' | 'unchanged';
  readonly revision: string;
}

/** Another person changed the file meanwhile. Nothing was written. */
interface Stale {
  readonly kind: 'stale';
  readonly revision: string | null;
}

export type SaveResult =
  | Written
  /** Other people changed the same values. Nothing was written. */
  | { readonly kind: 'conflict'; readonly revision: string; readonly conflicts: readonly EditConflict[] }
  | { readonly kind: 'refused'; readonly fault: EditFault };

/** Writes the file's next text. */
type Write = (kind: Change['kind'], after: EntryState) => Promise<Written>;

/** A file while no other change of the folder runs. */
interface OpenedFile {
  /** Null when the file is missing. */
  readonly current: EntryState | null;
  readonly write: Write;
  readonly remove: () => Promise<void>;
}

const READ_AT_ONCE = 4;

/** All methods throw RequestFault for a path that names no catalogue file, and 423 while the lock is taken. */
export class EditorStore {
  readonly #lock: CatalogueLock;
  readonly #published: PublishedTexts;

  constructor(private readonly options: EditorStoreOptions) {
    this.#lock = new CatalogueLock(options.lockFile);
    this.#published = new PublishedTexts(options.releases);
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
  async save({ path, base, edits, actor }: By<SaveBody>): Promise<SaveResult> {
    const { db, thread } = this.options;
    // The thread's messages cannot carry deeply nested values.
    const fault = editsFault(edits);
    if (fault !== null) return { kind: 'refused', fault };
    return this.#change(path, actor, async (file) => {
      const current = found(file.current);
      const seen = base === current.revision ? current : await storedState(db, path, 'base', base);
      const changed = await thread.run('change', { base: seen.text, current: current.text, edits });
      if (changed.kind === 'refused') return changed;
      if (changed.kind === 'conflict') return { ...changed, revision: current.revision };
      return file.write('edit', { text: changed.text, revision: sha256Of(changed.text) });
    });
  }

  /**
   * Writes the whole text of a file. The text need not be YAML.
   * @throws RequestFault 404 for a missing file, 422 for a text that no file may have
   */
  async text({ path, base, text, actor }: By<TextBody>): Promise<Written | Stale> {
    const after = stateOfText(text);
    return this.#change(path, actor, async ({ current, write }) =>
      found(current).revision === base ? write('edit', after) : staleAt(current),
    );
  }

  /** @throws RequestFault 409 when the file exists */
  async create({ path, text, actor }: By<NewFile>): Promise<Written> {
    const after = stateOfText(text);
    return this.#change(path, actor, async ({ current, write }) => {
      if (current !== null) throw RequestFault.ofField(409, 'id', 'Eine Datei mit diesem Namen gibt es schon.');
      return write('edit', after);
    });
  }

  /** A restore brings the file back. @throws RequestFault 404 for a missing file */
  remove({ path, base, actor }: By<DeleteBody>): Promise<{ readonly kind: 'removed' } | Stale> {
    return this.#change(path, actor, async ({ current, remove }) => {
      if (found(current).revision !== base) return staleAt(current);
      await remove();
      return { kind: 'removed' };
    });
  }

  /**
   * Gives a file one of its earlier texts. The revision before the newest change takes this change back.
   * @throws RequestFault 404 for an unknown revision
   */
  restore({ path, base, revision, actor }: By<RestoreBody>): Promise<Written | Stale> {
    return this.#change(path, actor, async ({ current, write }) => {
      if ((current?.revision ?? null) !== base) return staleAt(current);
      return write('restore', await storedState(this.options.db, path, 'revision', revision));
    });
  }

  /** Compares two states of a file, also the published one. A revision is null when the file was missing. */
  compare(path: string, before: string | null, after: string | null): Promise<Comparison> {
    return compareStates({ ...this.options, published: this.#published }, { path, before, after });
  }

  /** Settles changes that a kill left open, and stores changes from outside. Skips unreadable files. */
  async look(): Promise<void> {
    const { db, folder } = this.options;
    const known = await newestRevisions(db);
    const open = await openIntents(db);
    const paths = new Set([...(await listEntries(folder, 'skip')), ...known.keys(), ...open.map(({ path }) => path)]);
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

  /** Runs `work` on a file while no other change of the folder runs. */
  async #change<T>(path: string, actor: number, work: (file: OpenedFile) => Promise<T>): Promise<T> {
    const place = await placeOf(this.options.folder, path);
    return this.#lock.run(async (assertHeld) => {
      const current = await currentState(this.options, path, place);
      const become = (kind: Change['kind'], after: EntryState | null) =>
        commit(this.options, { path, kind, before: current, after, actor }, place, assertHeld);
      return work({
        current,
        write: async (kind, after) => {
          const { revision } = after;
          if (revision === current?.revision) return { kind: 'unchanged', revision };
          await become(kind, after);
          return { kind: 'saved', revision };
        },
        remove: () => become('edit', null),
      });
    });
  }
}

function found(state: EntryState | null): EntryState {
  if (state === null) throw RequestFault.ofField(404, 'path', 'Diese Datei gibt es nicht mehr.');
  return state;
}

const staleAt = (current: EntryState | null): Stale => ({ kind: 'stale', revision: current?.revision ?? null });
