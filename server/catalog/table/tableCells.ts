import { LOCALE } from '../../../src/contract/base/limits';
import type { PropertySource } from '../format/propertySchemas';
import type { Merge } from '../reading/mergedCells';
import type { Cell } from '../reading/spreadsheet';
import { ENTRY_KINDS, type TableEntry } from './entryKinds';
import { columnIndex, SEPARATOR, splitUnit } from './headings';
import { headerRows, sourceOf } from './mapping';
import type { ColumnSource, MappingSource } from './mappingSchema';
import { valueOf } from './missing';
import { colorField, kindOf, propertyCode } from './targets';
import { factorBetween, scaled } from './units';
import { germanOf } from '../values/texts';

export interface WrittenTable {
  readonly rows: Cell[][];
  readonly merges: readonly Merge[];
}

type Properties = Readonly<Record<string, PropertySource>>;

interface Place {
  readonly index: number;
  readonly target: string;
  readonly source: ColumnSource;
  /** 0 or 1 when the cell holds one number of a pair. Null when it holds both. */
  readonly part: 0 | 1 | null;
  readonly factor: number;
  readonly headings: readonly string[];
}

export function tableOf(entries: readonly TableEntry[], mapping: MappingSource, properties: Properties): WrittenTable {
  const places = placesOf(mapping, properties);
  const [from, to] = headerRows(mapping);
  const { rows, merges } = headings(places, from, to);
  // If two fields share a column, the first field fills the cell. A name comes before its id, because the import can
  // make the id from the name.
  const inTurn = [...places].sort((a, b) => Number(a.source.slug === true) - Number(b.source.slug === true));
  const hasColors = places.some(({ target }) => colorField(target) !== null);
  for (const entry of entries)
    for (const color of hasColors && entry.colors?.[0] !== undefined ? entry.colors : [null]) {
      const row: Cell[] = [];
      for (const place of inTurn) {
        const value = valueAt(place.target, entry, color);
        const cell = value === undefined ? null : cellOf(value, place, mapping, properties);
        if ((row[place.index] ?? null) === null) row[place.index] = cell;
      }
      rows.push(Array.from(row, (cell) => cell ?? null));
    }
  return { rows, merges };
}

/** Columns with a given letter keep their place. The other columns fill the gaps. */
function placesOf({ columns }: MappingSource, properties: Properties): Place[] {
  const byHeading = new Map<string, number>();
  const taken = new Set(
    Object.values(columns).flatMap((column) => [sourceOf(column).at ?? []].flat().map(columnIndex)),
  );
  let next = 0;
  const free = (heading: string): number => {
    const known = byHeading.get(heading);
    if (known !== undefined) return known;
    while (taken.has(next)) next += 1;
    byHeading.set(heading, next);
    taken.add(next);
    return next;
  };
  return Object.entries(columns).flatMap(([target, column]) => {
    const source = sourceOf(column);
    const names = [source.column ?? []].flat();
    const letters = [source.at ?? []].flat();
    const goal = unitOf(properties[propertyCode(target) ?? '']);
    const unit =
      source.unit ??
      names.flatMap((name) => saidUnit(name.split(SEPARATOR)) ?? []).find((said) => factorOf(goal, said) !== null) ??
      goal;
    const factor = factorOf(goal, unit) ?? 1;
    return [...names, ...letters].map((name, order, { length }): Place => {
      const part = length === 1 ? null : order === 0 ? 0 : 1;
      const index = source.at === undefined ? free(name) : columnIndex(name);
      const headings = source.at === undefined ? name.split(SEPARATOR) : [target];
      const said = unit === undefined || factorOf(unit, saidUnit(headings)) === 1;
      return {
        index,
        target,
        source,
        part,
        factor,
        headings: said ? headings : [...headings.slice(0, -1), `${headings.at(-1) ?? ''} [${unit}]`],
      };
    });
  });
}

function headings(
  places: readonly Place[],
  from: number,
  to: number,
): { readonly rows: Cell[][]; readonly merges: Merge[] } {
  const width = Math.max(...places.map(({ index }) => index)) + 1;
  const rows = Array.from({ length: to }, (): Cell[] => Array<Cell>(width).fill(null));
  const levels = to - from + 1;
  for (const place of places) {
    const shown = [...place.headings.slice(0, levels - 1), place.headings.slice(levels - 1).join(SEPARATOR)];
    const padded = [
      ...Array<string>(Math.max(0, levels - place.headings.length)).fill(''),
      ...shown.filter((text) => text !== ''),
    ];
    for (const [level, text] of padded.slice(0, levels).entries()) {
      const row = rows[from - 1 + level];
      if (row !== undefined && (row[place.index] ?? null) === null && text !== '') row[place.index] = text;
    }
  }
  return { rows, merges: rows.slice(from - 1, to - 1).flatMap((row, level) => mergesIn(row, from - 1 + level)) };
}

function mergesIn(row: readonly Cell[], index: number): Merge[] {
  const merges: Merge[] = [];
  for (let start = 0; start < row.length; start += 1) {
    let end = start;
    while (row[start] !== null && row[end + 1] === row[start]) end += 1;
    if (end > start) merges.push({ startRow: index, endRow: index, startCol: start, endCol: end });
    start = end;
  }
  return merges;
}

function valueAt(target: string, entry: TableEntry, color: object | null): unknown {
  const name = colorField(target);
  const value = name === null ? valueOf(entry, target) : fieldOf(color, name);
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? fieldOf(value, LOCALE) : value;
}

const fieldOf = (owner: object | null, name: string): unknown =>
  owner === null ? undefined : Reflect.get(owner, name);

function cellOf(
  value: unknown,
  { target, source, part, factor }: Place,
  { decimal, into }: MappingSource,
  properties: Properties,
): Cell {
  for (const [word, meaning] of Object.entries(source.values ?? {})) if (meaning === value) return word;
  const property = properties[propertyCode(target) ?? ''];
  if (typeof value === 'number') return scaled(value, factor);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (!Array.isArray(value)) return typeof value === 'string' ? value : null;
  const kind = kindOf(target, ENTRY_KINDS[into].targets);
  if (kind === 'texts') return value.map((one: unknown) => wordOf(one, source)).join('; ');
  const numbers = value.map((number: unknown) => scaled(Number(number), factor));
  if (part !== null) return numbers[part] ?? null;
  if (kind === 'numbers') return numbers.map((number) => printed(number, decimal)).join('; ');
  return numbers.map((number) => printed(number, decimal)).join(property?.kind === 'size' ? ' x ' : ' bis ');
}

const wordOf = (value: unknown, { values = {} }: ColumnSource): string =>
  Object.entries(values).find(([, meaning]) => meaning === value)?.[0] ?? String(value);

/** The lowest heading with a unit counts, as in an import. */
const saidUnit = (headings: readonly string[]): string | undefined =>
  headings.flatMap((heading) => splitUnit(heading).unit ?? []).at(-1);

const factorOf = (from: string | undefined, to: string | undefined): number | null =>
  from === undefined || to === undefined ? null : factorBetween(from, to);

const unitOf = (property: PropertySource | undefined): string | undefined =>
  property?.unit === undefined ? undefined : germanOf(property.unit);

export const printed = (number: number, decimal: MappingSource['decimal']): string =>
  decimal === 'comma' ? String(number).replace('.', ',') : String(number);
