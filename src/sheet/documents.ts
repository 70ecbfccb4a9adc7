import type { AdviceAnswer } from '../contract/advice/adviceDocument';
import type { ProductListAnswer } from '../contract/answers';
import { isValidOn } from '../contract/base/validOn';
import type { Product } from '../contract/content/product';
import type { SheetInputs, SheetPart } from '../contract/advice/sheet';

export interface SheetDocuments {
  /** Null: the release has no rules. */
  readonly advice: AdviceAnswer | null;
  /** Tiles, then stones. Empty without a finder part. */
  readonly lists: readonly ProductListAnswer[];
  readonly products: ReadonlyMap<string, Product>;
}

export interface SheetNeeds {
  readonly lists: boolean;
  readonly products: readonly string[];
}

/** The rules are always needed. */
export const sheetNeeds = ({ parts }: SheetInputs): SheetNeeds => ({
  lists: parts.some(({ kind }) => kind === 'finder'),
  products: [...new Set(parts.flatMap((part) => productsOf(part).map(({ id }) => id)))],
});

/** `day`: `2026-11-21`. */
export const validDocuments = ({ advice, lists, products }: SheetDocuments, day: string): SheetDocuments => ({
  advice,
  lists: lists.map((list) => ({ ...list, data: list.data.filter((item) => isValidOn(item, day)) })),
  products: new Map([...products].filter(([, product]) => isValidOn(product, day))),
});

/** `field`: place in the inputs (`parts.0.product`). */
export interface MissingDocument {
  readonly field: string;
  readonly what: 'product' | 'rules';
}

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
