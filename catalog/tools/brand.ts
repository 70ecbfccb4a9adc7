import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { brandFacts } from '../../server/catalog/brand/brandFacts';
import type { BrandSource } from '../../server/catalog/format/brandSchema';
import { CATALOG, mediaPath } from './products';

const readSource = (): BrandSource => parse(readFileSync(path.join(CATALOG, 'brand.yaml'), 'utf8'));

/** The facts of the demo's maker that its PDFs and texts print. */
export const readBrand = () => brandFacts(readSource());

/** The absolute path of the maker's logo, an SVG. */
export function logoPath(): string {
  const { logo } = readSource();
  if (logo === undefined) throw new Error('brand.yaml names no logo.');
  return mediaPath(logo);
}
