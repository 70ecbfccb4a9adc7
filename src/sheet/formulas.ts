import type { Calculation, CalculationInputs } from '../contract/advice/calculation';
import type { RoofQuantity } from '../contract/advice/quantity';
import { roofOf } from '../contract/advice/roof';
import type { TileMeasures } from '../contract/advice/tile';
import { CROSS_SECTIONS, VENTILATION_RULE } from '../contract/advice/ventilation';
import type { DeskWords } from './figures';

export interface Formula {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

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
    places: number(calculation.kind === 'roof' ? calculation.quantity.places : quantity.laid),
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
  const formulas = keys.map((key) => ({
    key,
    name: t(`calculator.formula.${key}.name`),
    text: t(`calculator.formula.${key}.text`, values),
  }));
  return calculation.kind === 'roof'
    ? [...formulas, ...ventilationFormulas(calculation.quantity, tile, { t, number })]
    : formulas;
}

function ventilationFormulas({ surfaces }: RoofQuantity, tile: TileMeasures, { t, number }: DeskWords): Formula[] {
  const tenth = (value: number): string => number(Math.round(value * 10) / 10);
  const sides = surfaces.flatMap(({ surface, ventilation }, index): Formula[] => {
    if (ventilation === null) return [];
    const { byArea, byLength, given, left, tiles } = ventilation;
    const { perMille, perMetre } = CROSS_SECTIONS[surface.upperEdge];
    const values = {
      sides: surface.count,
      area: number(Math.round(surface.area / 1e4) / 100),
      top: number(Math.round(surface.top) / 1000),
      ...{ perMille: number(perMille), perMetre: number(perMetre) },
      ...{ byArea: tenth(byArea), byLength: tenth(byLength), given: tenth(given), left: tenth(left) },
      ridgeVent: number(tile.ridgeVent ?? 0),
      ventArea: number(tile.ventArea ?? 0),
      tiles: number(tiles ?? 0),
    };
    const rest = left === 0 ? 'suffices' : tiles === null ? 'open' : 'rest';
    const parts = [
      `need.${surface.upperEdge}`,
      ...(tile.ridgeVent === null ? [] : ([`given.${surface.upperEdge}`] as const)),
      rest,
    ] as const;
    return [
      {
        key: `ventilation-${index}`,
        name: t('calculator.formula.ventilation.name', { count: surface.count }),
        text: parts.map((part) => t(`calculator.formula.ventilation.${part}`, values)).join(' '),
      },
    ];
  });
  if (sides.length === 0) return [];
  const { name: rule, edition } = VENTILATION_RULE;
  const text = t('calculator.formula.ventilationRule.text', {
    ...{ rule, edition },
    perMille: number(CROSS_SECTIONS.end.perMille),
    perMetre: number(CROSS_SECTIONS.end.perMetre),
  });
  return [...sides, { key: 'ventilationRule', name: t('calculator.formula.ventilationRule.name'), text }];
}

/** Leaves out ventilation tiles with known cross-sections, which have another formula. */
const pieceFormulas = ({ ridgeTiles, vergeTiles, ventTiles, surfaces }: RoofQuantity) => [
  ...(ridgeTiles === null ? [] : (['ridgeTiles'] as const)),
  ...(vergeTiles === null ? [] : (['vergeTiles'] as const)),
  ...(ventTiles === null || surfaces.some(({ ventilation }) => ventilation !== null) ? [] : (['ventTiles'] as const)),
];
