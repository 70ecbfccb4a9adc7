import { withoutInvisible } from '../../../src/contract/base/invisible';
import type { Cell } from '../reading/spreadsheet';
import { isUnit } from './units';

export interface Column {
  readonly index: number;
  /** Headings of the column, from the top: `['Maße', 'Deckbreite [mm]']`. */
  readonly path: readonly string[];
  readonly unit: string | null;
}

/** Returns 0 for A, 25 for Z and 26 for AA. */
export const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const columnLetters = (index: number): string =>
  index < 0 ? '' : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** Rows count from 1. Without merged cells, as in CSV, an empty upper heading repeats its left neighbour. */
export function columnsOf(rows: readonly (readonly Cell[])[], from: number, to: number, hasMerges: boolean): Column[] {
  const levels = rows.slice(from - 1, to).map((row, level, { length }) => {
    const texts = row.map(headingText);
    if (hasMerges || level === length - 1) return texts;
    return texts.map((_text, index) => texts.slice(0, index + 1).findLast((text) => text !== '') ?? '');
  });
  const width = Math.max(0, ...levels.map((level) => level.length));
  return Array.from({ length: width }, (_, index) =>
    columnOf(
      index,
      levels.map((level) => level[index] ?? ''),
    ),
  ).filter(({ path }) => path.length > 0);
}

function columnOf(index: number, levels: readonly string[]): Column {
  const headings = levels.filter((text, level) => text !== '' && text !== levels[level - 1]);
  const units = headings.flatMap((heading) => splitUnit(heading).unit ?? []);
  return { index, path: headings, unit: units.at(-1) ?? null };
}

const headingText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : withoutInvisible(String(cell)).replace(/\s+/g, ' ').trim();

/** Splits `Deckbreite [mm]`, `Deckbreite (mm)` or `Deckbreite in mm`. */
export function splitUnit(heading: string): { readonly name: string; readonly unit: string | null } {
  const own = /^[[(]?([^[\]()]+)[\])]?$/.exec(heading)?.[1]?.trim() ?? '';
  if (isUnit(own)) return { name: '', unit: own };
  const [, name, bracketed, plain] = /^(.*?)\s*(?:[[(]\s*([^[\]()]+?)\s*[\])]|\bin\s+(\S+))$/.exec(heading) ?? [];
  const unit = bracketed ?? plain ?? '';
  return name !== undefined && isUnit(unit)
    ? { name: name.replace(/[,:]\s*$/, ''), unit }
    : { name: heading, unit: null };
}

/** The heading `Deckbreite` finds the column `['Maße', 'Deckbreite [mm]']`. */
export function columnsNamed(heading: string, columns: readonly Column[]): Column[] {
  const levels = heading.split(SEPARATOR);
  for (const [wanted, spoken] of [
    [levels, asItIs],
    // Cuts no unit from the wanted heading, because „Stück“ in „Gewicht / Stück“ only looks like a unit.
    [levels, withoutUnit],
    [levels.map(withoutUnit), withoutUnit],
  ] as const) {
    const name = comparable(wanted);
    const named = columns.map((column) => ({ column, name: comparable(column.path.map(spoken)) }));
    const whole = named.filter((candidate) => candidate.name === name);
    const found = whole.length > 0 ? whole : named.filter((other) => other.name.endsWith(`${SEPARATOR}${name}`));
    if (name !== '' && found.length > 0) return found.map(({ column }) => column);
  }
  return [];
}

const asItIs = (text: string): string => text;
const withoutUnit = (text: string): string => splitUnit(text).name;

export const SEPARATOR = ' / ';

const comparable = (headings: readonly string[]): string =>
  withoutInvisible(headings.filter((text) => text !== '').join(SEPARATOR))
    .toLocaleLowerCase('de')
    .replace(/\s+/g, ' ')
    .trim();
