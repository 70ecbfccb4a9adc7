import { hashPin, isPin, isPinOf } from '../../../../src/lib/pin';
import { PIN_TRIES } from '../../../../src/features/showroom/deviceItems';
import { forgetPinTries, notePinTry, pinWaitMs, readPinTries } from '../../../../src/features/showroom/pinTries';
import { offerHash } from '../../../support/offerHash';

beforeEach(() => localStorage.clear());

test.each([
  ['1234', true],
  ['12345678', true],
  ['123', false],
  ['123456789', false],
  ['12a4', false],
  [' 1234', false],
  ['', false],
])('isPin(%p) returns %p', (text, is) => expect(isPin(text)).toBe(is));

test('without https the device does not hash a PIN', async () => {
  expect(await hashPin('4711')).toBeNull();
});

test('a hash matches only its PIN, and hashing the same PIN twice gives two different hashes', async () => {
  offerHash();
  const [one, other] = [await hashPin('4711'), await hashPin('4711')];
  if (one === null || other === null) throw new Error('There is no hash.');
  expect(one.hash).not.toBe(other.hash);
  expect(await isPinOf('4711', one)).toBe(true);
  expect(await isPinOf('4712', one)).toBe(false);
  expect(JSON.stringify(one)).not.toContain('4711');
});

const AT = 1_000_000;
test.each([
  ['no wrong PIN', 0, AT, 0],
  ['the first wrong PIN', 1, AT, 1_000],
  ['the second wrong PIN', 2, AT, 2_000],
  ['the fifth wrong PIN', 5, AT, 16_000],
  ['the ninth wrong PIN', 9, AT, 256_000],
  ['the tenth wrong PIN', 10, AT, 300_000],
  ['the five-hundredth wrong PIN', 500, AT, 300_000],
  ['part of the wait', 3, AT + 1_500, 2_500],
  ['the whole wait', 3, AT + 4_000, 0],
  ['a clock that was set back', 3, AT - 86_400_000, 4_000],
])(
  'pinWaitMs() returns the wait before the next attempt (case: "%s", wrong PINs: %i, clock: %i ms, wait: %i ms)',
  (_what, wrong, now, ms) => {
    expect(pinWaitMs({ wrong, at: AT }, now)).toBe(ms);
  },
);

test('the device counts wrong PIN attempts across reloads until staff enter the right PIN', () => {
  notePinTry(AT);
  notePinTry(AT + 5);
  expect(readPinTries()).toEqual({ wrong: 2, at: AT + 5 });
  forgetPinTries();
  expect(readPinTries()).toEqual({ wrong: 0, at: 0 });
});

test.each(['', '{', 'null', '{"wrong":-1,"at":3}', '{"wrong":"1","at":3}'])(
  'the app reads the invalid stored text %p as a count of zero wrong PIN attempts',
  (text) => {
    localStorage.setItem(PIN_TRIES, text);
    expect(readPinTries()).toEqual({ wrong: 0, at: 0 });
  },
);
