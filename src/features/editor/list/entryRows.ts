import type { EntryRow } from '../../../contract/editor/editorAnswers';
import type { Order } from '../../../ui/table/order';

export const STATES = ['visible', 'hidden', 'ended'] as const;
export type EntryState = (typeof STATES)[number];

export const COLUMNS = ['title', 'kind', 'state', 'changed'] as const;
export type Column = (typeof COLUMNS)[number];

export interface ShownRow {
  readonly entry: EntryRow;
  readonly state: EntryState;
  /** Words by column, for the search. */
  readonly words: Readonly<Record<Column, string>>;
}

/** What the filters look at in a row. */
interface Filtered {
  readonly entry: Pick<EntryRow, 'path' | 'kind'>;
  readonly state: string;
  readonly words: Readonly<Record<string, string>>;
}

/** `day`: text such as `2026-10-12`. */
export function stateOn({ from, until }: Pick<EntryRow, 'from' | 'until'>, day: string): EntryState {
  if (until !== null && until < day) return 'ended';
  return from !== null && day < from ? 'hidden' : 'visible';
}

/** The filter that chooses the deleted entries. No listed entry has this state. */
export const DELETED = 'deleted';

export interface Choice {
  /** An empty text chooses all kinds or states. */
  readonly kind: string;
  readonly state: string;
  readonly search: string;
}

/** The rows of the chosen kind and state that contain each searched word. */
export function matching<Row extends Filtered>(rows: readonly Row[], { kind, state, search }: Choice): readonly Row[] {
  const wanted = folded(search).split(/\s/);
  return rows.filter((row) => {
    if ((kind !== '' && row.entry.kind !== kind) || (state !== '' && row.state !== state)) return false;
    const text = folded([row.entry.path, ...Object.values(row.words)].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

const folded = (text: string): string => text.toLocaleLowerCase('de');

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** Entries without a change come last in both directions. */
export function ordered(rows: readonly ShownRow[], { column, isDescending }: Order<Column>): readonly ShownRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [left, right] = [one.entry.changed?.at, other.entry.changed?.at];
    if (column !== 'changed') return sign * COLLATOR.compare(one.words[column], other.words[column]);
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  });
}
