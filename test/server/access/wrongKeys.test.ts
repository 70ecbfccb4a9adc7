import { WrongKeys } from '../../../server/access/wrongKeys';

const FREE_TRIES = 30;
const MAX_WAIT_SECONDS = 60;

function setUp() {
  const clock = { now: 0 };
  const alarms: number[] = [];
  const keys = new WrongKeys({ pool: null, onAlarm: (count) => alarms.push(count), now: () => clock.now });
  const fail = async (address: string, times: number) => {
    let wait = 0;
    for (let index = 0; index < times; index += 1) wait = await keys.failed(address);
    return wait;
  };
  return { clock, alarms, fail };
}

test('after some free tries each wrong key doubles the wait, up to a maximum', async () => {
  const { fail } = setUp();
  expect(await fail('192.0.2.1', FREE_TRIES)).toBe(0);
  const waits = [];
  for (let index = 0; index < 9; index += 1) waits.push(await fail('192.0.2.1', 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, MAX_WAIT_SECONDS, MAX_WAIT_SECONDS, MAX_WAIT_SECONDS]);
  expect(await fail('192.0.2.1', 2_000)).toBe(MAX_WAIT_SECONDS);
});

test('wrong keys from one network are counted together, even if its IP addresses are written differently', async () => {
  const { fail } = setUp();
  await fail('2001:db8:0:2::1', FREE_TRIES);
  for (const address of ['2001:0DB8:0000:0002:3:4:5:6', '2001:db8::2:a:b:c:d', '[2001:db8:0:2::9]:443'])
    expect(await fail(address, 1)).toBeGreaterThan(0);
  expect(await fail('2001:db8:0:3::1', 1)).toBe(0);
  await fail('192.0.2.1', FREE_TRIES);
  expect(await fail('::ffff:192.0.2.1', 1)).toBeGreaterThan(0);
  expect(await fail('192.0.2.2', 1)).toBe(0);
});

test('only the latest 10,000 networks with wrong keys are remembered', async () => {
  const { fail } = setUp();
  await fail('192.0.2.1', FREE_TRIES);
  await fail('192.0.2.2', FREE_TRIES);
  for (let index = 0; index < 9_999; index += 1) await fail(`10.${index >> 8}.${index & 255}.1`, 1);
  expect(await fail('192.0.2.2', 1)).toBe(1);
  expect(await fail('192.0.2.1', 1)).toBe(0);
});

test('many wrong keys cause one alarm a minute and delay no other network', async () => {
  const { clock, alarms, fail } = setUp();
  for (let index = 0; index < 1_000; index += 1) expect(await fail(`10.0.${index >> 8}.${index & 255}`, 1)).toBe(0);
  expect(alarms).toEqual([100]);
  clock.now = 59_999;
  await fail('192.0.2.1', 100);
  expect(alarms).toEqual([100]);
  clock.now = 60_000;
  await fail('192.0.2.2', 99);
  expect(alarms).toEqual([100]);
  await fail('192.0.2.2', 1);
  expect(alarms).toEqual([100, 100]);
});
