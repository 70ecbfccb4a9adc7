import { isSerialWatch, readSerial, serialOf, type SerialWatch } from '../../../src/contract/release/serial';

const HOUR = 3_600_000;

/** Returns a digit for each serial: 1 if it is accepted, otherwise 0. */
function believedOf(reads: readonly (readonly [serial: number, hours: number])[], watch: SerialWatch | null = null) {
  const believed: boolean[] = [];
  for (const [serial, hours] of reads) {
    const read = readSerial(watch, serial, hours * HOUR);
    watch = read.watch;
    believed.push(read.isBelieved);
  }
  return believed.map(Number).join('');
}

test('a release pointer without a serial number uses its time of publication as the serial number', () => {
  expect(serialOf({ timestamp: 5 })).toBe(5);
  expect(serialOf({ timestamp: 5, serial: 9 })).toBe(9);
});

test.each<[string, [number, number][], string]>([
  ['a device accepts every first serial number', [[7, 0]], '1'],
  ['a device accepts an equal or newer serial number', [[7, 0], [7, 1], [8, 2], [20, 3]], '1111'], // prettier-ignore
  ['a device refuses an older serial number', [[7, 0], [6, 1], [7, 1], [6, 2], [8, 3]], '10101'], // prettier-ignore
  ['a device refuses many older serial numbers within an hour', [[7, 0], [6, 1], [6, 1.1], [6, 1.5], [6, 1.9]], '10000'], // prettier-ignore
  [
    'a device refuses two older serial numbers within a day',
    [
      [7, 0],
      [6, 1],
      [6, 24],
    ],
    '100',
  ],
  ['a device accepts the third older serial number in a row after an hour', [[7, 0], [6, 1], [6, 1.5], [6, 2], [6, 2.1]], '10011'], // prettier-ignore
  ['the newest serial number in between restarts the count of older numbers', [[7, 0], [6, 1], [6, 1.5], [7, 1.8], [6, 2], [6, 2.1]], '100100'], // prettier-ignore
  ['a device counts each of several older serial numbers that it reads at one time', [[7, 0], [6, 1], [6, 1], [6, 2]], '1001'], // prettier-ignore
  ['a device counts older serial numbers in a row even when they grow', [[9, 0], [5, 1], [6, 1.5], [7, 2], [6, 2.1]], '10010'], // prettier-ignore
  ['a device accepts only the newest of the older serial numbers', [[9, 0], [6, 1], [5, 1.5], [5, 2], [6, 2.1]], '10001'], // prettier-ignore
  ['a clock that was set back restarts the hour of waiting', [[7, 0], [6, 9], [6, 9.5], [6, 2], [6, 2.5], [6, 3]], '100001'], // prettier-ignore
])('readSerial decides which serial numbers a device accepts: %s', (_name, reads, expected) => {
  expect(believedOf(reads)).toBe(expected);
});

test('a device eventually accepts the older serial numbers of a restored server', () => {
  const older = Array.from({ length: 12 }, (_, index): [number, number] => [index % 2 === 0 ? 4 : 3, index]);
  expect(believedOf([[9, 0], ...older]).slice(1)).toContain('1');
});

test('reading the newest serial number again leaves the record unchanged, so that the device writes nothing', () => {
  const { watch } = readSerial(null, 7, 0);
  expect(readSerial(watch, 7, HOUR).watch).toBe(watch);
});

test('a stored record of serial numbers is refused when a field is missing or invalid', () => {
  const older = { newest: 1, reads: 2, since: 3 };
  expect(
    [
      { newest: 4, older: null },
      { newest: 4, older },
    ].map(isSerialWatch),
  ).toEqual([true, true]);
  for (const other of [
    null,
    7,
    [],
    {},
    { newest: 4 },
    { newest: '4', older: null },
    { newest: -1, older: null },
    { newest: 4, older: 5 },
    { newest: 4, older: { ...older, reads: 1.5 } },
    { newest: 4, older: { newest: 1, reads: 2 } },
  ])
    expect([other, isSerialWatch(other)]).toEqual([other, false]);
});
