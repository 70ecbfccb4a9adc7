/** What is calculated, as it stands in the address. Pure. */
import {
  CALCULATED_SHAPES,
  CALCULATION_LIMITS,
  type CalculationInputs,
  type NumberInput,
} from '../../../contract/advice/calculation';
import { numberIn } from '../verdict/roofContext';

/** What a field holds at first, and its name in the address. */
export const FIELDS = {
  eaves: { name: 'traufe', start: 10_000 },
  rafter: { name: 'sparren', start: 7_000 },
  eavesOverhang: { name: 'traufueberstand', start: 500 },
  vergeOverhang: { name: 'ortgangueberstand', start: 300 },
  area: { name: 'flaeche', start: 180 },
  pitch: { name: 'neigung', start: 30 },
  reserve: { name: 'reserve', start: 5 },
  firstRow: { name: 'ersteReihe', start: null },
} as const satisfies Record<NumberInput, { name: string; start: number | null }>;

/** What the address says; `pitch` and `isBond` are those of the product where it says nothing of them. */
export function inputsIn(params: URLSearchParams, own: Pick<CalculationInputs, 'pitch' | 'isBond'>): CalculationInputs {
  const read = (input: NumberInput): number | null => {
    const { min, max } = CALCULATION_LIMITS[input];
    return numberIn(params, FIELDS[input].name, min, max);
  };
  const length = (input: 'eaves' | 'rafter' | 'eavesOverhang' | 'vergeOverhang'): number =>
    Math.round(read(input) ?? FIELDS[input].start);
  const firstRow = read('firstRow');
  return {
    shape: CALCULATED_SHAPES.find((one) => one === params.get('dachform')) ?? 'gable',
    eaves: length('eaves'),
    rafter: length('rafter'),
    eavesOverhang: length('eavesOverhang'),
    vergeOverhang: length('vergeOverhang'),
    area: read('area') ?? FIELDS.area.start,
    pitch: read('pitch') ?? own.pitch,
    reserve: Math.round(read('reserve') ?? FIELDS.reserve.start),
    firstRow: firstRow === null ? null : Math.round(firstRow),
    isBond: params.has('verband') ? params.get('verband') === '1' : own.isBond,
  };
}

/** The address with one more answer in it; null takes it out. What else stands there stays. */
export function withInput(params: URLSearchParams, change: Partial<CalculationInputs>): URLSearchParams {
  const after = new URLSearchParams(params);
  const set = (name: string, value: string | null) => (value === null ? after.delete(name) : after.set(name, value));
  for (const [input, { name }] of Object.entries(FIELDS)) {
    // A cast: the keys of FIELDS are those of the number inputs.
    const value = change[input as NumberInput];
    if (value !== undefined) set(name, value === null ? null : String(value));
  }
  if (change.shape !== undefined) set('dachform', change.shape);
  if (change.isBond !== undefined) set('verband', change.isBond ? '1' : '0');
  return after;
}
