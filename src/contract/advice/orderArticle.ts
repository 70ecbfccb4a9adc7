/** Names an accessory, and counts its packages. */
import type { Accessory, AccessoryColor } from '../content/accessory';
import type { AccessoryUnit } from '../content/accessoryKinds';
import { articleNumber } from '../content/articleNumber';

/** `count` whole packages of `size` each. */
export interface Packing {
  readonly count: number;
  readonly size: number;
}

/** Whole rolls, bars or rigid elements. */
interface Contents extends Packing {
  readonly isRoll: boolean;
}

export interface OrderArticle {
  /** The maker's name of the article. */
  readonly name: string;
  readonly color: AccessoryColor['label'] | null;
  /** Null when the catalogue gives no number. */
  readonly number: string | null;
  /** True when each colour has its own number, and no colour is chosen. */
  readonly isByColor: boolean;
}

export interface OrderPacking {
  /** `size` is in the row's unit. */
  readonly contents: Contents | null;
  readonly packages: Packing | null;
  readonly pallets: Packing | null;
}

export function articleOf(accessory: Accessory, color: string | null): OrderArticle {
  return {
    name: accessory.name,
    color: accessory.colors.find(({ id }) => id === color)?.label ?? null,
    number: articleNumber(accessory, color),
    isByColor: color === null && accessory.colors.some(({ article_number: number }) => number !== null),
  };
}

export const NO_PACKING: OrderPacking = { contents: null, packages: null, pallets: null };

/**
 * Goods that are sold by the metre or m² have no packages. An order that fills no pallet has none. `amount` is in
 * `unit`. An article in another unit has no packages, because its content says nothing about the amount.
 */
export function packingOf(accessory: Accessory, unit: AccessoryUnit, amount: number): OrderPacking {
  const { content, roll: isRoll = false } = accessory;
  if (unit !== accessory.unit || (unit !== 'piece' && content === null)) return NO_PACKING;
  const contents = unit === 'piece' || content === null ? null : { ...packed(amount, content), isRoll };
  const single = contents?.count ?? amount;
  const { pallet } = accessory;
  return {
    contents,
    packages: packed(single, accessory.package),
    pallets: pallet === null || single < pallet ? null : packed(single, pallet),
  };
}

/** A tenth of a metre divided by a content is no exact binary number. */
const EXACT = 1e-9;

function packed(amount: number, size: number): Packing;
function packed(amount: number, size: number | null): Packing | null;
function packed(amount: number, size: number | null): Packing | null {
  return size === null ? null : { count: Math.ceil(amount / size - EXACT), size };
}
