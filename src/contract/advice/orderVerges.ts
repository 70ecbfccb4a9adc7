/** Pieces at the verges. A verge's left and right are seen from the eaves. */
import type { OrderKey, OrderNeed, RoofOrder } from './orderNeed';
import { hasHalfVerges } from './parts';
import { sum } from './places';

/** Half and three-quarter pieces, unless half verge pieces bring the offset of the bond. */
export function halfNeeds(order: RoofOrder): readonly OrderNeed[] {
  const { edges, parts, surfaces } = order.quantity;
  if (edges.verges === 0 || !isInBond(order)) return [];
  const ends = sum(surfaces.map(({ surface: { count }, partRows: { left, right } }) => count * (left + right)));
  const need = (key: 'half' | 'three_quarter', net: number | null): OrderNeed => ({
    ...{ key, group: 'surface', unit: 'piece', net, breaks: true },
    rule: { key, values: { ends, perEnd: ends === 0 || net === null ? 0 : net / ends } },
  });
  if (parts === null) return [need('half', null)];
  return [need('half', parts.half), need('three_quarter', parts.threeQuarter)];
}

export function vergeNeeds({ quantity, tile }: RoofOrder): readonly OrderNeed[] {
  const { edges, parts, verge, vergeHalves } = quantity;
  if (edges.verges === 0) return [];
  // Each roof side has one verge on the left and one on the right.
  const sides = edges.verges / 2;
  const key = hasHalfVerges(parts) ? 'vergeInBond' : 'verge';
  const need = (of: OrderKey, net: number | null, perRow: number | null | undefined): OrderNeed => {
    const rows = net === null || net === 0 ? 0 : net / sides / (perRow ?? 1);
    return {
      ...{ key: of, group: 'verge', unit: 'piece', net, breaks: true },
      rule: { key, values: { sides, rows, perRow: perRow ?? 0 } },
    };
  };
  return (['left', 'right'] as const).flatMap((side) => [
    need(`verge_${side}`, verge?.[side] ?? null, tile.vergePerRow),
    need(`verge_${side}_half`, vergeHalves[side], tile.vergeParts?.halfVerge),
  ]);
}

/** Plain tiles always lie in bond. */
const isInBond = ({ inputs, tile }: RoofOrder): boolean => tile.plain !== null || inputs.isBond;
