/** An order list by a second formula, independent of the app's code. */
import type { TileMeasures } from '../../src/contract/advice/tile';
import type { SecondRoof } from './secondRoof';

export interface SecondRow {
  /** Pieces, metres or m². Null when the catalogue lacks the value. */
  readonly net: number | null;
  readonly amount: number | null;
}

/** Goods in metres and m² have tenths and no reserve. */
const MEASURED = [
  ...['vent_ridge', 'vent_monopitch', 'vent_eaves', 'eaves_comb', 'batten', 'counter_batten', 'underlay'],
];

/** The rows of a roof by their keys. `reserve` in per cent. */
export function secondList(
  roof: SecondRoof,
  { vergeParts, vergePerRow }: TileMeasures,
  { reserve, isBond }: { readonly reserve: number; readonly isBond: boolean },
): ReadonlyMap<string, SecondRow> {
  const rows = new Map<string, SecondRow>();
  const add = (key: string, net: number | null): void => {
    if (net === 0) return;
    if (net === null) rows.set(key, { net, amount: null });
    else if (MEASURED.includes(key)) rows.set(key, { net, amount: Math.ceil(net * 10 - 1e-6) / 10 });
    else rows.set(key, { net, amount: Math.ceil((net * (100 + reserve)) / 100) });
  };
  const { isHip, isMono, hasRidge } = roof.shape;
  add('surface', roof.laid);
  if (!isHip) {
    if (isBond) {
      add('half', vergeParts === null ? null : (roof.parts?.half ?? 0));
      add('three_quarter', roof.parts?.threeQuarter ?? 0);
    }
    for (const side of ['left', 'right'] as const) {
      add(`verge_${side}`, vergePerRow === null ? null : (roof.verge?.[side] ?? 0));
      add(`verge_${side}_half`, roof.vergeHalves[side]);
    }
  }
  if (hasRidge) add('ridge', roof.ridgeTiles);
  if (hasRidge && !isHip) for (const key of ['ridge_start', 'ridge_end']) add(key, 1);
  if (isHip) {
    add('hip', roof.hipTiles);
    add('hip_start', 4);
    add('hip_cap', hasRidge ? 2 : 1);
  }
  if (isMono) {
    add('monopitch', roof.monopitchTiles);
    for (const key of ['monopitch_start', 'monopitch_end']) add(key, 1);
  }
  const { answer, tiles } = roof.vents;
  const upper = roof.shape.length + roof.shape.hips;
  if (answer === 'elements' || answer === 'both') add(isMono ? 'vent_monopitch' : 'vent_ridge', upper / 1000);
  add('vent', answer === 'unknown' ? null : tiles);
  if (roof.eavesVents !== 'insufficient') add('vent_eaves', roof.eavesVents === 'unknown' ? null : roof.eaves / 1000);
  add('eaves_comb', roof.eaves / 1000);
  add('batten', roof.battens / 1000);
  add('counter_batten', roof.counterBattens / 1000);
  add('underlay', roof.underlay / 1e6);
  return rows;
}
