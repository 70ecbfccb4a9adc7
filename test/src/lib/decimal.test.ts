import { parseDecimal, printDecimal } from '../../../src/lib/decimal';

test.each([
  ['17', 17],
  ['9,25', 9.25],
  ['9.25', 9.25],
  ['1.234,5', 1234.5],
  [' 12 000 ', 12_000],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['steil', null],
  ['1,2,3', null],
  ['Infinity', null],
])('for German numbers, parseDecimal(%j) returns %s', (text, value) => {
  expect(parseDecimal(text, ',')).toBe(value);
});

test.each([
  ['9.25', 9.25],
  ['9,25', 9.25],
  ['1,234.5', 1234.5],
  ['1.2.3', null],
])('for English numbers, parseDecimal(%j) returns %s', (text, value) => {
  expect(parseDecimal(text, '.')).toBe(value);
});

test.each([
  [17, 1, '17'],
  [17.55, 1, '17,6'],
  [0.1 + 0.2, 3, '0,3'],
  [12_345.678, 3, '12345,678'],
])(
  'a number is written with limited decimal places (number: %s, most places: %i, text: "%s")',
  (value, digits, text) => {
    expect(printDecimal(value, digits, ',')).toBe(text);
    expect(printDecimal(parseDecimal(text, ',') ?? NaN, digits, ',')).toBe(text);
    expect(printDecimal(value, digits, '.')).toBe(text.replace(',', '.'));
  },
);
