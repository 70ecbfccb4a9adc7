import { areaQuantity, roofQuantity, type AreaQuantity, type RoofQuantity } from './quantity';
import type { MeasuredShape } from './roof';
import type { TileMeasures } from './tile';

export const CALCULATED_SHAPES = ['gable', 'mono', 'hip', 'area'] as const;
type CalculatedShape = (typeof CALCULATED_SHAPES)[number];

/** Lengths in millimetres, `area` in m², `pitch` in degrees, `reserve` in per cent. */
export interface CalculationInputs {
  readonly shape: CalculatedShape;
  readonly eaves: number;
  readonly rafter: number;
  readonly eavesOverhang: number;
  readonly vergeOverhang: number;
  readonly area: number;
  readonly pitch: number;
  readonly reserve: number;
  /** Null means the catalogue's value. */
  readonly firstRow: number | null;
  readonly isBond: boolean;
}

export type NumberInput = Exclude<keyof CalculationInputs, 'shape' | 'isBond'>;

export const CALCULATION_LIMITS = {
  eaves: { min: 100, max: 200_000 },
  rafter: { min: 100, max: 50_000 },
  eavesOverhang: { min: 0, max: 3_000 },
  vergeOverhang: { min: 0, max: 3_000 },
  area: { min: 1, max: 100_000 },
  pitch: { min: 5, max: 75 },
  reserve: { min: 0, max: 50 },
  firstRow: { min: 50, max: 1_000 },
} as const satisfies Record<NumberInput, { min: number; max: number }>;

export type Calculation =
  | { readonly kind: 'roof'; readonly shape: MeasuredShape; readonly quantity: RoofQuantity }
  | { readonly kind: 'area'; readonly quantity: AreaQuantity }
  /** The eaves of a hip roof are too short for its rafters. */
  | { readonly kind: 'impossible' };

export function calculate(inputs: CalculationInputs, tile: TileMeasures): Calculation {
  const options = { reserve: inputs.reserve, isBond: inputs.isBond };
  if (inputs.shape === 'area')
    return { kind: 'area', quantity: areaQuantity(Math.round(inputs.area * 1e6), tile, options) };
  const { shape } = inputs;
  const quantity = roofQuantity({ ...inputs, shape }, tile, options, inputs.firstRow ?? tile.firstRow);
  return quantity === null ? { kind: 'impossible' } : { kind: 'roof', shape, quantity };
}
