import { printNumber, readNumber } from '../../../../../src/features/editor/form/single/numbers';

test.each([
  ['24', 1, 24],
  ['24,5', 1, 24.5],
  ['24.5', 1, 24.5],
  ['24,', 1, 24],
  [' 24,5 cm ', 1, 24.5],
  ['−3', 0, -3],
  ['1.040', 0, 1040],
  ['1.040,5', 1, 1040.5],
  ['1.040', 3, 1.04],
  ['0,55', 2, 0.55],
  ['', 1, undefined],
  ['  ', 1, undefined],
  ['1e3', 0, '1e3'],
  ['0x10', 0, '0x10'],
  ['24,5,1', 1, '24,5,1'],
  ['22 bis 25', 0, '22 bis 25'],
])('the text %j with %i digits is read as %j', (text, digits, value) => {
  expect(readNumber(text, { unit: 'cm', digits })).toBe(value);
});

test.each([
  [24, 1, '24,0'],
  [0.55, 1, '0,55'],
  [1040, 0, '1040'],
  ['24,x', 1, '24,x'],
  [undefined, 1, ''],
  [null, 1, ''],
])('the value %j with %i digits is printed as %j', (value, digits, text) => {
  expect(printNumber(value, digits)).toBe(text);
});
