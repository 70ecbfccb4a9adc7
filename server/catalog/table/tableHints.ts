import { firstInvisible } from '../../../src/contract/base/invisible';
import type { Sheet, UnshownNumber } from '../reading/spreadsheet';
import { columnLetters } from './headings';
import type { Field } from './mapping';

export interface HintedRows {
  readonly rows: Sheet['rows'];
  /** First row with values, counted from 1. */
  readonly first: number;
  readonly fields: readonly Field[];
  /** German name of file and sheet. */
  readonly place: string;
}

const HINTS_MAX = 50;

/** Returns German hints about cells that hold something else than a person sees. */
export function tableHints({ unshown }: Sheet, hinted: HintedRows): string[] {
  const { rows, first, fields, place } = hinted;
  const read = new Set(fields.flatMap(({ columns }) => columns.map(({ index }) => index)));
  const numbers = unshown.filter(({ row, column }) => row >= first - 1 && row < rows.length && read.has(column));
  const invisible = invisibleHints(hinted);
  const more = invisible.length - HINTS_MAX;
  return [
    ...formatHints(numbers, place),
    ...invisible.slice(0, HINTS_MAX),
    ...(more > 0 ? [`${place}: ebenso ${more} weitere Zellen mit unsichtbaren Zeichen`] : []),
  ];
}

/** Texts keep their invisible characters, because a soft hyphen may be meant. All other values are read without. */
function invisibleHints({ rows, first, fields, place }: HintedRows): string[] {
  const texts = fields.filter(
    ({ kind, property, source: { values, slug, digits } }) =>
      (['text', 'texts'].includes(kind) || property?.kind === 'text') &&
      [values, slug, digits].every((rule) => rule === undefined),
  );
  return rows.flatMap((cells, row) =>
    texts.flatMap(({ columns: [{ index }] }) => {
      const found = row < first - 1 ? null : firstInvisible(String(cells[index] ?? ''));
      if (found === null) return [];
      const cell = `${place}, Zeile ${row + 1}, Spalte ${columnLetters(index)}`;
      return [`${cell}: unsichtbares Zeichen (${found.name}) nach „${found.before.slice(-20)}“`];
    }),
  );
}

function formatHints(unshown: readonly UnshownNumber[], place: string): string[] {
  const found = new Map<string, { readonly first: number; more: number }>();
  for (const { row, column, format } of unshown) {
    const key = `Spalte ${columnLetters(column)}: das Format „${format}“ zeigt die Zahl anders als gespeichert`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { first: row + 1, more: 0 });
    else same.more += 1;
  }
  return [...found].map(([key, { first, more }]) => {
    const others = more === 0 ? '' : ` (ebenso ${more} weitere)`;
    return `${place}, Zeile ${first}, ${key}; übernommen wird die gespeicherte${others}`;
  });
}
