import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { LOCALE } from '../../src/contract/base/limits';
import { withUnit } from '../../src/contract/content/technical';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { Text } from '../../server/catalog/format/schemaParts';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { buildTechnicalValue } from '../../server/catalog/values/technicalValue';

/** The demo's catalogue folder. These tools trust its files, because `npm run catalog:check` checks them. */
export const CATALOG = path.join(__dirname, '..');

export const mediaPath = (name: string): string => path.join(CATALOG, 'media', name);

export const german = (text: Text): string => (typeof text === 'string' ? text : (text['de_DE'] ?? ''));

export const readCatalog = (): CatalogSource => parse(readFileSync(path.join(CATALOG, 'catalog.yaml'), 'utf8'));

export function readProducts(list: 'tiles' | 'stones'): ProductSource[] {
  const folder = path.join(CATALOG, 'products', list);
  return readdirSync(folder)
    .sort()
    .map((name): ProductSource => parse(readFileSync(path.join(folder, name), 'utf8')));
}

/** The path of a product's main picture in the media folder. */
export function coverOf({ id, cover, colors }: ProductSource): string {
  const file = cover ?? colors?.[0]?.file;
  if (file === undefined) throw new Error(`${id} has no picture`);
  return file;
}

export interface TechnicalRow {
  readonly code: string;
  readonly label: string;
  /** Heading of the values that stand together. Null without a group. */
  readonly group: string | null;
  /** The value with its unit, as the app prints it. */
  readonly value: string;
}

/** Technical values in the order of the product's file. Throws for a value of the wrong kind. */
export function technicalRows(product: ProductSource, { properties }: CatalogSource): TechnicalRow[] {
  return Object.entries(product.technical ?? {}).map(([code, value]) => {
    const fail = (_path: unknown, reason: string) => {
      throw new Error(`${product.id}: technical.${code}: ${reason}`);
    };
    const property = properties[code];
    const built = property === undefined ? null : buildTechnicalValue(property, value, fail);
    if (built === null) throw new Error(`${product.id}: technical.${code} is not in catalog.yaml`);
    const inGerman = (texts: typeof built.value) => texts.find(({ locale }) => locale === LOCALE)?.value ?? '';
    const group = built.group === undefined ? null : inGerman(built.group);
    return { code, label: inGerman(built.label), group, value: withUnit(inGerman(built.value), built.unit) };
  });
}
