/** What of a release a sheet is printed from. */
import type { AdviceAnswer } from '../contract/advice/adviceDocument';
import type { ProductListAnswer } from '../contract/answers';
import { isValidOn } from '../contract/base/validOn';
import type { Product } from '../contract/content/product';
import type { SheetInputs, SheetPart } from '../contract/advice/sheet';

export interface SheetDocuments {
  /** Null: the release has no rules, or none are needed. */
  readonly advice: AdviceAnswer | null;
  /** Tiles, then stones; empty unless a finder's part needs them. */
  readonly lists: readonly ProductListAnswer[];
  /** By id; those that the release has of those that are needed. */
  readonly products: ReadonlyMap<string, Product>;
}

export interface SheetNeeds {
  readonly lists: boolean;
  /** Ids, each once. */
  readonly products: readonly string[];
}

/** Which documents the inputs ask for; the rules are always asked for. */
export const sheetNeeds = ({ parts }: SheetInputs): SheetNeeds => ({
  lists: parts.some(({ kind }) => kind === 'finder'),
  products: [...new Set(parts.flatMap((part) => productsOf(part).map(({ id }) => id)))],
});

/** The documents with the products that are valid on a day (`2026-11-21`). */
export const validDocuments = ({ advice, lists, products }: SheetDocuments, day: string): SheetDocuments => ({
  advice,
  lists: lists.map((list) => ({ ...list, data: list.data.filter((item) => isValidOn(item, day)) })),
  products: new Map([...products].filter(([, product]) => isValidOn(product, day))),
});

/** Something that the inputs name and the release does not have; `field` is its place in the inputs (`parts.0.product`). */
export interface MissingDocument {
  readonly field: string;
  readonly what: 'product' | 'rules';
}

/** What is missing to print the sheet. */
export const missingIn = ({ parts }: SheetInputs, { advice, products }: SheetDocuments): MissingDocument[] =>
  parts.flatMap((part, index): MissingDocument[] => [
    ...(part.kind === 'finder' && advice === null ? [{ field: `parts.${index}`, what: 'rules' as const }] : []),
    ...productsOf(part)
      .filter(({ id }) => !products.has(id))
      .map(({ field }) => ({ field: `parts.${index}.${field}`, what: 'product' as const })),
  ]);

function productsOf(part: SheetPart): readonly { readonly id: string; readonly field: string }[] {
  if (part.kind === 'finder') return [];
  if (part.kind === 'calculation') return [{ id: part.product, field: 'product' }];
  return part.products.map((id, place) => ({ id, field: `products.${place}` }));
}
