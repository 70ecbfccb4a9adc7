import { rememberLast } from '../../../contract/base/rememberLast';
import type { HousePass } from '../../../contract/content/atHouse';
import { boxOf, type Box } from '../../../contract/content/roofColour';
import { filedataPath } from '../../../contract/paths';

export interface DecodedPass {
  readonly picture: ImageBitmap;
  /** Rectangle around the roof. Pixels outside never change. */
  readonly box: Box;
  /** Pixels of the box, four bytes each. */
  readonly pixels: Uint8ClampedArray;
  /** Mask of the box, one byte for each pixel. */
  readonly mask: Uint8Array;
  readonly light: number;
  /** Each drawing reuses this memory, because allocating would take longer than colouring. */
  readonly painted: ImageData;
}

/** Limit of decoded pictures in memory, about 12 MB each. */
const MOST_PASSES = 8;

const RGBA = 4;
const passes = new Map<string, Promise<DecodedPass>>();

/** Rejects when a picture cannot be loaded. The next call then tries again. */
export function decodedPass(pass: HousePass): Promise<DecodedPass> {
  const known = passes.get(pass.picture);
  const decoding = known ?? decode(pass);
  if (known === undefined) decoding.catch(() => passes.delete(pass.picture));
  rememberLast(passes, pass.picture, decoding, MOST_PASSES);
  return decoding;
}

async function decode({ picture: pictureId, mask: maskId, light }: HousePass): Promise<DecodedPass> {
  const [picture, maskPicture] = await Promise.all([bitmapOf(pictureId), bitmapOf(maskId)]);
  const { width, height } = maskPicture;
  const all = redOf(pixelsIn(maskPicture, { left: 0, top: 0, width, height }));
  maskPicture.close();
  const box = boxOf(all, width) ?? { left: 0, top: 0, width: 1, height: 1 };
  const pixels = pixelsIn(picture, box);
  const painted = new ImageData(pixels.slice(), box.width);
  return { picture, box, pixels, mask: cut(all, width, box), light, painted };
}

async function bitmapOf(id: string): Promise<ImageBitmap> {
  const answer = await fetch(new URL(filedataPath(id), window.location.href));
  if (!answer.ok) throw new Error(`The picture ${id} cannot be loaded: ${answer.status}`);
  // Prevents colour conversion, because the roof's colour is computed from the pixels as stored.
  return createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
}

function pixelsIn(picture: ImageBitmap, { left, top, width, height }: Box): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser gives no canvas.');
  context.drawImage(picture, -left, -top);
  return context.getImageData(0, 0, width, height).data;
}

function redOf(pixels: Uint8ClampedArray): Uint8Array {
  const red = new Uint8Array(pixels.length / RGBA);
  for (let at = 0; at < red.length; at += 1) red[at] = pixels[at * RGBA] ?? 0;
  return red;
}

function cut(mask: Uint8Array, across: number, { left, top, width, height }: Box): Uint8Array {
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = (top + y) * across + left;
    part.set(mask.subarray(start, start + width), y * width);
  }
  return part;
}
