import { isPlain, printable } from '../../src/sheet/printable';

test.each([
  ['Größe ≥ 22° – „Ä“', 'Größe ≥ 22° – „Ä“'],
  ['Šternberg\u202f5', 'Šternberg\u00a05'],
  ['a\u00adb 漢', 'ab 漢'],
  ['u\u0308ber', 'über'],
  ['5\u2009mm\u2011lang', '5\u00a0mm-lang'],
  ['€ ™ − • … Œœ ‚‘’ „“”\n', '€ ™ − • … Œœ ‚‘’ „“”\n'],
  ['⌀ 100, 5 \u03bcm, 3′ 4″', '⌀ 100, 5 \u00b5m, 3′ 4″'],
  ['Dach\u200bziegel\u2010Maß\tzwei', 'Dachziegel-Maß zwei'],
  ['\u0007☀\ufe0f', '☀'],
])('the sheet prints the text %j as %j', (words, expected) => expect(printable(words)).toBe(expected));

test.each([
  ['Größe 22° – „Ä“ € ™ − • …\n', true],
  ['5\u2009mm\u2011lang', true],
  ['', true],
  ['Łódź', false],
  ['CO₂', false],
  ['a → b', false],
])('only a sheet with unusual letters needs further fonts (text: %j, plain: %j)', (words, expected) =>
  expect(isPlain(words)).toBe(expected),
);
