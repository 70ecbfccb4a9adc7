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

test('other extensions are none', () => {
  for (const extension of ['exe', 'html', 'SVG', 'gif', 'constructor', '']) expect(mediaTypeOf(extension)).toBeNull();
});
