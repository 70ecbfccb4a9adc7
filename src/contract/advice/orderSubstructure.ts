/** Battens, counter battens and underlay. */
import { raftersOn } from './battens';
import type { OrderKey, OrderNeed, OrderRule, RoofOrder } from './orderNeed';
import { UNDERLAY_OVERLAP, type CoveredSurface } from './quantity';

const MM_PER_M = 1000;
const MM2_PER_M2 = 1e6;

/** `area` and `net` in m². */
export const underlayNeed = (area: number, net: number): OrderNeed => ({
  ...{ key: 'underlay', group: 'substructure', unit: 'm2', net, breaks: false },
  rule: { key: 'underlay', values: { area: Math.round(area * 100) / 100, overlap: UNDERLAY_OVERLAP } },
});

export function substructureNeeds({ inputs, quantity }: RoofOrder): readonly OrderNeed[] {
  const { battens, counterBattens, area, underlay, edges, surfaces } = quantity;
  const spacing = inputs.rafterSpacing / MM_PER_M;
  const [first] = surfaces;
  const rules =
    first === undefined || edges.verges === 0
      ? rulesOfHips({ area: area / MM2_PER_M2, spacing, hips: edges.hips.length / MM_PER_M })
      : rulesOfSides(first, inputs.rafterSpacing);
  const length = (key: OrderKey, mm: number, rule: OrderRule): OrderNeed => ({
    ...{ key, group: 'substructure', unit: 'm', net: mm / MM_PER_M, breaks: false, rule },
  });
  return [
    length('batten', battens, rules.batten),
    length('counter_batten', counterBattens, rules.counterBatten),
    underlayNeed(area / MM2_PER_M2, underlay / MM2_PER_M2),
  ];
}

interface Rules {
  readonly batten: OrderRule;
  readonly counterBatten: OrderRule;
}

const rulesOfHips = (values: OrderRule['values']): Rules => ({
  batten: { key: 'batten', values: {} },
  counterBatten: { key: 'counter_batten', values },
});

/** Roofs with verges have rectangular sides, which are alike. `spacing` in mm. */
function rulesOfSides({ surface: { count: sides, eaves, slope }, rows }: CoveredSurface, spacing: number): Rules {
  const counted = { sides, rafters: raftersOn(eaves, spacing), length: slope / MM_PER_M, spacing: spacing / MM_PER_M };
  return {
    batten: { key: 'battenOfSides', values: { sides, battens: rows.rows, length: eaves / MM_PER_M } },
    counterBatten: { key: 'counterBattenOfSides', values: counted },
  };
}
