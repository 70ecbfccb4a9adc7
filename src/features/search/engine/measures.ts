/** Numbers with units, as people and data sheets write them: `22°`, `22 Grad`, `11,1 bis 11,9 Stück/m²`. Pure. */

/** Both ends of a range, or a number twice; lengths are millimetres. `term` stands for it in a question. */
export interface Measure {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  readonly term: string;
}

/** What is written for a unit, its name in terms, and what a number of it is multiplied by. */
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
/** A range has one unit, behind it. What a number is related to (`/m²`, `je m²`) does not change what it is found by. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(${NUMBER})\s*(?:(?:bis|–|-)\s*(${NUMBER})\s*)?(${UNIT})\.?(?![\p{L}\p{N}])(?:\s*(?:\/|je|pro)\s*(?:m²|m2|qm)(?![\p{L}\p{N}]))?`,
  'giu',
);

/** The measures of a text, and the rest of it. */
export function measures(text: string): { readonly rest: string; readonly found: readonly Measure[] } {
  const found: Measure[] = [];
  const rest = text.replaceAll(MEASURE, (whole: string, first: string, last: string | undefined, written: string) => {
    const known = UNIT_OF.get(written.toLowerCase());
    if (known === undefined) return whole;
    const from = valueOf(first, known.factor);
    const to = last === undefined ? from : valueOf(last, known.factor);
    found.push({ from: Math.min(from, to), to: Math.max(from, to), unit: known.unit, term: `${from}${known.unit}` });
    return ' ';
  });
  return { rest, found };
}

/** `1.080`, `37,5` and `37.5`, without the noise of binary fractions. */
function valueOf(written: string, factor: number): number {
  const plain = /^\d{1,3}(?:\.\d{3})+/.test(written) ? written.replaceAll('.', '') : written;
  return Number((Number(plain.replace(',', '.')) * factor).toFixed(4));
}
