/** The shapes of an order list's needs. Amounts are pieces, metres and m². */
import type { AccessoryKind, AccessoryUnit } from '../content/accessoryKinds';
import type { CalculationInputs } from './calculation';
import type { RoofQuantity } from './quantity';
import type { TileMeasures } from './tile';
import type { RoofVentilation } from './ventilation';

export const ORDER_GROUPS = ['surface', 'verge', 'ridge', 'ventilation', 'eaves', 'substructure'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The kinds that no order list asks for. */
type OtherKind = 'passage' | 'step' | 'snow_guard' | 'solar' | 'other';
/** `hip` is the ridge piece on a hip, `surface` the model's own piece. */
export type OrderKey = Exclude<AccessoryKind, OtherKind> | 'surface' | 'hip';

/** Names the sentence that explains an amount. `...OfSides`: each roof side has the same. */
type OrderRuleKey =
  | Exclude<OrderKey, 'verge_left' | 'verge_right' | 'verge_left_half' | 'verge_right_half' | AlongKey>
  | 'surfaceOfMonopitch'
  | 'area'
  | 'verge'
  | 'vergeInBond'
  | 'along'
  | 'ventByNumber'
  | 'battenOfSides'
  | 'counterBattenOfSides';
type AlongKey = 'ridge' | 'hip' | 'monopitch';

/**
 * `values` stand in the sentence: lengths in m, areas in m², gauges in mm, cross-sections in cm². `sides`: number of
 * roof sides, which decides between singular and plural.
 */
export interface OrderRule {
  readonly key: OrderRuleKey;
  readonly values: Readonly<Record<string, number>>;
}

export interface OrderNeed {
  readonly key: OrderKey;
  readonly group: OrderGroup;
  readonly unit: AccessoryUnit;
  /** Without reserve. Null when the catalogue lacks the value that the amount needs. */
  readonly net: number | null;
  /** True for pieces that break, which get the reserve. */
  readonly breaks: boolean;
  readonly rule: OrderRule;
}

/** A sentence that belongs to no single row. */
export type OrderNote =
  | { readonly key: 'topInsufficient'; readonly top: RoofVentilation['top'] }
  | { readonly key: 'eavesInsufficient'; readonly eaves: RoofVentilation['eaves'] }
  | { readonly key: 'needsMeasures' };

export interface OrderNeeds {
  readonly needs: readonly OrderNeed[];
  readonly notes: readonly OrderNote[];
}

export interface RoofOrder {
  readonly inputs: CalculationInputs;
  readonly quantity: RoofQuantity;
  readonly tile: TileMeasures;
}
