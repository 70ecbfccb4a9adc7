interface Unit {
  readonly measures: string;
  readonly factor: number;
}

const LENGTH = { mm: 1, cm: 10, dm: 100, m: 1_000 };
const MASS = { g: 1, kg: 1_000, t: 1_000_000 };
const SAME: readonly (readonly string[])[] = [
  ['°', 'Grad', 'º'],
  ['%', 'Prozent', 'v. H.'],
  ['Stück', 'Stk.', 'Stk', 'St.', 'St', 'Stck.'],
  ['Stück/m²', 'Stk./m²', 'Stk/m²', 'St./m²', 'St/m²', 'Stück je m²', 'Stück pro m²', 'Stück/qm', 'Stk./qm', 'St./qm'],
  ['kg/m²', 'kg/qm', 'kg je m²'],
  ['kN/m²', 'kN/qm'],
  ['cm²', 'qcm'],
  ['m²', 'qm'],
  ['€', 'EUR'],
  ['cm²/m', 'qcm/m', 'cm²/lfm', 'cm² je m', 'cm²/lfdm'],
  ['N', 'Newton'],
];

const UNITS = new Map<string, Unit>([
  ...Object.entries(LENGTH).map(([name, factor]) => [keyOf(name), { measures: 'length', factor }] as const),
  ...Object.entries(MASS).map(([name, factor]) => [keyOf(name), { measures: 'mass', factor }] as const),
  ...SAME.flatMap((names) => names.map((name) => [keyOf(name), { measures: names[0] ?? name, factor: 1 }] as const)),
  [keyOf('kN'), { measures: 'N', factor: 1_000 }],
]);

/** The keys of `Stück / m2` and `Stück/m²` are equal. Capitals matter, as in `m` and `M`. */
function keyOf(unit: string): string {
  return unit.replace(/\s+/g, '').replaceAll('2', '²');
}

export const isUnit = (text: string): boolean => UNITS.has(keyOf(text));

/** Null when the units measure different things. */
export function factorBetween(from: string, to: string): number | null {
  if (keyOf(from) === keyOf(to)) return 1;
  const [source, goal] = [UNITS.get(keyOf(from)), UNITS.get(keyOf(to))];
  return source === undefined || goal === undefined || source.measures !== goal.measures
    ? null
    : source.factor / goal.factor;
}

/** Gives 241 mm for 24.1 cm instead of 241.00000000000003 mm. */
export const scaled = (value: number, factor: number): number => Number((value * factor).toPrecision(12));
