import { areaQuantity, roofQuantity, type AreaQuantity, type RoofQuantity } from './quantity';
import type { MeasuredShape } from './roof';
import type { Cover, TileMeasures } from './tile';

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
  /** Null: the model's first kind of cover, or a model without kinds of cover. */
  readonly cover: Cover | null;
  /** Distance between the middles of two rafters. */
  readonly rafterSpacing: number;
  /** Id of the product's colour variant whose articles the order list names. Null when none is chosen. */
  readonly color: string | null;
}

/** The inputs that older devices send and store without a value. */
const LATER_INPUTS = { cover: null, rafterSpacing: 800, color: null } as const satisfies Partial<CalculationInputs>;

/** Inputs as devices of any version write them. */
export type StoredInputs = Omit<CalculationInputs, keyof typeof LATER_INPUTS> &
  Partial<Pick<CalculationInputs, keyof typeof LATER_INPUTS>>;

export const currentInputs = (inputs: StoredInputs): CalculationInputs => ({ ...LATER_INPUTS, ...inputs });

export type NumberInput = Exclude<keyof CalculationInputs, 'shape' | 'isBond' | 'cover' | 'color'>;

export const CALCULATION_LIMITS = {
  eaves: { min: 100, max: 200_000 },
  rafter: { min: 100, max: 50_000 },
  eavesOverhang: { min: 0, max: 3_000 },
  vergeOverhang: { min: 0, max: 3_000 },
  area: { min: 1, max: 100_000 },
  pitch: { min: 5, max: 75 },
  reserve: { min: 0, max: 50 },
  firstRow: { min: 50, max: 1_000 },
  rafterSpacing: { min: 300, max: 1_500 },
} as const satisfies Record<NumberInput, { min: number; max: number }>;

export type Calculation =
  | { readonly kind: 'roof'; readonly shape: MeasuredShape; readonly quantity: RoofQuantity }
  | { readonly kind: 'area'; readonly quantity: AreaQuantity }
  /** The eaves of a hip roof are too short for its rafters. */
  | { readonly kind: 'impossible' };

/** `tile` must hold the measures at the inputs' pitch and kind of cover. */
export function calculate(inputs: CalculationInputs, tile: TileMeasures): Calculation {
  const { shape, reserve, rafterSpacing } = inputs;
  const options = { reserve, rafterSpacing, isBond: tile.plain !== null || inputs.isBond };
  if (shape === 'area') return { kind: 'area', quantity: areaQuantity(inputs.area * 1e6, tile, options) };
  const quantity = roofQuantity({ ...inputs, shape }, tile, options, inputs.firstRow ?? tile.firstRow);
  return quantity === null ? { kind: 'impossible' } : { kind: 'roof', shape, quantity };
}
