/** Lengths are in millimetres. `from` equals `to` for one number. */
export interface Measure {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

const UNITS: readonly (readonly [written: string, unit: string, factor: number])[] = [
  ['°', 'grad', 1],
  ['grad', 'grad', 1],
  ['stück', 'stuck', 1],
  ['stueck', 'stuck', 1],
  ['stuck', 'stuck', 1],
  ['stk', 'stuck', 1],
  ['st', 'stuck', 1],
  ['kn', 'kn', 1],
  ['kg', 'kg', 1],
  ['m²', 'qm', 1],
  ['m2', 'qm', 1],
  ['qm', 'qm', 1],
  ['cm²', 'qcm', 1],
  ['mm', 'mm', 1],
  ['cm', 'mm', 10],
  ['m', 'mm', 1000],
];
const UNIT_OF = new Map(UNITS.map(([written, unit, factor]) => [written, { unit, factor }]));

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`;
const UNIT = [...UNIT_OF.keys()].sort((a, b) => b.length - a.length).join('|');
/** A range has its unit at the end. A suffix such as `/m²` does not change the unit. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(${NUMBER})\s*(?:(?:bis|–|-)\s*(${NUMBER})\s*)?(${UNIT})\.?(?![\p{L}\p{N}])(?:\s*(?:\/|je|pro)\s*(?:m²|m2|qm)(?![\p{L}\p{N}]))?`,
  'giu',
);

/** `rest` is the text without measures such as `11,1 bis 11,9 Stück/m²`. */
export function measures(text: string): { readonly rest: string; readonly found: readonly Measure[] } {
  if (!/\d/.test(text)) return { rest: text, found: [] };
  const found: Measure[] = [];
  for (const { 0: whole, 1: first = '', 2: last = first, 3: written = '', index } of text.matchAll(MEASURE)) {
    const { unit, factor } = UNIT_OF.get(written.toLowerCase()) ?? { unit: written, factor: 1 };
    const ends = [valueOf(first, factor), valueOf(last, factor)] as const;
    found.push({ from: Math.min(...ends), to: Math.max(...ends), unit, start: index, end: index + whole.length });
  }
  return { rest: found.length === 0 ? text : text.replaceAll(MEASURE, ' '), found };
}

export function valueOf(written: string, factor: number): number {
  const plain = /^\d{1,3}(?:\.\d{3})+/.test(written) ? written.replaceAll('.', '') : written;
  return Number((Number(plain.replace(',', '.')) * factor).toFixed(4));
}

const RANGE_MAX = 60;

export function valuesOf({ from, to }: Measure): number[] {
  const values = new Set([from, to, Math.round(from), Math.round(to)]);
  if (to - from <= RANGE_MAX) for (let value = Math.ceil(from); value <= to; value += 1) values.add(value);
  return [...values];
}

export const unitTerms = (measure: Measure): string[] => valuesOf(measure).map((value) => `${value}${measure.unit}`);

const TERM = new RegExp(String.raw`^\d+(?:\.\d+)?(?:${[...new Set(UNITS.map(([, unit]) => unit))].join('|')})$`);

export const isMeasureTerm = (term: string): boolean => TERM.test(term);
