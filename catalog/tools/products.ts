import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { CatalogSource, ProductSource, Text } from '../../server/catalog/sourceSchemas';

/** The catalogue folder these tools work for. `npm run catalog:check` says whether its files fit their types. */
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

/** Technical values with their labels and units, in the order of the product's file. */
export function technicalRows(product: ProductSource, { properties }: CatalogSource): (readonly [string, string])[] {
  return Object.entries(product.technical ?? {}).map(([code, value]) => {
    const property = properties[code];
    return [property === undefined ? code : german(property.label), `${german(value)} ${property?.unit ?? ''}`.trim()];
  });
}
