/** The worker's own pages show the stored brand. */
import { filedataPath } from '../../../src/contract/paths';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { mediumId } from '../../support/workerDevice/madeRelease';
import { BrandDevice } from './brandDevice';

const DAY = 86_400_000;
const LOGO = '<img src="/brand/logo.svg" alt="Adler">';
const COLOURS = '<link rel="stylesheet" href="/brand.css">';
/** No release contains this medium. */
const UNKNOWN = filedataPath(mediumId('x', 9));

let device: BrandDevice;

beforeEach(() => {
  device = new BrandDevice();
});
afterEach(() => device.close());

/** Opens the address in a new tab without a connection. */
async function open(path: string): Promise<Response> {
  device.server.online = false;
  const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
  return device.get(path, { token: null }).finally(() => mode.mockRestore());
}

// spec: brand-10
test.each<[string, string, number]>([
  ['for a file that the device lacks', UNKNOWN, 503],
  ['for an app that is not stored', '/dashboard', 503],
])("the worker's page %s shows the brand", async (_what, path, status) => {
  await device.start();
  const page = await open(path);
  const html = await page.text();
  expect(page.status).toBe(status);
  expect(html).toContain('<title>Adler</title>');
  expect(html).toContain(COLOURS);
  expect(html).toContain(LOGO);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'",
  );
});

test('the page of a locked device shows the brand, and its requests get the files of the brand', async () => {
  const fleet = (device.server.fleet = new FleetServer());
  fleet.limitDays = 7;
  await device.start();
  await device.maintain();
  device.server.online = false;
  await device.elapse(8 * DAY, 8 * DAY);
  const page = await open('/');
  const html = await page.text();
  expect([page.status, html]).toEqual([423, expect.stringContaining('gesperrt')]);
  expect(html).toContain('<title>Adler</title>');
  expect(html).toContain(LOGO);
  expect(await device.brandsOffline()).toEqual(['1.0.1']);
});

test("the worker's page still shows the brand after a log-out", async () => {
  await device.start();
  await device.tell({ type: 'logOut' });
  expect(await (await open('/')).text()).toContain(LOGO);
});

test('without a stored brand the page is neutral and asks for no file', async () => {
  const page = await (await open('/')).text();
  expect(page).toContain('<title>Anwendung</title>');
  expect(page).not.toContain(COLOURS);
  expect(page).not.toContain('<img');
});
