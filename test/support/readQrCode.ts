/** Reads a QR code as a camera does: draws its SVG path as pixels, which another library reads. */
import jsQR from 'jsqr';

const PIXELS = 5;

/** The text of a QR code made by src/ui/controls/QrCode.tsx. Undefined when it cannot be read. */
export const readQrCode = (code: Element): string | undefined =>
  readQrPath(code.getAttribute('viewBox') ?? '', code.querySelector('path')?.getAttribute('d') ?? '');

export function readQrPath(viewBox: string, path: string): string | undefined {
  const size = Number(viewBox.split(' ')[2]) * PIXELS;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(width)) * PIXELS; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return jsQR(data, size, size)?.data;
}
