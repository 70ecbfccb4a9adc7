import { openingDays } from '../../../../server/catalog/media/openingDays';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';

const file = (id: string): ReleaseFile => ({
  address: `/api/filedata?id=${id}`,
  type: 'image/webp',
  bytes: () => Buffer.of(1),
});
const files = new Map(['a', 'b', 'c'].map((id) => [id, file(id)]));
const days = (...bodies: unknown[]) =>
  Object.fromEntries([...openingDays(bodies, files, '2026-11-26')].map(([address, day]) => [address.at(-1), day]));

test('a medium may be shown from the first valid day of its entry', () => {
  expect(days({ plans: [{ file: 'a', valid_from: '2026-12-10' }, { file: 'b' }] })).toEqual({ a: '2026-12-10' });
});

test('a medium in a nested entry may be shown once both entries are valid', () => {
  const inner = (day: string) => ({ valid_from: '2026-12-10', parts: [{ file: 'a', valid_from: day }] });
  expect(days(inner('2026-12-01'))).toEqual({ a: '2026-12-10' });
  expect(days(inner('2026-12-24'))).toEqual({ a: '2026-12-24' });
});

test('a medium in several entries may be shown as soon as one of the entries is valid', () => {
  expect(days([{ file: 'a', valid_from: '2026-12-24' }], { file: 'a', valid_from: '2026-12-10' })).toEqual({
    a: '2026-12-10',
  });
  expect(days({ file: 'a', valid_from: '2026-12-24' }, { file: 'a' })).toEqual({});
});

test('openingDays returns no day for a medium whose first valid day is not in the future', () => {
  expect(days({ file: 'a', valid_from: '2026-11-26' }, { file: 'b', valid_from: '2026-11-27' })).toEqual({
    b: '2026-11-27',
  });
});
