import { isDate } from 'node:util/types';
import { isId } from '../../../src/contract/base/ids';
import { withoutInvisible } from '../../../src/contract/base/invisible';
import type { PropertySource } from '../format/propertySchemas';
import { describe } from '../format/schemaFaults';
import { NOT_CALCULATED, type Cell } from '../reading/spreadsheet';
import { germanOf } from '../values/texts';
import type { ColumnSource } from './mappingSchema';
import { scaled } from './units';

export type FieldValue = string | number | boolean | readonly number[] | readonly string[];

/** `value` is null for an empty cell. `reason` is a German half-sentence. */
export type ReadCell = { readonly value: FieldValue | null } | { readonly reason: string };

export interface CellRules {
  readonly decimal: 'comma' | 'point';
  readonly source: ColumnSource;
  readonly property: PropertySource | null;
  readonly factor: number;
  /** Unit that may follow the number in a cell. */
  readonly unit: string | null;
}

const NOTHING = ['', '-', '–', '—'];

export const isEmptyCell = (cell: Cell | undefined, empty: readonly string[] = []): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && [...NOTHING, ...empty].includes(clean(cell)));

const clean = (text: string): string => withoutInvisible(text).replace(/\s+/g, ' ').trim();

const NO_VALUE = /^#(?:REF|DIV\/0|N\/A|NAME|VALUE|NULL|NUM|SPILL|CALC|BEZUG|WERT|NV|ZAHL|ÜBERLAUF|KALK)[!?]?$/;

/** Returns a German reason when the formula has no value. Accepts error texts that the mapping defines. */
export function formulaFault(cell: Cell, { values = {} }: ColumnSource): string | null {
  if (typeof cell !== 'string' || Object.hasOwn(values, cell)) return null;
  if (cell === NOT_CALCULATED)
    return 'die Formel der Zelle ist nicht berechnet: öffnen und speichern Sie die Tabelle im Tabellenprogramm';
  return NO_VALUE.test(cell) ? `die Formel der Zelle ergibt keinen Wert (${cell})` : null;
}

/** One cell may hold a range or size: `35,0 – 37,5`, `28,4 x 46,5`. */
export function readTechnical(cell: Cell, rules: CellRules): ReadCell {
  const { property, source } = rules;
  if (source.values !== undefined) return readWord(cell, source.values);
  switch (property?.kind) {
    case 'number':
      return readNumber(cell, rules);
    case 'range':
      return readPair(
        cell,
        rules,
        /\s*(?:–|—|bis|\.\.\.?|(?<=\S)\s*-)\s*/,
        'zwei Zahlen mit „–“ oder „bis“ dazwischen',
      );
    case 'size':
      return readPair(cell, rules, /\s*[x×X*]\s*/, 'zwei Zahlen mit „x“ dazwischen');
    default:
      return readText(cell, source);
  }
}

const AT_LEAST = '≥|>=|ab|min\\.?|mind\\.?|mindestens';
const AT_MOST = '≤|<=|<|>|bis|max\\.?|höchstens';
const LEAST_PITCH = new RegExp(`^(?:${AT_LEAST})\\s*(?=\\d)`, 'i');
const LIMIT = new RegExp(`^(?:${AT_LEAST}|${AT_MOST})\\s*(?=\\d)`, 'i');

const BETWEEN_TEXTS = /[;,|\n]/;
/** Not the comma, which may be a decimal comma. */
const BETWEEN_NUMBERS = /[;|\n]/;

/** Reads a list in one cell: `alpha; beta`. */
export function readTexts(cell: Cell, { source }: CellRules): ReadCell {
  const texts: string[] = [];
  for (const part of partsOf(cell, BETWEEN_TEXTS)) {
    const read = readText(part, source);
    if ('reason' in read) return read;
    if (typeof read.value === 'string') texts.push(read.value);
  }
  return { value: texts };
}

/** Reads a list of numbers in one cell: `20,2; 24,0`. */
export function readNumbers(cell: Cell, rules: CellRules): ReadCell {
  const numbers: number[] = [];
  for (const part of partsOf(cell, BETWEEN_NUMBERS)) {
    const read = readNumber(part, rules);
    if ('reason' in read) return read;
    if (typeof read.value === 'number') numbers.push(read.value);
  }
  return { value: numbers };
}

const partsOf = (cell: Cell, between: RegExp): readonly Cell[] =>
  typeof cell === 'string'
    ? cell
        .split(between)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [cell];

