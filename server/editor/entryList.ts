import path from 'node:path';
import type { EntryRow } from '../../src/contract/editor/editorAnswers';
import type { SourceKind } from '../../src/contract/editor/forms';
import { mapInTurn } from '../base/inTurn';
import type { Db } from '../db/database';
import type { EditThread } from './editThread';
import { NO_FACTS, type EntryFacts } from './entryFacts';
import { listEntries, MOST_FILES, readState } from './entryFile';
import { kindOf } from './entryKind';
import { FileMemory } from './fileMemory';
import { lastChanges } from './history';
import type { Published, MediaIds } from './mediaIds';
import { unlessRefused } from './unlessRefused';

const READ_AT_ONCE = 8;

interface ReadFile {
  readonly revision: string;
  readonly facts: EntryFacts;
}

interface ReadEntry extends ReadFile {
  readonly path: string;
  readonly kind: SourceKind;
}

export interface EntryListOptions {
  readonly db: Db;
  /** The catalogue folder. */
  readonly folder: string;
  readonly thread: EditThread;
  readonly media: MediaIds;
  readonly now: () => number;
}

/** Lists the files that the editor edits. Parses a file again only after it has changed. */
export class EntryList {
  readonly #files: FileMemory<ReadFile | null>;

  constructor(private readonly options: EntryListOptions) {
    this.#files = new FileMemory(MOST_FILES, options.now);
  }

  /** Returns the rows by path. Leaves out files that are no UTF-8 text or too large. */
  async rows(published: Published): Promise<readonly EntryRow[]> {
    const { db, media } = this.options;
    const [entries, changes] = await Promise.all([this.entries(), lastChanges(db)]);
    return mapInTurn(entries, READ_AT_ONCE, async ({ facts, ...entry }) => ({
      ...entry,
      title: facts.title ?? path.posix.basename(entry.path),
      picture: facts.picture === null ? null : await media.picture(facts.picture, published),
      from: facts.from,
      until: facts.until,
      changed: changes.get(entry.path) ?? null,
    }));
  }

  /** Returns what each file says, by path. */
  async entries(): Promise<readonly ReadEntry[]> {
    const files = (await listEntries(this.options.folder, 'skip')).toSorted();
    const read = await mapInTurn(files, READ_AT_ONCE, async (file): Promise<ReadEntry[]> => {
      const kind = kindOf(file);
      if (kind === null) return [];
      const place = path.join(this.options.folder, file);
      const found = await this.#files.get(place, () => this.#read(place));
      return found === null ? [] : [{ path: file, kind, ...found }];
    });
    return read.flat();
  }

  async #read(place: string): Promise<ReadFile | null> {
    const state = await readState(place).catch(() => null);
    if (state === null) return null;
    const facts = await unlessRefused(this.options.thread.run('facts', { text: state.text }));
    return { revision: state.revision, facts: facts ?? NO_FACTS };
  }
}
