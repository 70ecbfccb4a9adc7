import path from 'node:path';
import {
  DELETED_MAX,
  type DeletedRow,
  type EntryAnswer,
  type EntryRow,
  type FormsAnswer,
} from '../../src/contract/editor/editorAnswers';
import { filedataPath } from '../../src/contract/paths';
import type { Config } from '../base/config';
import { repeat } from '../base/repeating';
import { hasCatalog, lockFileOf } from '../catalog/home/placeCatalog';
import { releasesDirOf } from '../catalog/publishCatalog';
import type { Db } from '../db/database';
import type { Disk } from '../releases/folder/disk';
import { layoutOf } from '../releases/folder/layout';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { DraftCheck } from './draftCheck';
import { EditorForms } from './editorForms';
import { EditorStore } from './editorStore';
import { EditThread } from './editThread';
import { noCatalogue } from './entryFile';
import { kindOf, requireKind } from './entryKind';
import { EntryList } from './entryList';
import { lastDeletions } from './history';
import { MediaIds, type Published } from './mediaIds';
import { unlessRefused } from './unlessRefused';

export interface EditorOptions {
  readonly db: Db;
  readonly disk: Disk;
  readonly config: Pick<Config, 'catalogDir' | 'dataDir'>;
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly now: () => number;
}

const LOOK_MS = 60_000;

/** Reads and changes the server's catalogue for people with the right `editor`. */
export class Editor {
  readonly store: EditorStore;
  readonly drafts: DraftCheck;
  readonly #thread = new EditThread();
  readonly #list: EntryList;
  readonly #forms: EditorForms;

  constructor(private readonly options: EditorOptions) {
    const { db, disk, config, now } = options;
    const folder = config.catalogDir;
    const thread = this.#thread;
    const media = new MediaIds(folder, path.join(config.dataDir, 'derived'), now);
    const releases = layoutOf(releasesDirOf(config.dataDir));
    this.store = new EditorStore({ db, disk, folder, lockFile: lockFileOf(folder), releases, thread });
    this.#list = new EntryList({ db, folder, thread, media, now });
    this.#forms = new EditorForms({ folder, thread, list: this.#list, media, now });
    this.drafts = new DraftCheck({ thread, forms: this.#forms });
  }

  /** @throws RequestFault 404 while the server has no catalogue */
  async requireCatalogue(): Promise<void> {
    if (!(await hasCatalog(this.options.config.catalogDir))) throw noCatalogue();
  }

  async rows(): Promise<readonly EntryRow[]> {
    return this.#list.rows(await this.#published());
  }

  /** Returns the deleted entries, newest deletion first. */
  async deleted(): Promise<readonly DeletedRow[]> {
    const rows = (await lastDeletions(this.options.db)).flatMap(({ path: file, by, at }): DeletedRow[] => {
      const kind = kindOf(file);
      return kind === null ? [] : [{ path: file, kind, changed: { by, at } }];
    });
    return rows.slice(0, DELETED_MAX);
  }

  async forms(): Promise<FormsAnswer> {
    return this.#forms.answer(await this.#published());
  }

  /** @throws RequestFault 400 for a path that names no entry, 404 for a missing file */
  async entry(entry: string): Promise<EntryAnswer> {
    const kind = requireKind(entry);
    const { text, revision } = await this.store.read(entry);
    const read = await unlessRefused(this.#thread.run('values', { text }));
    const shown =
      read === null
        ? { values: null, textOnly: { reason: 'lässt sich nicht als Formular lesen: im Text bearbeiten', line: null } }
        : 'reason' in read
          ? { values: null, textOnly: { reason: read.reason, line: read.line } }
          : { values: read.values, textOnly: null };
    return { path: entry, kind, revision, text, ...shown };
  }

  /**
   * Looks now and then every minute for changes from outside, until the returned function is called. Also reads what
   * lists and forms show, so that the first person does not wait.
   */
  lookRegularly(onError: (error: unknown) => void): () => void {
    return repeat(LOOK_MS, () => this.#look(), onError);
  }

  async end(): Promise<void> {
    await this.#thread.end();
  }

  async #look(): Promise<void> {
    await this.store.look();
    await this.rows();
    await unlessRefused(this.forms());
  }

  async #published(): Promise<Published> {
    const release = await this.options.releases.current();
    return {
      version: release?.pointer.version ?? null,
      has: (id) => release !== null && release.stored(filedataPath(id)) !== null,
    };
  }
}
