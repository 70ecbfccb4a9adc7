/** What a roof needs, before articles are chosen. */
import type { Calculation, CalculationInputs } from './calculation';
import type { OrderKey, OrderNeed, OrderNeeds, OrderRule, RoofOrder } from './orderNeed';
import { ridgeNeeds } from './orderRidge';
import { ventilationNeeds } from './orderVentilation';
import { halfNeeds, vergeNeeds } from './orderVerges';
import { UNDERLAY_OVERLAP } from './quantity';
import type { TileMeasures } from './tile';

/** An impossible roof needs nothing. */
export function orderNeeds(inputs: CalculationInputs, calculation: Calculation, tile: TileMeasures): OrderNeeds {
  if (calculation.kind === 'impossible') return { needs: [], notes: [] };
  if (calculation.kind === 'area') {
    const { laid } = calculation.quantity;
    const rule: OrderRule = {
      key: 'area',
      values: { area: inputs.area, gauge: tile.plain === null ? tile.minGauge : tile.maxGauge },
    };
    const underlay = underlayNeed(inputs.area, (inputs.area * (100 + UNDERLAY_OVERLAP)) / 100);
    return { needs: [surfaceNeed(laid, rule), underlay], notes: [{ key: 'needsMeasures' }] };
  }
  const { quantity } = calculation;
  const order: RoofOrder = { inputs, quantity, tile };
  const ventilation = ventilationNeeds(order);
  const needs = [
    surfaceNeed(quantity.laid, { key: 'surface', values: {} }),
    ...halfNeeds(order),
    ...vergeNeeds(order),
    ...ridgeNeeds(order),
    ...ventilation.needs,
    ...substructureNeeds(order),
  ];
  return { needs: needs.filter(({ net }) => net !== 0), notes: ventilation.notes };
}

const surfaceNeed = (net: number, rule: OrderRule): OrderNeed => ({
  ...{ key: 'surface', group: 'surface', unit: 'piece', net, breaks: true, rule },
});

const underlayNeed = (area: number, net: number): OrderNeed => ({
  ...{ key: 'underlay', group: 'substructure', unit: 'm2', net, breaks: false },
  rule: { key: 'underlay', values: { area, overlap: UNDERLAY_OVERLAP } },
});

function substructureNeeds({ inputs, quantity }: RoofOrder): readonly OrderNeed[] {
  const { battens, counterBattens, area, underlay } = quantity;
  const length = (key: OrderKey, mm: number, rule: OrderRule): OrderNeed => ({
    ...{ key, group: 'substructure', unit: 'm', net: mm / 1000, breaks: false, rule },
  });
  return [
    length('batten', battens, { key: 'batten', values: {} }),
    length('counter_batten', counterBattens, {
      key: 'counter_batten',
      values: { spacing: inputs.rafterSpacing / 1000 },
    }),
    underlayNeed(area / 1e6, underlay / 1e6),
  ];
}
