/** How the figures of a calculation come about, with the values that went into them. Pure. */
import type { Calculation, CalculationInputs } from '../contract/advice/calculation';
import { roofOf } from '../contract/advice/roof';
import type { TileMeasures } from '../contract/advice/tile';
import type { DeskWords } from './figures';

export interface Formula {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The formulas of all figures that there are, in their order. */
export function formulasOf(
  calculation: Calculation,
  inputs: CalculationInputs,
  tile: TileMeasures,
  { t, number }: DeskWords,
): Formula[] {
  if (calculation.kind === 'impossible') return [];
  const { quantity } = calculation;
  const isRoof = calculation.kind === 'roof';
  const roof = inputs.shape === 'area' ? null : roofOf({ ...inputs, shape: inputs.shape });
  const surfaces = (roof?.surfaces ?? []).reduce((sum, { count }) => sum + count, 0);
  const values = {
    slope: number(inputs.rafter + inputs.eavesOverhang),
    first: number(inputs.firstRow ?? tile.firstRow),
    ridge: number(tile.ridgeRow),
    min: number(tile.minGauge),
    max: number(tile.maxGauge),
    width: number(tile.coverWidth),
    reserve: number(inputs.reserve),
    laid: number(quantity.laid),
    total: number(quantity.total),
    pitch: number(inputs.pitch),
    area: number(inputs.area),
    pieceWeight: number((tile.pieceWeight ?? 0) / 1000),
    bundle: number(tile.bundle ?? 0),
    pallet: number(tile.pallet ?? 0),
    ridgeLength: number((roof?.ridge ?? 0) / 1000),
    ridgePerMetre: number((tile.ridgePer10m ?? 0) / 10),
    rows: number(calculation.kind === 'roof' ? (calculation.quantity.surfaces[0]?.rows.rows ?? 0) : 0),
    verges: number(roof?.verges ?? 0),
    vergePerRow: number(tile.vergePerRow ?? 0),
    // One surface, or several of them.
    count: surfaces,
    surfaces: number(surfaces),
    vents: number(tile.ventsPerSurface ?? 0),
  };
  const keys = [
    ...(isRoof ? (['rows', 'gauge', 'perRow'] as const) : (['need'] as const)),
    'total' as const,
    ...(['weight', 'bundles', 'pallets'] as const).filter((key) => quantity[key] !== null),
    ...(calculation.kind === 'roof' ? pieceFormulas(calculation.quantity) : []),
  ];
  return keys.map((key) => ({
    key,
    name: t(`calculator.formula.${key}.name`),
    text: t(`calculator.formula.${key}.text`, values),
  }));
}

const PIECES = ['ridgeTiles', 'vergeTiles', 'ventTiles'] as const;

const pieceFormulas = (quantity: Readonly<Record<(typeof PIECES)[number], number | null>>) =>
  PIECES.filter((key) => quantity[key] !== null);
