/** Ventilation pieces, ventilating elements in metres, and the comb along the eaves. */
import type { OrderKey, OrderNeed, OrderNeeds, OrderNote, OrderRule, RoofOrder } from './orderNeed';
import { sum } from './places';

export function ventilationNeeds(order: RoofOrder): OrderNeeds {
  const { tile, quantity } = order;
  const { edges, ventilation } = quantity;
  const length = edges.eaves / MM_PER_M;
  const comb = metres('eaves_comb', 'eaves', length, { key: 'eaves_comb', values: { length } });
  const eavesElement = (net: number | null): OrderNeed =>
    metres('vent_eaves', 'eaves', net, { key: 'vent_eaves', values: { length, perMetre: tile.eavesVent ?? 0 } });
  if (ventilation === null) return { needs: [pieces(null, order), eavesElement(null), comb], notes: [] };
  const { top, eaves } = ventilation;
  const kind = top.element === 'ridge' ? 'vent_ridge' : 'vent_monopitch';
  const perMetre = (top.element === 'ridge' ? tile.ridgeVent : tile.monopitchVent) ?? 0;
  const topLength = top.elementMetres / MM_PER_M;
  const eavesLength = eaves.elementMetres === null ? null : eaves.elementMetres / MM_PER_M;
  const notes: readonly (OrderNote | null)[] = [
    top.answer === 'insufficient' ? { key: 'topInsufficient', top } : null,
    eaves.answer === 'insufficient' ? { key: 'eavesInsufficient', eaves } : null,
  ];
  return {
    needs: [
      metres(kind, 'ventilation', topLength, { key: kind, values: { length: topLength, perMetre } }),
      pieces(top.answer === 'unknown' ? null : top.tiles, order),
      eavesElement(eavesLength),
      comb,
    ],
    notes: notes.filter((note) => note !== null),
  };
}

const MM_PER_M = 1000;

const pieces = (net: number | null, order: RoofOrder): OrderNeed => ({
  ...{ key: 'vent', group: 'ventilation', unit: 'piece', net, breaks: true, rule: ventRule(order) },
});

/** Without cross-sections, the maker's number per surface counts. */
function ventRule({ quantity: { surfaces }, tile: { ventArea, ventsPerSurface } }: RoofOrder): OrderRule {
  const vented = surfaces.flatMap(({ surface, ventilation }) =>
    ventilation === null ? [] : [surface.count * ventilation.left],
  );
  const sides = sum(surfaces.map(({ surface }) => surface.count));
  if (vented.length < surfaces.length) return { key: 'ventByNumber', values: { sides, perSide: ventsPerSurface ?? 0 } };
  return { key: 'vent', values: { sides, left: Math.round(sum(vented)), perPiece: ventArea ?? 0 } };
}

const metres = (key: OrderKey, group: 'ventilation' | 'eaves', net: number | null, rule: OrderRule): OrderNeed => ({
  ...{ key, group, unit: 'm', net, breaks: false, rule },
});
