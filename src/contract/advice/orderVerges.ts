/** Pieces at the verges. A verge's left and right are seen from the eaves. */
import type { OrderKey, OrderNeed, OrderRule, RoofOrder } from './orderNeed';

/** Half and three-quarter pieces, unless verge pieces bring the offset of the bond. */
export function halfNeeds(order: RoofOrder): readonly OrderNeed[] {
  const { edges, parts } = order.quantity;
  if (edges.verges === 0 || !isInBond(order) || order.hasVergeHalves) return [];
  const need = (key: 'half' | 'three_quarter', net: number | null): OrderNeed => ({
    ...{ key, group: 'surface', unit: 'piece', net, breaks: true },
    rule: { key, values: {} },
  });
  if (parts === null) return [need('half', null)];
  return [need('half', parts.half), need('three_quarter', parts.threeQuarter)];
}

/** In bond, a half verge piece lies in every second row if the model has such pieces for both sides. */
export function vergeNeeds(order: RoofOrder): readonly OrderNeed[] {
  const { quantity, tile, hasVergeHalves } = order;
  const { edges, parts, verge } = quantity;
  // Half and three-quarter pieces close the verges of plain tiles, so a verge piece is not needed.
  if (edges.verges === 0 || (verge === null && tile.plain !== null && parts !== null)) return [];
  const rows = quantity.surfaces[0]?.courses ?? 0;
  const rule: OrderRule = { key: 'verge', values: { rows, perRow: tile.vergePerRow ?? 0, verges: edges.verges } };
  const need = (key: OrderKey, net: number | null, why: OrderRule): OrderNeed => ({
    ...{ key, group: 'verge', unit: 'piece', net, breaks: true, rule: why },
  });
  if (!isInBond(order) || !hasVergeHalves)
    return [need('verge_left', verge?.left ?? null, rule), need('verge_right', verge?.right ?? null, rule)];
  const second: OrderRule = { ...rule, key: 'vergeHalf' };
  return (['left', 'right'] as const).flatMap((side) => {
    const pieces = verge === null ? null : verge[side];
    const halves = pieces === null ? null : inEverySecond(pieces, rows);
    return [
      need(`verge_${side}`, pieces === null || halves === null ? null : pieces - halves, second),
      need(`verge_${side}_half`, halves, second),
    ];
  });
}

/**
 * Surface pieces besides the calculated ones. The calculation lays whole verge pieces and parts in every second row.
 * Half verge pieces take the parts' room instead, so the whole verge pieces leave their places to surface pieces.
 */
export function besideVergeHalves(order: RoofOrder): number {
  const { quantity, tile, hasVergeHalves } = order;
  const { edges, parts, surfaces, verge } = quantity;
  if (!hasVergeHalves || !isInBond(order) || edges.verges === 0 || parts === null || verge === null) return 0;
  const rows = surfaces[0]?.courses ?? 0;
  return (inEverySecond(verge.left, rows) + inEverySecond(verge.right, rows)) * (tile.vergeReplaces ?? 0);
}

/** `pieces` lie in all rows. */
const inEverySecond = (pieces: number, rows: number): number =>
  rows === 0 ? 0 : Math.round((pieces * Math.floor(rows / 2)) / rows);

/** Plain tiles always lie in bond. */
const isInBond = ({ inputs, tile }: RoofOrder): boolean => tile.plain !== null || inputs.isBond;
