/** What is calculated, as it stands in the address, and the calculation itself. Pure. */
import { areaQuantity, roofQuantity, type AreaQuantity, type RoofQuantity } from '../../../contract/advice/quantity';
import type { MeasuredShape } from '../../../contract/advice/roof';
import type { TileMeasures } from '../../../contract/advice/tile';

/** The shapes that can be calculated; `area` has no measures. */
export const CALCULATED_SHAPES = ['gable', 'mono', 'hip', 'area'] as const;
export type CalculatedShape = (typeof CALCULATED_SHAPES)[number];

/** Lengths in millimetres, `area` in m², `pitch` in degrees, `reserve` in per cent. */
export interface Inputs {
  readonly shape: CalculatedShape;
  readonly eaves: number;
  readonly rafter: number;
  readonly eavesOverhang: number;
  readonly vergeOverhang: number;
  readonly area: number;
  readonly pitch: number;
  readonly reserve: number;
  /** Null: as the product proposes it. */
  readonly firstRow: number | null;
  readonly isBond: boolean;
}

export type NumberInput = Exclude<keyof Inputs, 'shape' | 'isBond'>;

/** What a field holds at least and at most, and its name in the address. */
export const FIELDS = {
  eaves: { name: 'traufe', min: 100, max: 200_000, start: 10_000 },
  rafter: { name: 'sparren', min: 100, max: 50_000, start: 7_000 },
  eavesOverhang: { name: 'traufueberstand', min: 0, max: 3_000, start: 500 },
  vergeOverhang: { name: 'ortgangueberstand', min: 0, max: 3_000, start: 300 },
  area: { name: 'flaeche', min: 1, max: 100_000, start: 180 },
  pitch: { name: 'neigung', min: 5, max: 75, start: 30 },
  reserve: { name: 'reserve', min: 0, max: 50, start: 5 },
  firstRow: { name: 'ersteReihe', min: 50, max: 1_000, start: null },
} as const satisfies Record<NumberInput, { name: string; min: number; max: number; start: number | null }>;

/** What the address says; `pitch` and `isBond` are those of the product where it says nothing of them. */
export function inputsIn(params: URLSearchParams, own: Pick<Inputs, 'pitch' | 'isBond'>): Inputs {
  const read = (input: NumberInput): number | null => {
    const { name, min, max } = FIELDS[input];
    const text = params.get(name);
    const value = text === null || text.trim() === '' ? NaN : Number(text);
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
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
    reserve: read('reserve') ?? FIELDS.reserve.start,
    firstRow: firstRow === null ? null : Math.round(firstRow),
    isBond: params.has('verband') ? params.get('verband') === '1' : own.isBond,
  };
}

/** The address with one more answer in it; null takes it out. What else stands there stays. */
export function withInput(params: URLSearchParams, change: Partial<Inputs>): URLSearchParams {
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

export type Calculation =
  | { readonly kind: 'roof'; readonly shape: MeasuredShape; readonly quantity: RoofQuantity }
  | { readonly kind: 'area'; readonly quantity: AreaQuantity }
  /** The eaves of a hip roof are too short for its rafters. */
  | { readonly kind: 'impossible' };

/** The quantity of `tile` for these inputs. */
export function calculate(inputs: Inputs, tile: TileMeasures): Calculation {
  const options = { reserve: inputs.reserve, isBond: inputs.isBond };
  if (inputs.shape === 'area')
    return { kind: 'area', quantity: areaQuantity(Math.round(inputs.area * 1e6), tile, options) };
  const { shape } = inputs;
  const quantity = roofQuantity({ ...inputs, shape }, tile, options, inputs.firstRow ?? tile.firstRow);
  return quantity === null ? { kind: 'impossible' } : { kind: 'roof', shape, quantity };
}
