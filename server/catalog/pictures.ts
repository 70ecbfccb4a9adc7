import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Longest side, in pixels, of the derived pictures. */
const PREVIEW_PX = 480;
const COVER_PX = 960;
const DISPLAY_PX = 2400;
const PAGE_PX = 1400;

/** More pixels than this are a decompression bomb, not a picture. */
const PIXELS_MAX = 100_000_000;
const WEBP = { effort: 4, quality: 80 } as const;

/** What can be made of a picture: shown large, as a list's cover, or small. */
export type Variant = 'display' | 'cover' | 'preview';
const SIZES: Readonly<Record<Variant, number>> = { display: DISPLAY_PX, cover: COVER_PX, preview: PREVIEW_PX };

/**
 * Part of the name of a stored derived picture. Raise it whenever a figure above changes; the pictures of an unchanged
 * catalogue are then made, and loaded by the tablets, anew.
 */
export const RECIPE = 'r1';

/**
 * A WebP of at most the variant's size. A WebP that fits already is given back as it is, once it has been decoded.
 * Throws for bytes that are no whole picture.
 */
export async function pictureVariant(bytes: Buffer, variant: Variant): Promise<Buffer> {
  const size = SIZES[variant];
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX });
  const { format, width, height } = await image.metadata();
  if (format === 'webp' && (variant === 'display' || Math.max(width, height) <= size)) {
    await image.stats();
    return bytes;
  }
  return image.autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer();
}

/** The first page of a PDF as WebP on white. Throws for bytes that are no readable PDF (broken, encrypted, empty). */
export async function firstPage(pdf: Buffer): Promise<Buffer> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = PAGE_PX / Math.max(originalWidth, originalHeight);
    const bitmap = await page.render({ scale, render: 'bitmap' });
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
    return await sharp(bitmap.data, { raw }).flatten({ background: '#ffffff' }).webp(WEBP).toBuffer();
  } finally {
    document.destroy();
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;
