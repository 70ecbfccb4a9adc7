import type { SearchContents } from '../../../contract/content/search';
import { SearchIndex } from '../engine/searchIndex';
import { synonymsOf } from '../engine/terms';
import { answerOf, type Answer, type Asked } from './searchAnswer';
import type { IndexStorage } from './indexStorage';
import type { ScreenRecord } from '../appScreens';
import { partOf, partOfScreens, Records, SCREENS_PART, type StoredPart } from './records';
import { withChecksum, type StoredSearch } from './storedSearch';

export class SearchDevice {
  private contents: SearchContents | null = null;
  private screens = partOfScreens([]);
  private index = SearchIndex.empty();
  private records = new Records([]);
  private readonly parts = new Map<string, StoredPart>();
  private isReady = false;

  constructor(private readonly storage: Pick<IndexStorage, 'read' | 'keep'>) {}

  async open(contents: SearchContents, screens: readonly ScreenRecord[] = []): Promise<readonly string[]> {
    this.contents = contents;
    this.screens = partOfScreens(screens);
    this.isReady = false;
    this.parts.clear();
    await this.load(contents);
    if (this.isReady) return [];
    const lacking = [...new Set(contents.parts)].filter((id) => !this.parts.has(id));
    if (lacking.length === 0) await this.build();
    return lacking;
  }

  add(id: string, text: string): void {
    this.parts.set(id, partOf(id, text));
  }

  /** If storing fails, the next start builds the index again. */
  async build(): Promise<void> {
    const contents = this.contents;
    if (contents === null) return;
    const parts = [...[...new Set(contents.parts)].flatMap((id) => this.parts.get(id) ?? []), this.screens];
    const before = this.records;
    const records = new Records(parts);
    this.index.remove([...before.keys()].filter((key) => !before.isSame(key, records)));
    for (const key of records.keys()) {
      const record = records.isSame(key, before) ? undefined : records.get(key);
      if (record !== undefined) this.index.add([record]);
    }
    this.records = records;
    const index = this.index.settle();
    this.isReady = true;
    await this.storage.keep(withChecksum({ name: contents.name, parts, index })).catch(() => undefined);
  }

  ask(asked: Asked): Answer {
    if (!this.isReady) throw new Error('The index is not ready.');
    return answerOf(this.index, this.records, asked);
  }

  private async load({ name, parts, synonyms }: SearchContents): Promise<void> {
    const words = synonymsOf(synonyms ?? []);
    this.index = SearchIndex.empty(words);
    this.records = new Records([]);
    try {
      const stored = await this.storage.read(name);
      if (stored === null) return;
      const [index, records] = [SearchIndex.from(stored.index, words), new Records(stored.parts)];
      [this.index, this.records] = [index, records];
      for (const part of stored.parts) if (parts.includes(part.id)) this.parts.set(part.id, part);
      this.isReady = stored.name === name && hasScreens(stored, this.screens);
    } catch {
      // Ignores an unreadable index. The fields keep their empty values, because reading throws before the assignment.
    }
  }
}

const hasScreens = ({ parts }: StoredSearch, screens: StoredPart): boolean =>
  JSON.stringify(parts.find(({ id }) => id === SCREENS_PART)) === JSON.stringify(screens);
