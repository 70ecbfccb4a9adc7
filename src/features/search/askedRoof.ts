import { CALCULATION_LIMITS, type NumberInput } from '../../contract/advice/calculation';
import type { Country } from '../../contract/base/markers';
import { valueOf } from './engine/measures';

/** Lengths in millimetres, `area` in m², `pitch` in degrees. Null for a missing value. */
export interface AskedRoof {
  readonly pitch: number | null;
  readonly area: number | null;
  readonly rafter: number | null;
  readonly eaves: number | null;
  readonly country: Country | null;
}

const NUMBER = String.raw`(?<![\d.,/-])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
const LENGTH = String.raw`(mm|cm|m)?(?![\p{L}\d²/])`;
const PITCHES = patterns(String.raw`${NUMBER}\s*(?:°|grad(?!\p{L}))`, String.raw`neigung\s*(?:von\s*)?${NUMBER}`);
const AREAS = patterns(String.raw`${NUMBER}\s*(?:m²|m2|qm|quadratmeter)(?![\p{L}\d])`);
const lengthOf = (word: string) =>
  patterns(
    String.raw`${word}(?:n?l(?:ä|ae?)nge)?\s*(?:von\s*|[:=]\s*)?${NUMBER}\s*${LENGTH}`,
    String.raw`${NUMBER}\s*(mm|cm|m)\s+${word}`,
  );
const RAFTERS = lengthOf('sparren');
const EAVES = lengthOf('traufe?');
const COUNTRIES = [
  ['AT', /(?<!\p{L})(?:at|(?:ö|oe?)sterreich|austria)(?!\p{L})/iu],
  ['CH', /(?<!\p{L})(?:ch|schweiz)(?!\p{L})/iu],
] as const;

export function askedRoof(question: string): AskedRoof | null {
  const roof = {
    pitch: within('pitch', numberIn(question, PITCHES)),
    area: within('area', numberIn(question, AREAS)),
    rafter: within('rafter', numberIn(question, RAFTERS, inMillimetres)),
    eaves: within('eaves', numberIn(question, EAVES, inMillimetres)),
  };
  if (Object.values(roof).every((value) => value === null)) return null;
  // Both lengths determine the area, so a typed area is ignored.
  const area = roof.rafter !== null && roof.eaves !== null ? null : roof.area;
  return { ...roof, area, country: COUNTRIES.find(([, named]) => named.test(question))?.[0] ?? null };
}

/** Removes sizes, because no catalogue text contains them. Returns the question unchanged if it contains only sizes. */
export function withoutSizes(question: string): string {
  const rest = [...AREAS, ...RAFTERS, ...EAVES].reduce((text, pattern) => text.replace(pattern, ' '), question);
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim().replace(/\s+/g, ' ') : question;
}

function patterns(...sources: readonly string[]): readonly RegExp[] {
  return sources.map((source) => new RegExp(source, 'iu'));
}

function numberIn(
  question: string,
  wanted: readonly RegExp[],
  convert: (value: number, unit: string | undefined) => number = (value) => value,
): number | null {
  for (const pattern of wanted) {
    const [, number, unit] = pattern.exec(question) ?? [];
    if (number !== undefined) return convert(valueOf(number, 1), unit?.toLowerCase());
  }
  return null;
}

/** A missing unit is guessed: `Sparren 7,42`, `742` and `7420` are the same length. */
function inMillimetres(value: number, unit: string | undefined): number {
  const factor = { mm: 1, cm: 10, m: 1000 }[unit ?? (value < 60 ? 'm' : value < 2000 ? 'cm' : 'mm')] ?? 1;
  return Math.round(value * factor);
}

function within(input: NumberInput, value: number | null): number | null {
  const { min, max } = CALCULATION_LIMITS[input];
  return value !== null && value >= min && value <= max ? value : null;
}
