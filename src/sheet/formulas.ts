import type { Calculation, CalculationInputs } from '../contract/advice/calculation';
import { hasHalfVerges, shareOf } from '../contract/advice/parts';
import { UNDERLAY_OVERLAP, UNDERLAY_RULE, type RoofQuantity } from '../contract/advice/quantity';
import type { TileMeasures } from '../contract/advice/tile';
import { allOf } from '../contract/advice/verges';
import type { DeskWords } from './figures';
import { ventPlacesText } from './remarks';
import { ventilationFormulas, type Formula } from './ventilationFormulas';

export function formulasOf(
  calculation: Calculation,
  inputs: CalculationInputs,
  tile: TileMeasures,
  { t, number }: DeskWords,
): Formula[] {
  if (calculation.kind === 'impossible') return [];
  const { quantity } = calculation;
  const roof = calculation.kind === 'roof' ? calculation.quantity : null;
  const metres = (mm: number): string => number(Math.round(mm) / 1000);
  const { plain } = tile;
  const values = {
    slope: number(inputs.rafter + inputs.eavesOverhang),
    first: number(inputs.firstRow ?? tile.firstRow),
    ridge: number(tile.ridgeRow),
    min: number(tile.minGauge),
    max: number(tile.maxGauge),
    width: number(tile.coverWidth),
    reserve: number(inputs.reserve),
    laid: number(quantity.laid),
    places: number(roof?.places ?? quantity.laid),
    total: number(quantity.total),
    pitch: number(inputs.pitch),
    area: number(inputs.area),
    pieceWeight: number((tile.pieceWeight ?? 0) / 1000),
    bundle: number(tile.bundle ?? 0),
    pallet: number(tile.pallet ?? 0),
    ridgePerMetre: number((tile.ridgePer10m ?? 0) / 10),
    monopitchPerMetre: number((tile.monopitchPer10m ?? 0) / 10),
    ...(plain !== null && { length: number(plain.length), overlap: number(plain.overlap) }),
    ...(roof !== null && roofValues(roof)),
    vergePerRow: number(tile.vergePerRow ?? 0),
    ...{ vents: number(tile.ventsPerSurface ?? 0), placesRule: ventPlacesText(t) },
    spacing: metres(inputs.rafterSpacing),
    sheets: number(UNDERLAY_OVERLAP),
    underlayRule: t('calculator.formula.underlay.rule', UNDERLAY_RULE),
    overlapRule: overlapRule(),
    halves: number(tile.vergeParts?.half ?? 0),
    threeQuarters: number(tile.vergeParts?.threeQuarter ?? 0),
    halfVerges: number(tile.vergeParts?.halfVerge ?? 0),
  };
  const rows =
    plain === null
      ? (['rows', 'gauge'] as const)
      : ([`cover.${plain.cover}`, `plainRows.${plain.cover}`, 'plainGauge'] as const);
  const need = plain === null ? 'need.smallest' : (`need.${plain.cover}` as const);
  const keys = [
    ...(plain !== null && roof === null ? [`cover.${plain.cover}` as const] : []),
    ...(roof === null ? ([need] as const) : rows),
    ...(roof === null ? [] : ([perRowKey(roof)] as const)),
    'total' as const,
    ...(['weight', 'bundles', 'pallets'] as const)
      .filter((key) => quantity[key] !== null)
      .map((key) => (key === 'weight' && hasParts(roof) ? ('weightWithParts' as const) : key)),
    ...(roof === null ? [] : pieceFormulas(roof)),
  ];
  const formulas = keys.map((key) => ({
    key,
    name: t(`calculator.formula.${key}.name`),
    text: t(`calculator.formula.${key}.text`, values),
  }));
  return roof === null ? formulas : [...formulas, ...ventilationFormulas(roof, tile, { t, number })];

  function overlapRule(): string {
    const rule = plain?.rule;
    return rule === undefined ? t('calculator.formula.cover.unnamed') : t('calculator.formula.cover.rule', rule);
  }

  function roofValues({ surfaces, edges, parts, verge, vergeHalves }: RoofQuantity) {
    const [first] = surfaces;
    const count = surfaces.reduce((sum, { surface }) => sum + surface.count, 0);
    return {
      ...{ ridgeLength: metres(edges.ridge), hipLength: metres(edges.hips.length), monopitch: metres(edges.monopitch) },
      ...{ battens: number(first?.rows.rows ?? 0), rows: number(first?.courses ?? 0), verges: number(edges.verges) },
      perRow: number(first?.perRow ?? 0),
      ...{ count, surfaces: number(count) },
      ...{ allHalves: number(parts?.half ?? 0), allThreeQuarters: number(parts?.threeQuarter ?? 0) },
      weighedHalves: number((parts?.half ?? 0) + (parts?.halfVerge ?? 0)),
      ...{ allVerges: number(allOf(verge)), allHalfVerges: number(allOf(vergeHalves)) },
    };
  }
}

const hasParts = (roof: RoofQuantity | null): boolean =>
  roof?.parts !== null && roof?.parts !== undefined && shareOf(roof.parts) > 0;

function perRowKey(roof: RoofQuantity) {
  if (roof.parts === null || roof.edges.verges === 0) return 'perRow';
  if (roof.surfaces[0]?.fit?.kind === 'half') return 'perRowAndHalf';
  if (hasHalfVerges(roof.parts)) return 'perRowWithHalfVerges';
  return allOf(roof.verge) > 0 ? 'perRowBesideVerges' : 'perRowWithParts';
}

/** Leaves out ventilation tiles with known cross-sections, which have another formula. */
function pieceFormulas(roof: RoofQuantity) {
  const { ridgeTiles, hipTiles, monopitchTiles, verge, parts, ventilation, surfaces } = roof;
  const isByNumber = (ventilation?.top.tiles ?? 0) > 0 && surfaces.every((one) => one.ventilation === null);
  return [
    ...(ridgeTiles === null ? [] : (['ridgeTiles'] as const)),
    ...(hipTiles === null ? [] : (['hipTiles'] as const)),
    ...(monopitchTiles === null ? [] : (['monopitchTiles'] as const)),
    ...(allOf(verge) === 0 ? [] : ([hasHalfVerges(parts) ? 'vergeTilesWithHalves' : 'vergeTiles'] as const)),
    ...(isByNumber ? (['ventTiles'] as const) : []),
    ...(['battens', 'counterBattens', 'underlay'] as const),
  ];
}
