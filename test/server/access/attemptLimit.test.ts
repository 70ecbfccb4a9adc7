import { AttemptLimit } from '../../../server/access/attemptLimit';

const fail = (limit: AttemptLimit, address: string, times: number, now = 0) => {
  for (let index = 0; index < times; index += 1) limit.failed(address, now);
};

test('30 wrong tries are looked at, the next one waits until one has grown back', () => {
  const limit = new AttemptLimit();
  fail(limit, '10.0.0.1', 29);
  expect(limit.waitSeconds('10.0.0.1', 0)).toBe(0);
  fail(limit, '10.0.0.1', 1);
  expect(limit.waitSeconds('10.0.0.1', 0)).toBe(6);
  expect(limit.waitSeconds('10.0.0.1', 5_999)).toBe(1);
  expect(limit.waitSeconds('10.0.0.1', 6_000)).toBe(0);
  fail(limit, '10.0.0.1', 1, 6_000);
  expect(limit.waitSeconds('10.0.0.1', 6_000)).toBe(6);
});

test('addresses do not disturb each other; one /64 of IPv6 is one', () => {
  const limit = new AttemptLimit();
  fail(limit, '2001:db8:1:2::1', 30);
  expect(limit.waitSeconds('10.0.0.1', 0)).toBe(0);
  expect(limit.waitSeconds('2001:db8:1:2:3:4:5:6', 0)).toBeGreaterThan(0);
  expect(limit.waitSeconds('2001:db8:1:3::1', 0)).toBe(0);
});

test('all addresses together are slowed down too, and many do not fill the memory', () => {
  const limit = new AttemptLimit();
  for (let index = 0; index < 20_000; index += 1) limit.failed(`10.${index >> 8}.${index & 255}.1`, 0);
  expect(limit.waitSeconds('192.168.0.1', 0)).toBe(1);
  expect(limit.waitSeconds('192.168.0.1', 1_000)).toBe(0);
});
