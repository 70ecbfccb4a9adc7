import type { Session } from '../../../sw/database/database';
import {
  storedBytes,
  storedIds,
  storedLastError,
  storedName,
  storedPageViews,
  storedRefs,
  storedSession,
} from '../../../sw/database/storedShapes';
import { emptyRefs, type Refs } from '../../../sw/model/refs';
import { pointerTo, sha } from '../releaseFixture';

const EPOCH = '01234567-89ab-cdef-0123-456789abcdef';
const [one, two, three] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2'), pointerTo('1.2.0', '3')];
const NO_OBJECTS = [undefined, null, 7, 'text', [], true];

describe('the stored list of releases', () => {
  const draft = { owner: sha('a'), viewed: one, next: two, former: [three], isWithdrawn: true };
  const serials = { newest: 7, older: { newest: 5, reads: 2, since: 1_000 } };
  const whole: Refs = {
    epoch: EPOCH,
    active: one,
    staged: two,
    wanted: three,
    accepted: two.sha256,
    previous: [three, one],
    serials,
    draft,
    brand: one.sha256,
  };
  const read = (fields: object) => storedRefs({ ...whole, ...fields });

  test('is read with all fields, even unknown fields', () => {
    expect(storedRefs(whole)).toEqual(whole);
    expect(read({ later: 'field' })).toEqual({ ...whole, later: 'field' });
    expect(storedRefs({ epoch: EPOCH })).toEqual(emptyRefs(EPOCH));
  });

  test.each([
    ...NO_OBJECTS,
    {},
    { ...whole, epoch: undefined },
    { ...whole, epoch: 7 },
    { ...whole, epoch: [EPOCH] },
    { ...whole, epoch: EPOCH.toUpperCase() },
    { ...whole, epoch: `x${EPOCH}` },
    { ...whole, epoch: `${EPOCH}x` },
    { ...whole, epoch: EPOCH.replace('-cdef', '') },
    { ...whole, epoch: EPOCH.slice(1) },
    { ...whole, epoch: EPOCH.slice(0, -1) },
    { ...whole, epoch: EPOCH.replace('89ab', '89a') },
    { ...whole, epoch: EPOCH.replace('89ab', 'xyzw') },
    { ...whole, epoch: EPOCH.replaceAll('f', 'g') },
    { ...whole, epoch: `g${EPOCH.slice(1)}` },
  ])('is rejected if it lacks a field "epoch" with a lower-case UUID (stored value: %j)', (value) => {
    expect(storedRefs(value)).toBeNull();
  });

  test.each(['active', 'staged', 'wanted'] as const)(
    'is read with null in the field "%s" if the release there is invalid',
    (field) => {
      expect(read({ [field]: { ...one, sha256: 'x' } })).toEqual({ ...whole, [field]: null });
    },
  );

  test('is read without invalid former releases', () => {
    expect(read({ accepted: 'x' })).toEqual({ ...whole, accepted: null });
    expect(read({ previous: 'x' })).toEqual({ ...whole, previous: [] });
    expect(read({ previous: [three, 'x', one, null] })).toEqual(whole);
  });

  test.each([undefined, null, 'x', 7, [one.sha256]])('is read without an invalid brand (stored value: %j)', (brand) => {
    expect(read({ brand })).toEqual({ ...whole, brand: null });
  });

  test.each([
    [null, null],
    ['x', null],
    [{}, null],
    [{ ...serials, newest: -1 }, null],
    [{ newest: 7 }, { newest: 7, older: null }],
    [
      { newest: 7, older: null },
      { newest: 7, older: null },
    ],
    [
      { newest: 7, older: 'x' },
      { newest: 7, older: null },
    ],
    [
      { newest: 7, older: { ...serials.older, newest: '5' } },
      { newest: 7, older: null },
    ],
    [
      { newest: 7, older: { ...serials.older, reads: 0.5 } },
      { newest: 7, older: null },
    ],
    [
      { newest: 7, older: { ...serials.older, since: undefined } },
      { newest: 7, older: null },
    ],
    [{ ...serials, surplus: 1 }, serials],
  ])('is read with only the valid part of the field "serials": %j becomes %j', (stored, expected) => {
    expect(read({ serials: stored })).toEqual({ ...whole, serials: expected });
  });

  test.each([
    [null, null],
    ['x', null],
    [{ ...draft, owner: 'anna' }, null],
    [{ ...draft, owner: undefined }, null],
    [{ ...draft, viewed: 'x', next: 'x' }, null],
    [
      { ...draft, viewed: 'x' },
      { ...draft, viewed: null },
    ],
    [
      { ...draft, next: 'x' },
      { ...draft, next: null },
    ],
    [
      { ...draft, former: 'x' },
      { ...draft, former: [] },
    ],
    [{ ...draft, former: ['x', three] }, draft],
    [
      { ...draft, isWithdrawn: 1 },
      { ...draft, isWithdrawn: false },
    ],
    [
      { ...draft, isWithdrawn: false },
      { ...draft, isWithdrawn: false },
    ],
  ])('is read with only the valid part of the field "draft": %j becomes %j', (stored, expected) => {
    expect(read({ draft: stored })).toEqual({ ...whole, draft: expected });
  });
});

