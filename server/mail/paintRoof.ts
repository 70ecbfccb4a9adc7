import sharp from 'sharp';
import { colourRoof, linearOf } from '../../src/contract/content/roofColour';
import type { RoofPicture, RoofSource } from '../../src/sheet/documents';

const QUALITY = 85;
const RGBA = 4;

/** Returns a JPEG. `picture` and `mask` hold the contents of the files in `pass`. */
export async function paintRoof(
  { house, pass, swatch }: RoofSource,
  picture: Buffer,
  mask: Buffer,
): Promise<RoofPicture> {
  const { data: pixels, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const roof = await sharp(mask).extractChannel(0).raw().toBuffer();
  const painted = Buffer.alloc(pixels.length);
  colourRoof({ pixels, mask: roof, light: pass.light }, linearOf(swatch), painted);
  const { width, height } = info;
  const jpeg = await sharp(painted, { raw: { width, height, channels: RGBA } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { house: house.name, width, height, jpeg: new Uint8Array(jpeg) };
}
