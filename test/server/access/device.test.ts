import { deviceOf } from '../../../server/access/device';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome 130 auf Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 auf Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla 5 auf Windows'],
  ['curl/8.5.0', ''],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot 2'],
  ['', ''],
  [undefined, ''],
])('deviceOf reads the device name from a User-Agent header ("" if unknown): %p gives %p', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

test('only the beginning of a long User-Agent header is read', () => {
  expect(deviceOf(`${'x'.repeat(600)} ${CHROME}`)).not.toContain('Chrome');
  expect(deviceOf(`${CHROME} ${'x'.repeat(2_000)}`)).toBe('Chrome 130 auf Android');
});

test('a long device name is shortened', () => {
  expect(deviceOf(`${'Browser'.repeat(20)}/1.0 (x)`)).toBe('Browser'.repeat(20).slice(0, 60));
});
