import sharp from 'sharp';
import { mediaTypeOf } from '../../../../server/catalog/media/mediaTypes';

const faultOf = (extension: string, text: string) => mediaTypeOf(extension)?.fault(Buffer.from(text, 'latin1'));

test.each([
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['jpg', '\xff\xd8\xff\xe0'],
  ['jpeg', '\xff\xd8\xff\xdb'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['avif', '\0\0\0\x1cftypavif\0\0\0\0mif1'],
  ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
  ['pdf', '%PDF-1.7'],
  ['pdf', '\xef\xbb\xbf%PDF-1.7'],
  ['pdf', '\r\n%PDF-1.4'],
  ['pdf', `${'x'.repeat(1_019)}%PDF-`],
])('a %s file that begins with the bytes %j is accepted', (extension, text) => {
  expect(faultOf(extension, text)).toBeNull();
});

test.each([
  ['webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ['webp', 'RIFF'],
  ['jpg', '\x89PNG\r\n\x1a\n'],
  ['png', '\x89PNG\n'],
  ['pdf', `${'x'.repeat(1_020)}%PDF-`],
  ['avif', '\0\0\0\x1cftypavis\0\0\0\0avis'],
  ['avif', '\0\0\0\x1cftypheic\0\0\0\0mif1'],
  ['pdf', 'MZ'],
  ['mp4', '\0\0\0\x20ftypheic'],
  ['mp4', '\0\0\0\x14ftypqt  '],
  ['mp4', '<html> ftypisom'],
  ['webm', '\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x88matroska'],
])('a %s file that begins with the bytes %j is refused', (extension, text) => {
  expect(faultOf(extension, text)).toBe('hat nicht den Inhalt, den die Endung angibt');
});

const MB = 1024 * 1024;
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['webp', 'picture', 'image/webp', 15],
  ['jpg', 'picture', 'image/jpeg', 15],
  ['jpeg', 'picture', 'image/jpeg', 15],
  ['png', 'picture', 'image/png', 15],
  ['avif', 'picture', 'image/avif', 15],
  ['pdf', 'pdf', 'application/pdf', 50],
  ['svg', 'drawing', 'image/svg+xml', 2],
  ['mp4', 'video', 'video/mp4', 200],
  ['webm', 'video', 'video/webm', 200],
  ['txt', 'tender', 'application/octet-stream', 5],
  ['x81', 'tender', 'application/octet-stream', 5],
  ['d81', 'tender', 'application/octet-stream', 5],
  ['docx', 'tender', OFFICE, 5],
])(
  'mediaTypeOf describes a file extension: "%s", kind "%s", type "%s", at most %i MB',
  (extension, kind, type, size) => {
    expect(mediaTypeOf(extension)).toMatchObject({ kind, type, bytesMax: size * MB });
  },
);

const FOREIGN = 'hat nicht den Inhalt, den die Endung angibt';
test.each<[string, string, string | null]>([
  ['webp', 'xRIFF\x10\0\0\0WEBP', FOREIGN],
  ['jpg', 'x\xff\xd8\xff', FOREIGN],
  ['jpeg', 'x\xff\xd8\xff', FOREIGN],
  ['jpeg', 'x', FOREIGN],
  ['png', 'x\x89PNG\r\n\x1a\n', FOREIGN],
  ['txt', 'Größe', null],
  ['txt', 'a\0b', FOREIGN],
  ['d81', '00        81P', null],
  ['d81', '\0', FOREIGN],
  ['x81', '<GAEB xmlns="x">', null],
  ['x81', '\xef\xbb\xbf<?xml version="1.0"?>', null],
  ['x81', ' \n <?xml version="1.0"?>', null],
  ['x81', 'x<GAEB>', FOREIGN],
  ['x81', '<html>', FOREIGN],
  ['docx', 'PK\x03\x04', null],
  ['docx', 'xPK\x03\x04', FOREIGN],
  ['webm', 'x\x1aE\xdf\xa3webm', FOREIGN],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['svg', '<html/>', 'ist keine SVG-Zeichnung'],
])(
  'a media file must match its extension (null: no fault): extension "%s", content %j, fault %j',
  (extension, text, fault) => {
    const said = faultOf(extension, text);
    expect(fault === null ? said : said?.slice(0, fault.length)).toBe(fault);
  },
);

const MOVING = 'bewegt sich: ein Bild steht still';

/** An animation of 4 x 4 pixels. The library sharp expects its frames below each other. */
const film = (frames: number) =>
  sharp(Buffer.from(Array.from({ length: 4 * 4 * 3 * frames }, (_, index) => index % 256)), {
    raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 },
  }).webp({ loop: 0 });

test('an animated WebP is refused, but a still WebP is accepted', async () => {
  expect(mediaTypeOf('webp')?.fault(await film(3).toBuffer())).toBe(MOVING);
  expect(mediaTypeOf('webp')?.fault(await film(1).toBuffer())).toBeNull();
});

test('an animated PNG is refused, but a still PNG is accepted', async () => {
  const still = await film(1).png().toBuffer();
  // Inserts the chunk `acTL` after the signature and the first chunk, which take 33 bytes.
  const moving = (frames: number) =>
    Buffer.concat([still.subarray(0, 33), partOf('acTL', [0, 0, 0, frames, 0, 0, 0, 0]), still.subarray(33)]);
  expect(mediaTypeOf('png')?.fault(still)).toBeNull();
  expect(mediaTypeOf('png')?.fault(moving(1))).toBeNull();
  expect(mediaTypeOf('png')?.fault(moving(2))).toBe(MOVING);
});

/** Makes a chunk of a PNG. Its checksum is four zero bytes, because the tested reader ignores checksums. */
const partOf = (name: string, bytes: readonly number[]): Buffer =>
  Buffer.from([0, 0, 0, bytes.length, ...Buffer.from(name), ...bytes, 0, 0, 0, 0]);

test('an unknown file extension has no media type', () => {
  for (const extension of ['exe', 'html', 'SVG', 'gif', 'constructor', '']) expect(mediaTypeOf(extension)).toBeNull();
});
