import type { RoofPicture, RoofSource } from '../../../sheet/documents';
import { drawRoof } from './drawRoof';
import { decodedPass } from './passes';

const QUALITY = 0.85;

/** Returns a JPEG in the size of the house's pictures. */
export async function printedRoof({ house, pass, swatch }: RoofSource): Promise<RoofPicture> {
  const canvas = document.createElement('canvas');
  drawRoof(canvas, await decodedPass(pass), swatch, null);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error('The browser writes no JPEG.');
  const { name, width, height } = house;
  return { house: name, width, height, jpeg: new Uint8Array(await blob.arrayBuffer()) };
}
