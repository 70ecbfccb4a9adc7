import type { PropertySource } from '../format/propertySchemas';
import type { Source } from '../reading/source';
import type { Report } from '../format/faults';
import { columnIndex, columnLetters, columnsNamed, SEPARATOR, type Column } from './headings';
import type { ColumnSource, MappingSource } from './mappingSchema';
import type { CellRules } from './readCell';
import { ENTRY_KINDS } from './entryKinds';
import { isTarget, kindOf, propertyCode, technicalCode, type TargetKind } from './targets';
import { factorBetween } from './units';
import { germanOf } from '../values/texts';

export interface Field extends CellRules {
  readonly target: string;
  readonly kind: TargetKind;
  readonly columns: readonly [Column] | readonly [Column, Column];
}

/** First and last row of headings, counted from 1. */
export const headerRows = ({ header }: MappingSource): readonly [number, number] =>
  typeof header === 'number' ? [header, header] : [Math.min(...header), Math.max(...header)];

export const sourceOf = (column: string | ColumnSource): ColumnSource =>
  typeof column === 'string' ? { column } : column;

export function bindColumns(
  { value: mapping, report }: Source<MappingSource>,
  properties: Readonly<Record<string, PropertySource>>,
  columns: readonly Column[],
): Field[] {
  checkTargets(mapping, report);
  const { targets } = ENTRY_KINDS[mapping.into];
  return Object.entries(mapping.columns).flatMap(([target, column]) => {
    const source = sourceOf(column);
    const fail = (reason: string) => report(['columns', target], reason);
    const code = propertyCode(target);
    const property = code === null || !Object.hasOwn(properties, code) ? null : (properties[code] ?? null);
    const isUnknown = technicalCode(target) !== null && property === null;
    if (isUnknown) fail('unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)');
    const found = findColumns(source, columns, fail);
    if (found === null || isUnknown) return [];
    if (found.length === 2 && property?.kind !== 'range' && property?.kind !== 'size')
      fail('zwei Spalten sind nur bei einer Spanne oder Größe möglich');
    const unit = unitOf(source, found, fail);
    const factor = property === null ? plainFactor(target, unit) : conversion(unit, property, fail);
    return [
      {
        target,
        kind: kindOf(target, targets),
        source,
        property,
        columns: found,
        unit,
        factor,
        decimal: mapping.decimal,
      },
    ];
  });
}

function checkTargets({ columns, into, new: defaults = {} }: MappingSource, report: Report): void {
  const { noun, targets: known } = ENTRY_KINDS[into];
  for (const [field, given] of Object.entries({ columns, new: defaults }))
    for (const target of Object.keys(given))
      if (!isTarget(target, known)) report([field, target], `gibt es bei into: ${into} nicht`);
  const targets = Object.keys(columns);
  if (!targets.includes('id')) report(['columns'], `id fehlt: die Spalte, an der ein ${noun} erkannt wird`);
  if (targets.some((target) => target.startsWith('colors.')) && !targets.includes('colors.id'))
    report(['columns'], 'colors.id fehlt: die Spalte, an der eine Farbe erkannt wird');
  for (const target of ['id', 'colors.id'])
    for (const [word, value] of Object.entries(sourceOf(columns[target] ?? '').values ?? {}))
      if (typeof value !== 'string')
        report(['columns', target, 'values', word], 'Kennung in Anführungszeichen erwartet');
}

type Found = Field['columns'];

function findColumns(source: ColumnSource, columns: readonly Column[], fail: (reason: string) => void): Found | null {
  const { column, at } = source;
  if ((column === undefined) === (at === undefined)) {
    fail('braucht entweder column (Überschrift) oder at (Spaltenbuchstabe)');
    return null;
  }
  const names = [column ?? at ?? []].flat();
  const found = names.flatMap(
    (name) => (at === undefined ? byHeading(name, columns, fail) : [byLetters(name, columns)]) ?? [],
  );
  const [first, second] = found;
  if (first === undefined || found.length < names.length) return null;
  return second === undefined ? [first] : [first, second];
}

function byHeading(name: string, columns: readonly Column[], fail: (reason: string) => void): Column[] | null {
  const found = columnsNamed(name, columns);
  if (found.length === 1) return found;
  const known = (found.length === 0 ? columns : found).map(
    ({ index, path }) => `${columnLetters(index)}: ${path.join(SEPARATOR)}`,
  );
  fail(
    found.length === 0
      ? `die Überschrift „${name}“ fehlt in der Tabelle, vorhanden: ${known.join('; ') || 'keine'}`
      : `die Überschrift „${name}“ steht über mehreren Spalten (${known.join('; ')}): geben Sie den Buchstaben mit at an`,
  );
  return null;
}

const byLetters = (letters: string, columns: readonly Column[]): Column => {
  const index = columnIndex(letters);
  return columns.find((column) => column.index === index) ?? { index, path: [], unit: null };
};

function unitOf({ unit }: ColumnSource, columns: readonly Column[], fail: (reason: string) => void): string | null {
  for (const column of columns)
    if (unit !== undefined && column.unit !== null && factorBetween(unit, column.unit) !== 1)
      fail(`die Überschrift nennt die Einheit ${column.unit}, die Zuordnung ${unit}`);
  const [one, other] = columns.flatMap((column) => column.unit ?? []);
  if (unit === undefined && one !== undefined && other !== undefined && factorBetween(one, other) !== 1)
    fail(`die beiden Spalten haben verschiedene Einheiten (${one}, ${other})`);
  return unit ?? one ?? null;
}

/** Units of an accessory's numbers, if the table gives a length. */
const PLAIN_UNITS: Readonly<Record<string, string>> = { content: 'm', rafter_spacing: 'mm' };

const plainFactor = (target: string, unit: string | null): number => {
  const goal = PLAIN_UNITS[target];
  return goal === undefined || unit === null ? 1 : (factorBetween(unit, goal) ?? 1);
};

function conversion(unit: string | null, property: PropertySource, fail: (reason: string) => void): number {
  const { kind } = property;
  if (property.unit === undefined || kind === 'text' || kind === 'choice') return 1;
  const goal = germanOf(property.unit);
  if (unit === null) {
    fail(`unit fehlt: weder die Überschrift noch die Zuordnung nennt die Einheit der Tabelle (im Katalog: ${goal})`);
    return 1;
  }
  const factor = factorBetween(unit, goal);
  if (factor === null) fail(`die Einheit ${unit} lässt sich nicht in ${goal} umrechnen`);
  return factor ?? 1;
}
