import { pngMovingFault, webpMovingFault } from '../../../../server/catalog/media/movingFault';

const MOVES = expect.stringMatching(/^bewegt sich/);

/** Makes a chunk of a WebP file. A chunk of odd size ends with an extra zero byte. */
const chunk = (name: string, length: number): Buffer => {
  const head = Buffer.alloc(8 + length + (length % 2));
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
};
const webp = (...chunks: readonly Buffer[]) => Buffer.concat([Buffer.from('RIFF____WEBP'), ...chunks]);

test('a WebP with two frames counts as animated', () => {
  expect(webpMovingFault(webp(chunk('VP8 ', 10)))).toBeNull();
  expect(webpMovingFault(webp(chunk('ANMF', 6), chunk('EXIF', 4)))).toBeNull();
  expect(webpMovingFault(webp(chunk('ANMF', 6), chunk('ANMF', 4)))).toEqual(MOVES);
  expect(webpMovingFault(webp(chunk('VP8X', 10), chunk('ICCP', 4), chunk('EXIF', 4)))).toBeNull();
});

test('a WebP chunk with an odd length is read with its padding byte', () => {
  expect(webpMovingFault(webp(chunk('ICCP', 5), chunk('ANMF', 4), chunk('ANMF', 4)))).toEqual(MOVES);
  expect(webpMovingFault(webp(chunk('ICCP', 5), chunk('ANMF', 5), chunk('ANMF', 5)))).toEqual(MOVES);
});

test('an empty last frame of a WebP counts as a frame', () => {
  expect(webpMovingFault(webp(chunk('ANMF', 2), chunk('ANMF', 0)))).toEqual(MOVES);
  expect(webpMovingFault(webp(chunk('ANMF', 2), Buffer.from('ANMF\0\0\0')))).toBeNull();
});

/** Makes a chunk of a PNG file. The tested reader ignores its checksum. */
const part = (name: string, bytes: readonly number[] = []): Buffer =>
  Buffer.from([0, 0, 0, bytes.length, ...Buffer.from(name), ...bytes, 0, 0, 0, 0]);
const png = (...parts: readonly Buffer[]) => Buffer.concat([Buffer.alloc(8), ...parts]);
const frames = (count: number) => part('acTL', [0, 0, 0, count, 0, 0, 0, 0]);

test('a PNG counts as animated if an acTL chunk stands before its first picture', () => {
  expect(pngMovingFault(png(part('IHDR', [1, 2, 3]), frames(2), part('IDAT')))).toEqual(MOVES);
  expect(pngMovingFault(png(part('IHDR', [1, 2, 3]), frames(1), part('IDAT')))).toBeNull();
  expect(pngMovingFault(png(part('IHDR'), part('IDAT', [1]), frames(2)))).toBeNull();
  expect(pngMovingFault(png(part('IHDR')))).toBeNull();
});
