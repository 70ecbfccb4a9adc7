import path from 'node:path';
import { ITEMS_MAX, type EntryRow } from '../../src/contract/editor/editorAnswers';
import type { SourceKind } from '../../src/contract/editor/forms';
import { REFERENCES_TITLE } from '../../src/contract/editor/referencesForm';
import { mapInTurn } from '../base/inTurn';
import type { Db } from '../db/database';
import { RequestFault } from '../http/errorAnswer';
import type { EditThread } from './editThread';
import { NO_FACTS, type EntryFacts } from './entryFacts';
import { listEntries, MOST_FILES, readState, type EntryState } from './entryFile';
import { kindOf } from './entryKind';
import { FileMemory } from './fileMemory';
import { lastChanges } from './history';
import type { Published, MediaIds } from './mediaIds';

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
  readonly thread: Pick<EditThread, 'run'>;
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
      ...namesOf(entry, facts),
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
      const found = await this.#found(place);
      return found === null ? [] : [{ path: file, kind, ...found }];
    });
    return read.flat();
  }

  /** The memory does not keep a reading for which the thread had no time. */
  async #found(place: string): Promise<ReadFile | null> {
    try {
      return await this.#files.get(place, () => this.#read(place));
    } catch (error) {
      if (!isPassing(error)) throw error;
      const state = await stateAt(place);
      return state === null ? null : { revision: state.revision, facts: NO_FACTS };
    }
  }

  async #read(place: string): Promise<ReadFile | null> {
    const state = await stateAt(place);
    if (state === null) return null;
    const facts = await this.options.thread.run('facts', { text: state.text }).catch(withoutFacts);
    return { revision: state.revision, facts };
  }
}

const stateAt = (place: string): Promise<EntryState | null> => readState(place).catch(() => null);

const isPassing = (error: unknown): boolean => error instanceof RequestFault && error.isPassing;

/** A text that breaks the thread off would do so at each reading. */
function withoutFacts(error: unknown): EntryFacts {
  if (error instanceof RequestFault && !error.isPassing) return NO_FACTS;
  throw error;
}

function namesOf({ path: file, kind }: Pick<ReadEntry, 'path' | 'kind'>, { title, references }: EntryFacts) {
  if (kind !== 'references') return { title: title ?? path.posix.basename(file) };
  const items = references.slice(0, ITEMS_MAX).map(({ title: name, index }) => ({ title: name, index }));
  return { title: REFERENCES_TITLE, items };
}
