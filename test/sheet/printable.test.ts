import { printable } from '../../src/sheet/printable';

test.each([
  ['Größe ≥ 22° – „Ä“', 'Größe >= 22° – „Ä“'],
  ['Šternberg\u202f5', 'Sternberg\u00a05'],
  ['a\u00adb 漢', 'ab ?'],
  ['u\u0308ber', 'über'],
  ['≤ 5 → ≈6', '<= 5 -> ca. 6'],
  ['5\u2009mm\u2011lang', '5\u00a0mm-lang'],
  ['€ ™ − • … Œœ ‚‘’ „“”\n', '€ ™ − • … Œœ ‚‘’ „“”\n'],
  ['\u0007', '?'],
])('%j is printed as %j', (words, expected) => expect(printable(words)).toBe(expected));
