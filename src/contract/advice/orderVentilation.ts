/** Ventilation pieces, ventilating elements in metres, and the comb along the eaves. */
import type { OrderKey, OrderNeed, OrderNeeds, OrderNote, OrderRuleKey, RoofOrder } from './orderNeed';

export function ventilationNeeds({ quantity }: RoofOrder): OrderNeeds {
  const { edges, ventilation } = quantity;
  const comb = metres('eaves_comb', 'eaves', edges.eaves, 'eaves_comb');
  if (ventilation === null) return { needs: [pieces(null), comb], notes: [] };
  const { top, eaves } = ventilation;
  const hasElements = top.answer === 'elements' || top.answer === 'both';
  const hasTiles = top.answer === 'tiles' || top.answer === 'both';
  const kind = top.element === 'ridge' ? 'vent_ridge' : 'vent_monopitch';
  const notes: readonly (OrderNote | null)[] = [
    top.answer === 'insufficient' ? { key: 'topInsufficient', sufficient: top.sufficient } : null,
    eaves.answer === 'insufficient' ? { key: 'eavesInsufficient' } : null,
  ];
  return {
    needs: [
      ...(hasElements ? [metres(kind, 'ventilation', top.elementMetres, kind)] : []),
      ...(hasTiles ? [pieces(top.tiles)] : []),
      ...(top.answer === 'unknown' ? [pieces(null)] : []),
      metres('vent_eaves', 'eaves', eaves.answer === 'elements' ? eaves.metres : null, 'vent_eaves'),
      comb,
    ].filter(({ key }) => key !== 'vent_eaves' || eaves.answer !== 'insufficient'),
    notes: notes.filter((note) => note !== null),
  };
}

const pieces = (net: number | null): OrderNeed => ({
  ...{ key: 'vent', group: 'ventilation', unit: 'piece', net, breaks: true, rule: { key: 'vent', values: {} } },
});

const metres = (key: OrderKey, group: 'ventilation' | 'eaves', mm: number | null, rule: OrderRuleKey): OrderNeed => ({
  ...{ key, group, unit: 'm', net: mm === null ? null : mm / 1000, breaks: false, rule: { key: rule, values: {} } },
});
