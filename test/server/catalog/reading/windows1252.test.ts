import { foreignSigns, toWindows1252 } from '../../../../server/catalog/reading/windows1252';
import { fromWindows1252 } from '../../../../src/contract/base/officeText';

const SIGNS = 'Größe „14“ – 35,0…37,5 cm, 12 € ‚x‘ ™ Œuvre Šk ž Ÿ ÿ \u00a0\u007f\u0081';

test('a text in windows-1252 is read and written without change', () => {
  const bytes = Buffer.from([0x47, 0x80, 0x84, 0x93, 0x96, 0x9f, 0xa0, 0xff, 0x81]);
  expect(fromWindows1252(bytes)).toBe('G€„“–Ÿ\u00a0ÿ\u0081');
  expect(toWindows1252('G€„“–Ÿ\u00a0ÿ\u0081')).toEqual(bytes);
  expect(fromWindows1252(toWindows1252(SIGNS))).toBe(SIGNS);
});

test('each byte in windows-1252 is a different character', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(toWindows1252(fromWindows1252(bytes))).toEqual(bytes);
  expect(new Set(fromWindows1252(bytes)).size).toBe(256);
});

test('a character that windows-1252 lacks becomes a question mark', () => {
  expect(toWindows1252('a ≤ b 😀 \u0080\u009f').toString('latin1')).toBe('a ? b ? ??');
});

test.each([
  [SIGNS, []],
  ['', []],
  ['? a ≤ b ≥ c ≤', ['≤', '≥', '≤']],
  ['Dach 😀', ['😀']],
  ['\u0080', ['\u0080']],
])('foreignSigns returns the characters that windows-1252 lacks: text %j, characters %j', (text, signs) => {
  expect(foreignSigns(text)).toEqual(signs);
});
