import { colourRoof, linearOf } from '../../../contract/content/roofColour';
import type { DecodedPass } from './passes';

/**
 * `before`: the pass that the canvas already shows. If it is `pass`, the function draws only the roof. `swatch`: roof
 * colour as `#rrggbb`.
 */
export function drawRoof(
  canvas: HTMLCanvasElement,
  pass: DecodedPass,
  swatch: string,
  before: DecodedPass | null,
): void {
  // With `willReadFrequently`, writing roof pixels does not wait for the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('The browser gives no canvas.');
  const { picture, box, painted } = pass;
  if (before !== pass) {
    // Sets only a changed size, because each setting allocates new memory.
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    context.drawImage(picture, 0, 0);
  }
  colourRoof(pass, linearOf(swatch), painted.data);
  context.putImageData(painted, box.left, box.top);
}
