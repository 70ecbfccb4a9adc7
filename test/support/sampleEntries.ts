/** Entries in the format of the editor's answers. */
import type { CheckAnswer, CheckedPlace } from '../../src/contract/editor/checkAnswers';
import type { EntryAnswer, EntryRow, FormsAnswer } from '../../src/contract/editor/editorAnswers';
import type { ChangesAnswer } from '../../src/contract/editor/publicationAnswers';

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

export const TILE_PATH = 'products/tiles/lindora-12.yaml';

/** A product with the technical values of `FORMS`. */
export const tileEntry = (need: number, changed: Partial<EntryAnswer> = {}): EntryAnswer => ({
  path: TILE_PATH,
  kind: 'tiles',
  revision: REVISIONS.now,
  text: `id: lindora-12\nname: Lindora 12\ntechnical:\n  BEDARF: ${need}\n`,
  values: {
    ...{ id: 'lindora-12', name: 'Lindora 12', category: 'flach', description: 'Ein Ziegel.' },
    technical: { DECKBREITE: 24, BEDARF: need },
  },
  textOnly: null,
  ...changed,
});

/** The fault of a need that contradicts the width. */
export const NEED_FAULT: CheckedPlace = {
  path: TILE_PATH,
  field: ['technical', 'BEDARF'],
  line: 4,
  reason: 'Bedarf 9,0 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm (DECKBREITE)',
};

/** The answer of a finished check. */
export const checkAnswer = (faults: readonly CheckedPlace[] = [], changed: Partial<CheckAnswer> = {}): CheckAnswer => ({
  ...{ state: 'done', isCurrent: true, at: 1_800_000_000 },
  ...{ faults, faultCount: faults.length, hints: [], hintCount: 0 },
  ...changed,
});

export const changesAnswer = (
  kinds: Readonly<Record<string, 'new' | 'changed' | 'deleted'>> = {},
  changed: Partial<ChangesAnswer> = {},
): ChangesAnswer => ({
  changes: Object.entries(kinds).map(([path, kind]) => ({
    ...{ path, kind, published: null },
    ...{ revision: REVISIONS.now, fault: null, changed: null },
  })),
  ...{ isCompared: true, nextVersion: '1.2.4', draft: null, running: null },
  ...changed,
});
