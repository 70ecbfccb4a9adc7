/** The list that a roofer orders from. What the catalogue lacks is named as missing, never guessed. */
import type { Accessory } from '../content/accessory';
import type { AccessoryKind } from '../content/accessoryKinds';
import type { Product } from '../content/product';
import type { Calculation, CalculationInputs } from './calculation';
import { articleOf, NO_PACKING, packingOf, type OrderArticle, type OrderPacking, type Packing } from './orderArticle';
import { chooseAccessories, type RequiredUnderlay } from './orderChoice';
import { ORDER_GROUPS, type OrderGroup, type OrderKey, type OrderNeed, type OrderNote } from './orderNeed';
import { orderNeeds } from './orderNeeds';
import { withReserve } from './places';
import type { TileMeasures } from './tile';

/**
 * `value`: the amount. `article`: an article of this kind. `strong`: an article that suffices for the roof. `color`:
 * the article in the chosen colour. `number`, `packing`: the article's number, its pieces in a package or on a pallet.
 * `replaced`: whether verge, ventilation and monopitch pieces replace surface pieces.
 */
type MissingInCatalogue = 'value' | 'article' | 'strong' | 'color' | 'number' | 'packing' | 'replaced';

/** An article that a person may order for a row. */
interface PackedArticle {
  readonly article: OrderArticle;
  readonly packing: OrderPacking;
}

export interface OrderRow extends OrderNeed {
  /** Per cent. */
  readonly reserve: number;
  /** With reserve: whole pieces, or tenths of a metre or m², rounded up. Null when the catalogue lacks the value. */
  readonly amount: number | null;
  /** Null without an article, with several that fit equally, or when the accessories are not loaded. */
  readonly article: OrderArticle | null;
  readonly packing: OrderPacking;
  readonly missing: readonly MissingInCatalogue[];
  /** Articles that fit equally, at most `CHOICES_MAX`. Empty when the data decide. */
  readonly choices: readonly PackedArticle[];
  /** Number of further articles that fit equally. */
  readonly others: number;
}

const CHOICES_MAX = 5;

export interface OrderList {
  readonly groups: readonly { readonly key: OrderGroup; readonly rows: readonly OrderRow[] }[];
  readonly notes: readonly OrderNote[];
}

export interface OrderSources {
  readonly inputs: CalculationInputs;
  readonly calculation: Calculation;
  readonly tile: TileMeasures;
  readonly product: Product;
  /** Null when the accessories are not loaded, or when the release has none. */
  readonly accessories: readonly Accessory[] | null;
  /** Null when the rules refuse the roof, or when they are not loaded. */
  readonly underlay: RequiredUnderlay | null;
}

/** An impossible roof has an empty list. */
export function orderList(sources: OrderSources): OrderList {
  const { inputs, calculation, tile } = sources;
  if (calculation.kind === 'impossible') return { groups: [], notes: [] };
  const { needs, notes } = orderNeeds(inputs, calculation, tile);
  const { quantity } = calculation;
  const rows = needs.map((need) =>
    need.key === 'surface' ? surfaceRow(need, quantity, sources) : accessoryRow(need, need.key, sources),
  );
  const groups = ORDER_GROUPS.map((key) => ({ key, rows: rows.filter(({ group }) => group === key) }));
  return { groups: groups.filter(({ rows: { length } }) => length > 0), notes };
}

type Possible = Exclude<Calculation, { kind: 'impossible' }>;

const colorOf = ({ inputs, product }: OrderSources) => product.colors.find(({ id }) => id === inputs.color) ?? null;

const crossSectionsOf = ({ ridgeVent, monopitchVent, eavesVent }: TileMeasures) => ({
  vent_ridge: ridgeVent,
  vent_monopitch: monopitchVent,
  vent_eaves: eavesVent,
});

const find = (sources: OrderSources, kind: AccessoryKind) =>
  chooseAccessories(kind, sources.accessories ?? [], sources.product, {
    rafterSpacing: sources.inputs.rafterSpacing,
    underlay: sources.underlay,
    crossSections: crossSectionsOf(sources.tile),
    color: colorOf(sources)?.id ?? null,
  });

/** The calculation's own numbers, so that list and result never differ. */
function surfaceRow(need: OrderNeed, quantity: Possible['quantity'], sources: OrderSources): OrderRow {
  const { total, bundles, pallets } = quantity;
  const { product, tile, inputs } = sources;
  const color = colorOf(sources);
  const article = {
    name: product.name,
    color: color?.label ?? null,
    number: color?.article_number ?? null,
    isByColor: color === null && product.colors.some(({ article_number: number }) => number !== null),
  };
  const packing = {
    contents: null,
    packages: packingIn(bundles, tile.bundle),
    pallets: packingIn(pallets?.all ?? null, tile.pallet),
  };
  const isUnsaid = 'ifReplaced' in quantity && quantity.ifReplaced !== null;
  const missing = [
    ...(isUnsaid ? (['replaced'] as const) : []),
    ...missingOf(article, tile.bundle === null && tile.pallet === null),
  ];
  return { ...need, reserve: inputs.reserve, amount: total, article, packing, missing, choices: [], others: 0 };
}

/** What an order of this article lacks. */
const missingOf = ({ number, isByColor }: OrderArticle, hasNoPacking: boolean): readonly MissingInCatalogue[] => [
  ...(number === null && !isByColor ? (['number'] as const) : []),
  ...(hasNoPacking ? (['packing'] as const) : []),
];

const packingIn = (count: number | null, size: number | null): Packing | null =>
  count === null || size === null ? null : { count, size };

function accessoryRow(need: OrderNeed, key: Exclude<OrderKey, 'surface'>, sources: OrderSources): OrderRow {
  const { unit, net } = need;
  const { reserve, amount } = amountOf(need, sources);
  const color = colorOf(sources)?.id ?? null;
  const { accessories, lacksColor, isTooWeak } = find(sources, key === 'hip' ? 'ridge' : key);
  const articles = accessories.map((accessory): PackedArticle => ({
    article: articleOf(accessory, color),
    packing: amount === null ? NO_PACKING : packingOf(accessory, unit, amount),
  }));
  const only = articles.length === 1 ? articles[0] : undefined;
  const isMissing = articles.length === 0 && sources.accessories !== null;
  // Goods that are sold by the metre or m² have no packages.
  const hasNoPacking =
    unit === 'piece' && amount !== null && accessories.every(({ package: size, pallet }) => (size ?? pallet) === null);
  return {
    ...need,
    ...{ reserve, amount },
    article: only?.article ?? null,
    packing: only?.packing ?? NO_PACKING,
    missing: [
      ...(net === null ? (['value'] as const) : []),
      ...(isMissing ? [isTooWeak ? ('strong' as const) : ('article' as const)] : []),
      ...(lacksColor ? (['color'] as const) : []),
      ...(only === undefined ? [] : missingOf(only.article, hasNoPacking)),
    ],
    choices: only === undefined ? articles.slice(0, CHOICES_MAX) : [],
    others: Math.max(0, articles.length - CHOICES_MAX),
  };
}

function amountOf({ net, breaks, unit }: OrderNeed, { inputs }: OrderSources): Pick<OrderRow, 'reserve' | 'amount'> {
  const reserve = breaks ? inputs.reserve : 0;
  if (net === null) return { reserve, amount: null };
  const parts = unit === 'piece' ? 1 : 10;
  return { reserve, amount: withReserve(net * parts, reserve) / parts };
}
