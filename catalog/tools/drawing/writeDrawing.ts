import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ProductSource } from '../../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../../server/catalog/format/sourceSchemas';
import { mediaPath } from '../products';
import { drawingOf } from './drawing';

/** Returns the EXIF description of a picture. It names the SHA-256 of the picture's SVG. */
export const drawingMark = (svg: string): string => `SVG ${createHash('sha256').update(svg).digest('hex')}`;

/**
 * Writes the drawing and its picture to the paths in the product's `plans`. Writes nothing for a product without
 * dimensions.
 */
export async function writeDrawing(product: ProductSource, catalog: CatalogSource): Promise<void> {
  const svg = drawingOf(product, catalog);
  const plan = product.plans?.['de_DE']?.find(({ file }) => file.endsWith('.svg'));
  if (svg === null || plan === undefined) return;
  await writeFile(mediaPath(plan.file), svg);
  if (plan.image === undefined) return;
  const image = sharp(Buffer.from(svg), { density: 96 }).flatten({ background: '#ffffff' });
  await image
    .withExif({ IFD0: { ImageDescription: drawingMark(svg) } })
    .webp({ quality: 90 })
    .toFile(mediaPath(plan.image));
}
