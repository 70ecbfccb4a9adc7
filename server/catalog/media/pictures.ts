import sharp from 'sharp';
import { outOfTime } from '../../base/taskThread';
import { bounded, inTurn, PDF_MS } from '../reading/bounded';
import { COVER_PX } from './coverSize';
import { withoutNotes } from './webpParts';

const PREVIEW_PX = 480;
const DISPLAY_PX = 2400;

const PIXELS_MAX = 100_000_000;
/** Time-out. The largest pictures take three seconds. */
const PICTURE_SECONDS = 30;
const WEBP = { effort: 4, quality: 80 } as const;
const UPRIGHT = 1;

export type Variant = 'display' | 'cover' | 'preview';
const SIZES: Readonly<Record<Variant, number>> = { display: DISPLAY_PX, cover: COVER_PX, preview: PREVIEW_PX };

/** Part of a stored picture's file name. Raise it when the picture code changes. */
export const RECIPE = 'r5';

/** The message is a German half-sentence. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';

  constructor(pixels: number) {
    super(`hat mit ${Math.round(pixels / 1e6)} Megapixeln zu viele Bildpunkte (höchstens ${PIXELS_MAX / 1e6})`);
  }
}

/**
 * Scales down and removes camera data, such as a location. Throws for damaged pictures.
 * @throws RanOut when the picture takes too long twice
 */
export const pictureVariant = (bytes: Buffer, variant: Variant): Promise<Buffer> =>
  inTurn(() => makeVariant(bytes, variant).catch(nameTimeOut));

/** sharp reports its time-out in words only. */
export function nameTimeOut(error: unknown): never {
  if (error instanceof Error && /^timeout\b/.test(error.message)) throw outOfTime(PICTURE_SECONDS * 1000, 'Sekunden');
  throw error;
}

async function makeVariant(bytes: Buffer, variant: Variant): Promise<Buffer> {
  const size = SIZES[variant];
  const { format, width, height, orientation = UPRIGHT } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw new TooManyPixels(width * height);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX }).timeout({ seconds: PICTURE_SECONDS });
  if (format === 'webp' && orientation === UPRIGHT && Math.max(width, height) <= size) {
    // Decodes every pixel, because only this detects a damaged file.
    await image.resize(8, 8).raw().toBuffer();
    return withoutNotes(bytes);
  }
  return image.autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer();
}

export async function widthOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).autoOrient.width;
}

/** Part of a picture's width and height. An area of this size in the picture's middle shows only the tile. */
const SWATCH_SHARE = 0.24;

/** Part of a stored colour's file name. Raise it when the measurement changes. */
export const SWATCH_RECIPE = 's2';

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
  // sharp's `stats` would ignore `extract`, so the area first becomes a separate picture.
  const { channels } = await sharp(middle, { raw: { ...area, channels: 3 } }).stats();
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns WebP. Throws for an unreadable PDF.
 * @throws BrokenOff when reading takes too long or too much memory
 */
export async function firstPage(pdf: Buffer): Promise<Buffer> {
  const { data, width, height } = await bounded('pdfPage', pdf, PDF_MS);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp(WEBP)
    .toBuffer();
}
