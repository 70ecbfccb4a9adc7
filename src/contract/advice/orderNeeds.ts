/** What a roof needs, before articles are chosen. */
import type { Calculation, CalculationInputs } from './calculation';
import type { OrderNeed, OrderNeeds, OrderRule, RoofOrder } from './orderNeed';
import { ridgeNeeds } from './orderRidge';
import { substructureNeeds, underlayNeed } from './orderSubstructure';
import { ventilationNeeds } from './orderVentilation';
import { halfNeeds, vergeNeeds } from './orderVerges';
import { UNDERLAY_OVERLAP, type RoofQuantity } from './quantity';
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
    surfaceNeed(quantity.laid, surfaceRule(quantity)),
    ...halfNeeds(order),
    ...vergeNeeds(order),
    ...ridgeNeeds(order),
    ...ventilation.needs,
    ...substructureNeeds(order),
  ];
  return { needs: needs.filter(({ net }) => net !== 0), notes: ventilation.notes };
}

const surfaceRule = ({ places, replaced }: RoofQuantity): OrderRule => ({
  key: replaced.monopitch > 0 ? 'surfaceOfMonopitch' : 'surface',
  values: { places, ...replaced },
});

const surfaceNeed = (net: number, rule: OrderRule): OrderNeed => ({
  ...{ key: 'surface', group: 'surface', unit: 'piece', net, breaks: true, rule },
});
