import { Value } from '@sinclair/typebox/value';
import { LOCALE } from '../../../src/contract/base/limits';
import type { TechnicalValue } from '../../../src/contract/content/properties';
import { ANGLE_MOST } from '../../../src/contract/content/technicalLimits';
import type { Report } from '../format/faults';
import { list } from './filters';
import { printAmount, printSize, type PrintedAs } from './printedNumbers';
import type { PropertySource } from '../format/propertySchemas';
import { describe } from '../format/schemaFaults';
import { Text } from '../format/schemaParts';
import { germanOf, textOf } from './texts';

type Reading = Omit<TechnicalValue, 'label' | 'group' | 'unit' | 'units'>;

/** Locales of the labels, German first. */
export const localesOf = (properties: readonly PropertySource[]): readonly string[] => [
  ...new Set([
    LOCALE,
    ...properties.flatMap(({ label }) => (typeof label === 'string' ? [] : Object.keys(label))).toSorted(),
  ]),
];

/** Prints numbers in all `locales`. Returns null after reporting a value of the wrong kind. */
export function buildTechnicalValue(
  property: PropertySource,
  value: unknown,
  report: Report,
  locales: readonly string[] = localesOf([property]),
): TechnicalValue | null {
  const reading = READERS[property.kind](property, value, (reason) => report([], reason), locales);
  if (reading === null) return null;
  return { label: textOf(property.label), ...groupOf(property), ...reading, ...unitOf(property) };
}

const groupOf = ({ group }: PropertySource): Pick<TechnicalValue, 'group'> =>
  group === undefined ? {} : { group: textOf(group) };

function unitOf({ unit }: PropertySource): Pick<TechnicalValue, 'unit' | 'units'> {
  if (unit === undefined) return {};
  return typeof unit === 'string' ? { unit } : { unit: germanOf(unit), units: textOf(unit) };
}

type Reader = (
  property: PropertySource,
  value: unknown,
  fail: (reason: string) => void,
  locales: readonly string[],
) => Reading | null;

const READERS: Readonly<Record<PropertySource['kind'], Reader>> = {
  number: (property, value, fail, locales) => {
    if (!isNumber(value))
      return refuse(fail, `Zahl mit Dezimalpunkt erwartet (zum Beispiel ${example(property)})`, value);
    if (!isAngle(property, [value], fail) || !fitsDigits(property, [value], fail)) return null;
    return amount(property, value, value, locales);
  },
  range: (property, value, fail, locales) => {
    const [min, max] = pairOf(value) ?? [];
    if (min === undefined || max === undefined)
      return refuse(
        fail,
        `Spanne [von, bis] aus zwei Zahlen mit Dezimalpunkt erwartet (zum Beispiel [30.5, 34.5])`,
        value,
      );
    if (!isAngle(property, [min, max], fail) || !fitsDigits(property, [min, max], fail)) return null;
    if (min <= max) return amount(property, min, max, locales);
    return refuse(fail, `Spanne [von, bis] erwartet, deren erste Zahl die kleinere ist`, `[${min}, ${max}]`);
  },
  size: (property, value, fail, locales) => {
    const [width, length] = pairOf(value) ?? [];
    if (width === undefined || length === undefined || width <= 0 || length <= 0)
      return refuse(
        fail,
        `Größe [Breite, Länge] aus zwei Zahlen über null erwartet (zum Beispiel [28.4, 46.5])`,
        value,
      );
    if (!fitsDigits(property, [width, length], fail)) return null;
    return { value: printed(property, locales, (how) => printSize(width, length, how)), size: { width, length } };
  },
  choice: ({ options = [] }, value, fail) => {
    const option = options.find((other) => other.value === value);
    if (option !== undefined) return { value: textOf(option.label), choice: option.value };
    return refuse(fail, `eine dieser Angaben erwartet: ${list(options.map((other) => other.value))}`, value);
  },
  text: (_property, value, fail) => {
    if (Value.Check(Text, value)) return { value: textOf(value) };
    return refuse(fail, Text.description ?? 'Text erwartet', value);
  },
};

function refuse(fail: (reason: string) => void, expected: string, found: unknown): null {
  fail(`${expected}, gefunden: ${describe(found)}`);
  return null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function pairOf(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first, second]: readonly unknown[] = value;
  return isNumber(first) && isNumber(second) ? [first, second] : null;
}

/** False for an impossible roof pitch. Roof pitches are the only angles of products. */
function isAngle({ unit }: PropertySource, values: readonly number[], fail: (reason: string) => void): boolean {
  const foreign =
    unit !== undefined && germanOf(unit) === '°' ? values.find((value) => value < 0 || value > ANGLE_MOST) : undefined;
  if (foreign !== undefined) refuse(fail, `Winkel von 0 bis ${ANGLE_MOST}° erwartet`, foreign);
  return foreign === undefined;
}

/** Refuses more than `digits` decimals, because the printed number would differ from the catalogue. */
function fitsDigits(
  { digits = 0 }: PropertySource,
  values: readonly number[],
  fail: (reason: string) => void,
): boolean {
  const longer = values.find((value) => Number(value.toFixed(digits)) !== value);
  if (longer !== undefined)
    fail(`höchstens ${digits} Nachkommastellen erwartet (digits in catalog.yaml), gefunden: ${describe(longer)}`);
  return longer === undefined;
}

const example = ({ digits = 0 }: PropertySource): string => (22).toFixed(digits);

const amount = (property: PropertySource, min: number, max: number, locales: readonly string[]): Reading => ({
  value: printed(property, locales, (how) => printAmount(min, max, how)),
  amount: { min, max },
});

const printed = (
  { digits = 0, approximate = false }: PropertySource,
  locales: readonly string[],
  print: (how: PrintedAs) => string,
): TechnicalValue['value'] => locales.map((locale) => ({ locale, value: print({ locale, digits, approximate }) }));
