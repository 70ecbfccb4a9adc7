import { deadlineLine, deadlineOf } from '../../../server/cli/deadline';
import { UsageError } from '../../../server/cli/operatorTool';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const seconds = (time: string) => Date.parse(time) / 1000;

test.each([
  ['2026-12-01T06:00', seconds('2026-12-01T06:00')],
  ['2026-12-01T06:00Z', seconds('2026-12-01T06:00:00Z')],
  ['2026-12-01T06:00+01:00', seconds('2026-12-01T05:00:00Z')],
])('deadlineOf accepts the deadline %s and reads a time without a time zone as local time', (text, by) =>
  expect(deadlineOf(text, NOW)).toBe(by),
);

test.each([
  ['', 'kein Zeitpunkt'],
  ['morgen', 'kein Zeitpunkt'],
  ['2026-12-01', 'kein Zeitpunkt'],
  ['2026-12-01 06:00', 'kein Zeitpunkt'],
  ['01.12.2026', 'kein Zeitpunkt'],
  ['2026-02-30T06:00', 'kein Zeitpunkt'],
  ['2026-13-01T06:00', 'kein Zeitpunkt'],
  ['2026-12-01T25:00', 'kein Zeitpunkt'],
  ['2026-12-01T06:00+99:00', 'kein Zeitpunkt'],
  ['2026-11-20T08:00Z', 'schon vorbei'],
  ['2025-12-01T06:00', 'schon vorbei'],
  ['2062-12-01T06:00', 'mehr als ein Jahr'],
])('the deadline %j is refused with the reason "%s"', (text, reason) => {
  const refused = () => deadlineOf(text, NOW);
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(`--by ${text}: `);
  expect(refused).toThrow(reason);
});

test("the deadline is shown to the operator in the machine's time zone", () => {
  const by = new Date(2026, 11, 1, 6, 0).getTime() / 1000;
  expect(deadlineLine(by)).toContain('ab 01.12.2026, 06:00 ');
});
