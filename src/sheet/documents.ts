import type { AdviceAnswer } from '../contract/advice/adviceDocument';
import type { ProductListAnswer } from '../contract/answers';
import type { Translatable } from '../contract/base/values';
import type { Accessory } from '../contract/content/accessory';
import type { AtHouse, HousePass } from '../contract/content/atHouse';
import { isValidOn } from '../contract/base/validOn';
import type { Product } from '../contract/content/product';
import type { RoofPart, SheetInputs, SheetPart } from '../contract/advice/sheet';

export interface SheetDocuments {
  /** Null when the release has no advice rules. */
  readonly advice: AdviceAnswer | null;
  readonly lists: readonly ProductListAnswer[];
  readonly products: ReadonlyMap<string, Product>;
  /** The articles for order lists. Null when the release has none, or when no part needs them. */
  readonly accessories: readonly Accessory[] | null;
  /** The roof pictures that the sheet's parts need, by `roofKey`. */
  readonly roofs: ReadonlyMap<string, RoofPicture>;
}

export interface RoofPicture {
  readonly house: Translatable;
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

export const roofKey = ({ house, product, color }: Omit<RoofPart, 'kind'>): string => `${house} ${product} ${color}`;

export interface RoofSource {
  readonly house: AtHouse;
  readonly pass: HousePass;
  readonly swatch: string;
}

/** Null when the release lacks the house, the product's roof on it, or the colour. */
export function roofSource(
  { house: id, product: productId, color }: RoofPart,
  houses: readonly AtHouse[],
  products: ReadonlyMap<string, Product>,
): RoofSource | null {
  const house = houses.find((one) => one.id === id);
  const pass = house?.passes.find((one) => one.products.includes(productId));
  const swatch = products.get(productId)?.colors.find((one) => one.id === color)?.swatch ?? null;
  return house === undefined || pass === undefined || swatch === null ? null : { house, pass, swatch };
}

export interface SheetNeeds {
  readonly lists: boolean;
  readonly accessories: boolean;
  readonly products: readonly string[];
  readonly roofs: readonly RoofPart[];
}

/**
 * Returns the documents that this sheet's parts need. The advice rules are not among them, because the caller loads the
 * rules for every sheet.
 */
export const sheetNeeds = ({ parts }: SheetInputs): SheetNeeds => ({
  lists: parts.some(({ kind }) => kind === 'finder'),
  accessories: parts.some(({ kind }) => kind === 'calculation'),
  products: [...new Set(parts.flatMap((part) => productsOf(part).map(({ id }) => id)))],
  roofs: parts.filter((part) => part.kind === 'roof'),
});

export const validDocuments = (
  { products, lists, accessories, ...others }: SheetDocuments,
  day: string,
): SheetDocuments => ({
  ...others,
  accessories: accessories?.filter((one) => isValidOn(one, day)) ?? null,
  lists: lists.map((list) => ({ ...list, data: list.data.filter((item) => isValidOn(item, day)) })),
  products: new Map([...products].filter(([, product]) => isValidOn(product, day))),
});

/** `field` names the place in the inputs, such as `parts.0.product`. */
export interface MissingDocument {
  readonly field: string;
  readonly what: 'product' | 'rules' | 'roof';
}

export const missingIn = ({ parts }: SheetInputs, { advice, products, roofs }: SheetDocuments): MissingDocument[] =>
  parts.flatMap((part, index): MissingDocument[] => [
    ...(part.kind === 'finder' && advice === null ? [{ field: `parts.${index}`, what: 'rules' as const }] : []),
    ...(part.kind === 'roof' && products.has(part.product) && !roofs.has(roofKey(part))
      ? [{ field: `parts.${index}`, what: 'roof' as const }]
      : []),
    ...productsOf(part)
      .filter(({ id }) => !products.has(id))
      .map(({ field }) => ({ field: `parts.${index}.${field}`, what: 'product' as const })),
  ]);

function productsOf(part: SheetPart): readonly { readonly id: string; readonly field: string }[] {
  if (part.kind === 'finder') return [];
  if (part.kind === 'calculation' || part.kind === 'roof') return [{ id: part.product, field: 'product' }];
  return part.products.map((id, place) => ({ id, field: `products.${place}` }));
}
