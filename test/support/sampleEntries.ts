/** Entries in the format of the editor's answers. */
import type { EntryAnswer, EntryRow, FormsAnswer } from '../../src/contract/editor/editorAnswers';

export const REVISIONS = { old: 'a'.repeat(64), now: 'b'.repeat(64), next: 'c'.repeat(64) } as const;

export const entryRow = (path: string, changed: Partial<EntryRow> = {}): EntryRow => ({
  path,
  kind: 'news',
  title: path,
  picture: null,
  from: null,
  until: null,
  revision: REVISIONS.now,
  changed: null,
  ...changed,
});

export const NEWS_PATH = 'news/2026-10-12-messe.yaml';

export const newsEntry = (changed: Partial<EntryAnswer> = {}): EntryAnswer => ({
  path: NEWS_PATH,
  kind: 'news',
  revision: REVISIONS.now,
  text: 'title: Messe\ncontent: Besuchen Sie uns.\n',
  values: { title: 'Messe', content: 'Besuchen Sie uns.' },
  textOnly: null,
  ...changed,
});

export const FORMS: FormsAnswer = {
  catalogue: {
    categories: [{ id: 'flach', name: 'Flachdachziegel' }],
    properties: {
      DECKBREITE: { label: 'Deckbreite', kind: 'number', unit: 'cm', digits: 1 },
      BEDARF: { label: 'Bedarf', kind: 'number', unit: 'Stück/m²', digits: 1 },
    },
    filters: { tiles: [], stones: [], references: [] },
  },
  media: [],
  products: [],
  references: [],
};