/** Accepts the unit and `ca.` beside a number. Only a pitch may start with `≥`. */
export function readNumber(cell: Cell, { decimal, unit, factor, property }: CellRules): ReadCell {
  if (typeof cell === 'number') return { value: scaled(cell, factor) };
  if (typeof cell !== 'string') return { reason: `Zahl erwartet, gefunden: ${describeCell(cell)}` };
  let text = clean(cell);
  if (property?.approximate === true) text = text.replace(/^(?:ca\.?|etwa|~)\s*/i, '');
  if (unit !== null && text.endsWith(unit)) text = text.slice(0, -unit.length).trim();
  if (property?.kind === 'number' && property.unit !== undefined && germanOf(property.unit) === '°')
    text = text.replace(LEAST_PITCH, '');
  if (LIMIT.test(text))
    return {
      reason: `${describeCell(cell)} ist eine Grenze, keine Zahl: tragen Sie die Zahl allein ein`,
    };
  const [shape, thousands, point] = decimal === 'comma' ? [COMMA, /[. ]/g, ','] : [POINT, /[, ]/g, '.'];
  if (!shape.test(text))
    return {
      reason: `Zahl mit Dezimal${decimal === 'comma' ? 'komma' : 'punkt'} erwartet, gefunden: ${describeCell(cell)}`,
    };
  return { value: scaled(Number(text.replaceAll(thousands, '').replace(point, '.')), factor) };
}

// Numbers with thousands separators never start with 0. With a decimal comma, `0.905` is a mistake.
const COMMA = /^-?(?:\d+|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,\d+)?$/;
const POINT = /^-?(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)(?:\.\d+)?$/;

function readPair(cell: Cell, rules: CellRules, between: RegExp, expected: string): ReadCell {
  const parts = typeof cell === 'string' ? clean(cell).split(between) : [cell];
  const pair = parts.length === 1 && rules.property?.kind === 'range' ? [parts[0], parts[0]] : parts;
  const [first, second, more] = pair.map((part) => readNumber(part ?? null, rules));
  if (first === undefined || second === undefined || more !== undefined)
    return { reason: `${expected} erwartet, gefunden: ${describeCell(cell)}` };
  return pairOf(first, second);
}

export function pairOf(first: ReadCell, second: ReadCell): ReadCell {
  if ('reason' in first) return first;
  if ('reason' in second) return second;
  return typeof first.value === 'number' && typeof second.value === 'number'
    ? { value: [first.value, second.value] }
    : { reason: 'beide Zahlen erwartet, eine der beiden Zellen ist leer' };
}

/** Refuses a numeric cell without `digits`, because leading zeros would be lost. */
export function readText(cell: Cell, { digits, slug, values }: ColumnSource): ReadCell {
  if (values !== undefined) return readWord(cell, values);
  if (isDate(cell))
    return {
      reason: `Text erwartet, gefunden: ein Datum (${cell.toISOString().slice(0, 10)}), zu dem das Programm die Eingabe gemacht hat`,
    };
  if (typeof cell === 'boolean') return { reason: `Text erwartet, gefunden: ${describeCell(cell)}` };
  if (digits !== undefined) return readDigits(cell, digits);
  if (slug === true) return readSlug(String(cell));
  if (typeof cell === 'number')
    return {
      reason: `ist als Zahl gespeichert (${cell}), führende Nullen wären verloren: geben Sie in der Zuordnung digits an (Zahl der Stellen)`,
    };
  return { value: typeof cell === 'string' ? cell.trim().replace(/\r\n?/g, '\n') : null };
}

function readDigits(cell: Cell, digits: number): ReadCell {
  const text = typeof cell === 'number' ? String(cell) : clean(String(cell));
  if (!/^\d+$/.test(text) || text.length > digits)
    return { reason: `höchstens ${digits} Ziffern erwartet, gefunden: ${describeCell(cell)}` };
  return { value: text.padStart(digits, '0') };
}

/** Letters that have no accent which `normalize` could split off. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  '½': '-1-2',
};

function readSlug(text: string): ReadCell {
  const slug = withoutInvisible(text)
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return isId(slug) ? { value: slug } : { reason: `aus ${describe(text)} wird keine Kennung` };
}

function readWord(cell: Cell, values: NonNullable<ColumnSource['values']>): ReadCell {
  const word = clean(String(cell));
  const [, value] = Object.entries(values).find(([known]) => clean(known) === word) ?? [];
  return value === undefined
    ? {
        reason: `eines von ${Object.keys(values).join(', ')} erwartet (values in der Zuordnung), gefunden: ${describe(word)}`,
      }
    : { value };
}

const YES = ['ja', 'true', 'wahr', 'x', '1'];
const NO = ['nein', 'false', 'falsch', '0'];

export function readFlag(cell: Cell, { values }: ColumnSource): ReadCell {
  if (values !== undefined) return readWord(cell, values);
  const word = clean(String(cell)).toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { reason: `ja oder nein erwartet, gefunden: ${describeCell(cell)}` };
}

const describeCell = (cell: Cell): string => (isDate(cell) ? 'ein Datum' : describe(cell));
