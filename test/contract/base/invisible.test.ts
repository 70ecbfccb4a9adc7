import { firstInvisible, trimmed, typedAddress, withoutInvisible } from '../../../src/contract/base/invisible';

test('withoutInvisible removes invisible characters everywhere', () => {
  expect(withoutInvisible('\u200bFlach\u00addach\u202c \ufeff')).toBe('Flachdach ');
});

test('trimmed removes invisible characters and blanks at the ends', () => {
  expect(trimmed(' \u200b\u00a0Flach\u00addach \u200f\t')).toBe('Flach\u00addach');
  expect(trimmed('\u200b')).toBe('');
});

test('an address loses the blanks and the invisible characters of a copy', () => {
  expect(typedAddress(' an\u200bna@dach\u00ad.example\n')).toBe('anna@dach.example');
});

test.each([
  ['Gro\u00adßröben', { name: 'weiches Trennzeichen', before: 'Gro' }],
  ['Gro\u200bß\u00ad', { name: 'Zeichen ohne Breite', before: 'Gro' }],
  ['\u202edlog', { name: 'Zeichen für die Schreibrichtung', before: '' }],
  ['Gro\u2062ß', { name: 'unsichtbares Zeichen', before: 'Gro' }],
  ['Großröben', null],
])('firstInvisible names the first invisible character of %j', (text, found) => {
  expect(firstInvisible(text)).toEqual(found);
});
