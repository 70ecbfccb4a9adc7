/** Pieces at the verges. A verge's left and right are seen from the eaves. */
import type { OrderKey, OrderNeed, OrderRule, RoofOrder } from './orderNeed';

/** Half and three-quarter pieces, unless half verge pieces bring the offset of the bond. */
export function halfNeeds(order: RoofOrder): readonly OrderNeed[] {
  const { edges, parts } = order.quantity;
  if (edges.verges === 0 || !isInBond(order)) return [];
  const need = (key: 'half' | 'three_quarter', net: number | null): OrderNeed => ({
    ...{ key, group: 'surface', unit: 'piece', net, breaks: true },
    rule: { key, values: {} },
  });
  if (parts === null) return [need('half', null)];
  return [need('half', parts.half), need('three_quarter', parts.threeQuarter)];
}

export function vergeNeeds({ quantity, tile }: RoofOrder): readonly OrderNeed[] {
  const { edges, parts, verge, vergeHalves } = quantity;
  // Half and three-quarter pieces close the verges of plain tiles, so a verge piece is not needed.
  if (edges.verges === 0 || (verge === null && tile.plain !== null && parts !== null)) return [];
  const rows = quantity.surfaces[0]?.courses ?? 0;
  const values = { rows, perRow: tile.vergePerRow ?? 0, verges: edges.verges };
  const whole: OrderRule = { key: (parts?.halfVerge ?? 0) > 0 ? 'vergeHalf' : 'verge', values };
  const half: OrderRule = { key: 'vergeHalf', values };
  const need = (key: OrderKey, net: number | null, rule: OrderRule): OrderNeed => ({
    ...{ key, group: 'verge', unit: 'piece', net, breaks: true, rule },
  });
  return (['left', 'right'] as const).flatMap((side) => [
    need(`verge_${side}`, verge?.[side] ?? null, whole),
    need(`verge_${side}_half`, vergeHalves[side], half),
  ]);
}

/** Plain tiles always lie in bond. */
const isInBond = ({ inputs, tile }: RoofOrder): boolean => tile.plain !== null || inputs.isBond;
