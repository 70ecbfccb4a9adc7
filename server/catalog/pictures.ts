import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
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
    // Decoding to a thumbnail reads every pixel and keeps none.
    await image.resize(8, 8).raw().toBuffer();
    return bytes;
  }
  return image.autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer();
}

/** The first page of a PDF as WebP on white. Throws for bytes that are no readable PDF (broken, encrypted, empty). */
export async function firstPage(pdf: Buffer): Promise<Buffer> {
  const bitmap = await withFirstPage(pdf, (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return page.render({ scale: PAGE_PX / Math.max(originalWidth, originalHeight), render: 'bitmap' });
  });
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
  return sharp(bitmap.data, { raw }).flatten({ background: '#ffffff' }).webp(WEBP).toBuffer();
}

/** Throws for bytes that are no readable PDF. */
export const assertPdf = (pdf: Buffer): Promise<unknown> => withFirstPage(pdf, async (page) => page.getOriginalSize());

async function withFirstPage<T>(pdf: Buffer, use: (page: PDFiumPage) => Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    return await use(document.getPage(0));
  } finally {
    document.destroy();
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;
