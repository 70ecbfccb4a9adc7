import { readBattery } from '../../../src/lib/battery';

afterEach(() => Reflect.deleteProperty(navigator, 'getBattery'));

const withBattery = (getBattery: () => Promise<unknown>) => Object.assign(navigator, { getBattery });

test.each<[string, (() => Promise<unknown>) | null, number | null]>([
  ['tells the charge', async () => ({ level: 0.426 }), 43],
  ['has no battery status', null, null],
  ['refuses the battery status', () => Promise.reject(new DOMException('not allowed')), null],
])('the charge in percent from a browser that %s', async (_what, getBattery, percent) => {
  if (getBattery !== null) withBattery(getBattery);
  expect(await readBattery()).toBe(percent);
});
