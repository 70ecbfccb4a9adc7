import { isCount, isErrorAnswer, isObject } from '../../src/contract/shapes';

test.each<[unknown, boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  [new Error('an error has fields as well'), true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => ({}), false],
])('isObject accepts objects, but no arrays, functions or null: %p gives %p', (value, expected) => {
  expect(isObject(value)).toBe(expected);
});

test.each<[unknown, boolean]>([
  [0, true],
  [1_700_000_000, true],
  [Number.MAX_SAFE_INTEGER, true],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['1', false],
  [null, false],
])('isCount accepts only safe whole numbers of zero or more: %p gives %p', (value, expected) => {
  expect(isCount(value)).toBe(expected);
});

test.each<[unknown, boolean]>([
  [{ message: 'Nicht gefunden.', errors: [] }, true],
  [{ message: 'Nicht gefunden.', errors: ['of any shape'], more: 1 }, true],
  [{ message: 'Login required' }, false],
  [{ message: 1, errors: [] }, false],
  [{ message: 'x', errors: {} }, false],
  ['<html>', false],
  [null, false],
])('isErrorAnswer accepts only a message with a list of errors: %p gives %p', (body, expected) => {
  expect(isErrorAnswer(body)).toBe(expected);
});
