import { colourRoof, linearOf } from '../../../contract/content/roofColour';
import type { DecodedPass } from './passes';

/** Draws the surroundings only for another pass. `swatch`: `#rrggbb`. */
export function drawRoof(
  canvas: HTMLCanvasElement,
  pass: DecodedPass,
  swatch: string,
  before: DecodedPass | null,
): void {
  // A graphics card would wait for each transfer of the roof's pixels.
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('The browser gives no canvas.');
  const { picture, box } = pass;
  if (before !== pass) {
    // A new size would take new memory, which is slow. All passes of a house have one size.
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    context.drawImage(picture, 0, 0);
  }
  const roof = new ImageData(box.width, box.height);
  colourRoof(pass, linearOf(swatch), roof.data);
  context.putImageData(roof, box.left, box.top);
}