describe('the stored session', () => {
  const whole: Session = { token: 'token-of-a-person', refused: true, pendingLogouts: ['token-of-yesterday'] };

  test('is read with all its fields, and with defaults for missing fields', () => {
    expect(storedSession(whole)).toEqual(whole);
    expect(storedSession({})).toEqual({ token: null, refused: false, pendingLogouts: [] });
  });

  test.each(NO_OBJECTS)('is rejected if it is no plain object: %j', (value) => {
    expect(storedSession(value)).toBeNull();
  });

  test.each([
    ['1234567890', true],
    ['!~!~!~!~!~', true],
    ['x'.repeat(1_000), true],
    ['x'.repeat(1_001), false],
    ['123456789', false],
    ['12345 67890', false],
    ['1234567890\u007f', false],
    ['1234567890\n', false],
    ['\u010012345678901', false],
    [['1234567890'], false],
    [1_234_567_890, false],
  ])('keeps only tokens that fit into an HTTP header (token: %j, kept: %p)', (token, fits) => {
    expect(storedSession({ ...whole, token })).toEqual({ ...whole, token: fits ? token : null });
    expect(storedSession({ ...whole, pendingLogouts: [token] })?.pendingLogouts).toEqual(fits ? [token] : []);
  });

  test('is read with defaults in place of invalid fields', () => {
    expect(storedSession({ ...whole, refused: 1 })?.refused).toBe(false);
    expect(storedSession({ ...whole, pendingLogouts: 'token-of-yesterday' })?.pendingLogouts).toEqual([]);
    expect(storedSession({ ...whole, pendingLogouts: [null, 'token-of-yesterday'] })).toEqual(whole);
  });
});

test.each<[unknown, object | null]>([
  ...NO_OBJECTS.map((value): [unknown, null] => [value, null]),
  [
    { message: 'x', time: 1, surplus: 1 },
    { message: 'x', time: 1 },
  ],
  [{ message: 7, time: 1 }, null],
  [{ message: 'x', time: '1' }, null],
])('reading the stored last error: storedLastError(%j) returns %j', (stored, expected) => {
  expect(storedLastError(stored)).toEqual(expected);
});

test.each([
  [sha('a'), sha('a')],
  [sha('A'), null],
  [7, null],
  [[sha('a')], null],
])('reading the stored name of a pack: storedName(%j) returns %j', (stored, expected) => {
  expect(storedName(stored)).toBe(expected);
});

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [[], []],
  [['a', 7], null],
  ['ab', null],
  [null, null],
])('reading a stored list of ids: storedIds(%j) returns %j', (stored, expected) => {
  expect(storedIds(stored)).toEqual(expected);
});

test('stored bytes are read only if they are an ArrayBuffer', () => {
  const bytes = new ArrayBuffer(3);
  expect(storedBytes(bytes)).toBe(bytes);
  for (const value of [new Uint8Array(3), 'bytes', null, { byteLength: 3 }]) expect(storedBytes(value)).toBeNull();
});

test('stored page views are read only if they have bytes and a valid time', () => {
  const kept = { body: new ArrayBuffer(3), time: 1_000 };
  expect(storedPageViews({ ...kept, later: 'field' })).toEqual(kept);
  for (const value of [...NO_OBJECTS, {}, { ...kept, body: 'text' }, { ...kept, time: '1' }, { ...kept, time: -1 }])
    expect(storedPageViews(value)).toBeNull();
});
