import sharp from 'sharp';
import { bounded, PDF_MS } from '../reading/bounded';
import { withoutNotes } from './webpParts';

/** Longest side, in pixels, of the derived pictures. */
const PREVIEW_PX = 480;
export const COVER_PX = 1000;
const DISPLAY_PX = 2400;

/** More pixels than this are a decompression bomb, not a picture. */
const PIXELS_MAX = 100_000_000;
/** The largest pictures take two or three seconds. */
const PICTURE_SECONDS = 20;
const WEBP = { effort: 4, quality: 80 } as const;
/** Of the directions that a camera notes (EXIF), the one that is none. */
const UPRIGHT = 1;

/** What can be made of a picture: shown large, as a list's cover, or small. */
export type Variant = 'display' | 'cover' | 'preview';
const SIZES: Readonly<Record<Variant, number>> = { display: DISPLAY_PX, cover: COVER_PX, preview: PREVIEW_PX };

/**
 * Part of the name of a stored derived picture. Raise it whenever what is made changes; the pictures of an unchanged
 * catalogue are then made again, and the tablets load those that became other ones.
 */
export const RECIPE = 'r5';

/** A picture of more pixels than a tablet could show; the message is a German half-sentence. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';

  constructor(pixels: number) {
    super(`hat mit ${Math.round(pixels / 1e6)} Megapixeln zu viele Bildpunkte (höchstens ${PIXELS_MAX / 1e6})`);
  }
}

/**
 * A WebP of at most the variant's size, without what its camera noted: where it was taken is not for all who see it. A WebP that fits
 * already is given back as it is, once it has been decoded: unless it is to be turned, which Chromium does not look at in a WebP.
 * Throws for bytes that are no whole picture, take too long to decode, or are TooManyPixels.
 */
export async function pictureVariant(bytes: Buffer, variant: Variant): Promise<Buffer> {
  const size = SIZES[variant];
  const { format, width, height, orientation = UPRIGHT } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw new TooManyPixels(width * height);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX }).timeout({ seconds: PICTURE_SECONDS });
  if (format === 'webp' && orientation === UPRIGHT && Math.max(width, height) <= size) {
    // Decoding to a thumbnail reads every pixel and keeps none.
    await image.resize(8, 8).raw().toBuffer();
    return withoutNotes(bytes);
  }
  return image.autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer();
}

/** The width in px that a picture is shown with. */
export async function widthOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).autoOrient.width;
}

/** Share of a picture's width and height around its middle that its colour is measured in: a tile fills that, and no ground. */
const SWATCH_SHARE = 0.24;

/** Part of the name of a stored colour. Raise it whenever the share above, or how the colour is measured, changes. */
export const SWATCH_RECIPE = 's2';

/** The mean colour in the middle of a picture as `#rrggbb`. Throws for bytes that are no picture. */
export async function swatchOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const area = {
    width: Math.max(1, Math.round(width * SWATCH_SHARE)),
    height: Math.max(1, Math.round(height * SWATCH_SHARE)),
  };
  const middle = await sharp(picture, { limitInputPixels: PIXELS_MAX })
    .extract({ ...area, left: Math.floor((width - area.width) / 2), top: Math.floor((height - area.height) / 2) })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  // Of its own: sharp's `stats` look at the whole file, whatever is taken out of it before.
  const { channels } = await sharp(middle, { raw: { ...area, channels: 3 } }).stats();
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The first page of a PDF as WebP on white. Throws for bytes that are no readable PDF (broken, encrypted, empty).
 * @throws BrokenOff
 */
export async function firstPage(pdf: Buffer): Promise<Buffer> {
  const { data, width, height } = await bounded('pdfPage', pdf, PDF_MS);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp(WEBP)
    .toBuffer();
}
