import sharp from 'sharp';
import { mediaTypeOf } from '../../../../server/catalog/media/mediaTypes';

const faultOf = (extension: string, text: string) => mediaTypeOf(extension)?.fault(Buffer.from(text, 'latin1'));

test.each([
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['jpg', '\xff\xd8\xff\xe0'],
  ['jpeg', '\xff\xd8\xff\xdb'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['pdf', '%PDF-1.7'],
])('%s that begins with %j is what it says', (extension, text) => {
  expect(faultOf(extension, text)).toBeNull();
});

test.each([
  ['webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ['webp', 'RIFF'],
  ['jpg', '\x89PNG\r\n\x1a\n'],
  ['png', '\x89PNG\n'],
  ['pdf', '<html>%PDF-1.7'],
  ['pdf', 'MZ'],
  ['mp4', '\0\0\0\x20ftypheic'],
  ['mp4', '\0\0\0\x14ftypqt  '],
  ['mp4', '<html> ftypisom'],
  ['webm', '\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x88matroska'],
])('%s that begins with %j is refused', (extension, text) => {
  expect(faultOf(extension, text)).toBe('hat nicht den Inhalt, den die Endung angibt');
});

const MOVING = 'bewegt sich: ein Bild steht still, Bewegtes gehört in ein Video (mp4, webm)';

/** Frames of 4 by 4 pixels above each other, as sharp takes them. */
const film = (frames: number) =>
  sharp(Buffer.from(Array.from({ length: 4 * 4 * 3 * frames }, (_, index) => index % 256)), {
    raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 },
  }).webp({ loop: 0 });

test('a WebP that moves is refused, one that does not is none', async () => {
  expect(mediaTypeOf('webp')?.fault(await film(3).toBuffer())).toBe(MOVING);
  expect(mediaTypeOf('webp')?.fault(await film(1).toBuffer())).toBeNull();
});

test('a PNG that moves is refused, one that does not is none', async () => {
  const still = await film(1).png().toBuffer();
  // Behind the signature and the first part, which is 25 bytes long: how many pictures there are.
  const moving = (frames: number) =>
    Buffer.concat([still.subarray(0, 33), partOf('acTL', [0, 0, 0, frames, 0, 0, 0, 0]), still.subarray(33)]);
  expect(mediaTypeOf('png')?.fault(still)).toBeNull();
  expect(mediaTypeOf('png')?.fault(moving(1))).toBeNull();
  expect(mediaTypeOf('png')?.fault(moving(2))).toBe(MOVING);
});

/** A part of a PNG; its checksum is of no account here. */
const partOf = (name: string, bytes: readonly number[]): Buffer =>
  Buffer.from([0, 0, 0, bytes.length, ...Buffer.from(name), ...bytes, 0, 0, 0, 0]);

test('other extensions are none', () => {
  for (const extension of ['exe', 'html', 'SVG', 'gif', 'constructor', '']) expect(mediaTypeOf(extension)).toBeNull();
});
