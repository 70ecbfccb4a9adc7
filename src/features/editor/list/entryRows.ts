import type { EntryItem, EntryRow } from '../../../contract/editor/editorAnswers';
import type { Order } from '../../../ui/table/order';
import { byText } from '../../../ui/table/rows';
import { wordTest, type WordTest } from '../../../lib/wordTest';
import type { EntryMarks } from './entryMarks';

const VISIBILITIES = ['visible', 'hidden', 'ended'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The states of an entry that a person can choose. An entry may have several of them. */
export const STATES = [...VISIBILITIES, 'changed', 'faulty'] as const;

export const COLUMNS = ['title', 'kind', 'state', 'changed'] as const;
export type Column = (typeof COLUMNS)[number];

export interface ShownRow {
  readonly entry: EntryRow;
  readonly visibility: Visibility;
  /** Words by column, for the search. */
  readonly words: Readonly<Record<Column, string>>;
  /** Null for an entry as in the current release. */
  readonly change: 'new' | 'changed' | null;
  readonly faultCount: number;
  /** Words for `change` and `faultCount`, for the search. */
  readonly tags: readonly string[];
}

/** What the filters look at in a row. */
interface Filtered {
  readonly entry: Pick<EntryRow, 'path' | 'kind' | 'items'>;
  readonly words: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/** `day`: text such as `2026-10-12`. */
export function visibilityOn({ from, until }: Pick<EntryRow, 'from' | 'until'>, day: string): Visibility {
  if (until !== null && until < day) return 'ended';
  return from !== null && day < from ? 'hidden' : 'visible';
}

/** The filter that chooses the deleted entries. No listed entry has this state. */
export const DELETED = 'deleted';

/** Adds marks to rows. `tagsOf` returns the words for a row with marks. */
export function markedRows(
  rows: readonly ShownRow[],
  marks: EntryMarks,
  tagsOf: (row: ShownRow) => readonly string[],
): readonly ShownRow[] {
  return rows.map((row) => {
    const change = marks.changes.get(row.entry.path) ?? null;
    const faultCount = marks.faults.get(row.entry.path) ?? 0;
    if (change === null && faultCount === 0) return row;
    const marked = { ...row, change, faultCount };
    return { ...marked, tags: tagsOf(marked) };
  });
}

export interface Choice {
  /** An empty text chooses all kinds or states. */
  readonly kind: string;
  readonly state: string;
  readonly search: string;
}

/** The rows of the chosen kind that contain each searched word. The title of one item may add words to its row. */
export function matching<Row extends Filtered>(rows: readonly Row[], { kind, search }: Choice): readonly Row[] {
  const ofKind = kind === '' ? rows : rows.filter(({ entry }) => entry.kind === kind);
  // The words of all rows cost a slow device 50 ms.
  if (search.trim() === '') return ofKind;
  const hasWords = wordTest(search);
  return ofKind.filter((row) => hasWords(textOf(row)) || foundItems(row, hasWords).length > 0);
}

/** Returns the items with the searched words. Empty if the row has the words without its items. */
export function foundItems(row: Filtered, hasWords: WordTest): readonly EntryItem[] {
  const { items = [] } = row.entry;
  const text = textOf(row);
  return items.length === 0 || hasWords(text) ? [] : items.filter(({ title }) => hasWords(`${text} ${title}`));
}

const textOf = ({ entry, words, tags }: Filtered): string => [entry.path, ...Object.values(words), ...tags].join(' ');

/** `state`: one of STATES. An empty text chooses all rows. */
export const inState = (rows: readonly ShownRow[], state: string): readonly ShownRow[] =>
  rows.filter((row) => hasState(row, state));

function hasState({ visibility, change, faultCount }: ShownRow, state: string): boolean {
  if (state === 'changed') return change !== null;
  if (state === 'faulty') return faultCount > 0;
  return state === '' || visibility === state;
}

export const ordered = (rows: readonly ShownRow[], { column, isDescending }: Order<Column>): readonly ShownRow[] =>
  byText(rows, isDescending, ({ entry, words }) =>
    column === 'changed' ? String(entry.changed?.at ?? '') : words[column],
  );
