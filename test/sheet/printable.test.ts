import { printable } from '../../src/sheet/printable';

test.each([
  ['Größe ≥ 22° – „Ä“', 'Größe >= 22° – „Ä“'],
  ['Šternberg\u202f5', 'Sternberg\u00a05'],
  ['a\u00adb 漢', 'ab ?'],
  ['u\u0308ber', 'über'],
  ['≤ 5 → ≈6', '<= 5 -> ca. 6'],
  ['5\u2009mm\u2011lang', '5\u00a0mm-lang'],
  ['€ ™ − • … Œœ ‚‘’ „“”\n', '€ ™ − • … Œœ ‚‘’ „“”\n'],
  ['a ≠ b', 'a ? b'],
  ['⌀ 100, 5 \u03bcm, 3′ 4″', 'Ø 100, 5 \u00b5m, 3\' 4"'],
  ['Dach\u200bziegel\u2010Maß', 'Dachziegel-Maß'],
  ['\u0007', '?'],
])('the sheet prints the text %j as %j', (words, expected) => expect(printable(words)).toBe(expected));
