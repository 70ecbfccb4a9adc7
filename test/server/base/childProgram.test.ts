import { excessOf } from '../../../server/base/childProgram';

const LIMITS = { processorMs: 2_000, clockMs: 5_000, megabytes: 100, outputBytes: 1 };

test.each([
  ['nothing', {}, null],
  ['exactly the limits', { clockMs: 5_000, processorMs: 2_000, megabytes: 100 }, null],
  ['values that the system does not report', { processorMs: null, megabytes: null }, null],
  ['too much memory', { megabytes: 101 }, 'braucht zum Lesen zu viel Speicher'],
  [
    'too much processor time',
    { processorMs: 2_010 },
    'lässt sich nicht in 2 Sekunden Rechenzeit lesen: Der Rechner ist ausgelastet oder die Datei zu groß',
  ],
  [
    'too much time of the clock',
    { clockMs: 5_001 },
    'lässt sich nicht in 5 Sekunden lesen: Der Rechner ist ausgelastet oder die Datei zu groß',
  ],
])('excessOf judges a program that uses %s', (_name, use, reason) => {
  const excess = excessOf({ clockMs: 0, processorMs: 0, megabytes: 0, ...use }, LIMITS);
  expect(excess?.reason ?? null).toBe(reason);
});
