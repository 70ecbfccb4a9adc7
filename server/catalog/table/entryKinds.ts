import type { TSchema } from '@sinclair/typebox';
import { AccessoryColorSource, AccessorySource } from '../format/accessorySchema';
import { ProductSource, VariantSource } from '../format/productSchema';
import { ACCESSORY_TARGETS, PRODUCT_TARGETS, type Targets } from './targets';

export const TABLE_ENTRIES = ['tiles', 'stones', 'accessories'] as const;
export type TableEntries = (typeof TABLE_ENTRIES)[number];

/** The part of an entry that all kinds have. */
export interface TableEntry {
  readonly id: string;
  readonly colors?: readonly { readonly id: string }[];
}

/** What the import and export of a table know about a kind of entries. */
export interface EntryKind {
  /** German noun, whose genitive has the ending `s`. */
  readonly noun: string;
  readonly nouns: string;
  readonly folder: string;
  readonly schema: TSchema;
  readonly targets: Targets;
  /** Fields in the order of a new file. */
  readonly order: readonly string[];
  readonly colorOrder: readonly string[];
  /** Least number of decimal digits by field. */
  readonly digits: Readonly<Record<string, number>>;
}

const product = (list: 'tiles' | 'stones'): EntryKind => ({
  noun: 'Produkt',
  nouns: 'Produkte',
  folder: `products/${list}`,
  schema: ProductSource,
  targets: PRODUCT_TARGETS,
  order: Object.keys(ProductSource.properties),
  colorOrder: Object.keys(VariantSource.properties),
  digits: {},
});

export const ENTRY_KINDS: Readonly<Record<TableEntries, EntryKind>> = {
  tiles: product('tiles'),
  stones: product('stones'),
  accessories: {
    noun: 'Artikel',
    nouns: 'Artikel',
    folder: 'accessories',
    schema: AccessorySource,
    targets: ACCESSORY_TARGETS,
    order: Object.keys(AccessorySource.properties),
    colorOrder: Object.keys(AccessoryColorSource.properties),
    digits: { price: 2 },
  },
};
