/** The QR code as a camera reads it: drawn into pixels from its path, and found by a reader of another make. */
import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { AccessKey } from '../../../../src/features/users/key/AccessKey';
import '../../../../src/i18n/lateTexts';

const PIXELS = 5;
const KEY = '7QK2-9XWT-HD4M-3RVB-K8ZE-5NAC-P6GJ';

/** The dark rectangles of a path (`M x y h w v 1 h -w z`) on a light square. */
function pixelsOf(code: SVGElement) {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]) * PIXELS;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(width)) * PIXELS; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return { data, size };
}

test('on screen and on the card to print it is the address that unlocks the app with this key', () => {
  render(<AccessKey unlockKey={KEY} name="Anna Ort" startsWithCode />);
  const codes = screen.getAllByRole<HTMLElement & SVGElement>('img', { name: /QR-Code/, hidden: true });
  expect(codes).toHaveLength(2);
  for (const code of codes) {
    const { data, size } = pixelsOf(code);
    expect(jsQR(data, size, size)?.data).toBe(`${location.origin}/?auth=${KEY}`);
  }
});
