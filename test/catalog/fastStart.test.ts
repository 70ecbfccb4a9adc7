/** The demo's video starts before it is whole: index first, H.264, small. */
import { readFileSync } from 'node:fs';
import { boxesOf, fastStart } from '../../catalog/tools/fastStart';
import { mediaPath } from '../../catalog/tools/products';

const MAX_BYTES = 2_000_000;
const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
/** An index with the places of chunks. */
const index = (places: readonly number[]): Buffer => {
  const table = Buffer.alloc(8 + 4 * places.length);
  table.writeUInt32BE(places.length, 4);
  places.forEach((place, at) => table.writeUInt32BE(place, 8 + 4 * at));
  return ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((inner, type) => box(type, inner), box('stco', table));
};
const types = (file: Buffer): string[] => boxesOf(file).map(({ type }) => type);

test("the demo's video: its index stands before the pictures, which are H.264, below 2 MB", () => {
  const file = readFileSync(mediaPath('video/ein-dach-fuers-leben.mp4'));
  expect(types(file).indexOf('moov')).toBeLessThan(types(file).indexOf('mdat'));
  expect(file.includes('avc1')).toBe(true);
  expect(file.length).toBeLessThan(MAX_BYTES);
});

test('a file with its index at the end gets it to the front, and each chunk is where the index says', () => {
  const head = box('ftyp', Buffer.from('isom'));
  const pictures = box('mdat', Buffer.from('....chunk'));
  const place = head.length + pictures.indexOf('chunk');
  const moved = fastStart(Buffer.concat([head, pictures, index([place])]));
  expect(types(moved)).toEqual(['ftyp', 'moov', 'mdat']);
  const found = moved.readUInt32BE(moved.indexOf('stco') + 12);
  expect(moved.toString('latin1', found, found + 5)).toBe('chunk');
});

test('a file with its index in front stays as it is; one without an index is refused', () => {
  const file = Buffer.concat([box('ftyp', Buffer.from('isom')), index([1]), box('mdat', Buffer.from('chunk'))]);
  expect(fastStart(file)).toBe(file);
  expect(() => fastStart(box('ftyp', Buffer.from('isom')))).toThrow('moov');
});
