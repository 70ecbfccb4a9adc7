/** The worker serves the app's own files offline and repairs them, and the kill switch deletes them. */
import { PATHS } from '../../../src/contract/paths';
import { KILL_SWITCH_SCRIPT } from '../../../server/appFiles/killSwitch';
import { until } from '../../support/until';
import { Stage } from './stage';

const stage = Stage.use();

describe('the app shell', () => {
  test('serves every path of the app offline, and no other path', async () => {
    await stage.device.proxy.setOnline(false);
    for (const path of ['/', '/dashboard', '/view/biber-18', '/Products/Tiles?auth=x'])
      expect((await stage.page.navigate(path)).html).toContain('<title>');
    await stage.device.proxy.setOnline(true);
    expect((await stage.page.navigate('/api/v1/unbekannt')).status).not.toBe(200);
    expect((await stage.page.navigate('/application/unbekannt')).status).toBe(404);
    expect((await stage.page.navigate('/assets/fehlt.0123456789abcdef.js')).status).toBe(404);
    expect((await stage.page.navigate(PATHS.health)).html).not.toContain('<title>Anwendung<');
  });
});

test("the app is installed although the browser has cached a portal's login page", async () => {
  await stage.device.end();
  await stage.device.begin('1.0.0');
  let isFirst = true;
  stage.device.proxy.setFaults(({ path }) => {
    if (!isFirst || !/^\/assets\/.*\.js$/.test(path)) return null;
    isFirst = false;
    return { kind: 'portal', keptS: 3_600 };
  });
  stage.page = await stage.device.page(stage.token);
  expect(stage.device.proxy.requests.filter(({ fault }) => fault === 'portal')).toHaveLength(1);
  await stage.device.proxy.setOnline(false);
  expect((await stage.page.navigate('/dashboard')).html).toContain('<title>');
});

test('the worker repairs a damaged app file after the next navigation', async () => {
  const shell = (text: string | null) =>
    stage.page.page.evaluate(async (replacement) => {
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
      const cache = await caches.open(name);
      // Sorts the addresses, so that each call chooses the same script. A file that is stored again moves to the end of
      // the cache's keys.
      const addresses = (await cache.keys()).map(({ url }) => url).toSorted();
      const script = addresses.find((url) => url.includes('/assets/') && url.endsWith('.js')) ?? '';
      if (replacement !== null) await cache.put(script, new Response(replacement));
      return (await cache.match(script))?.text();
    }, text);
  const whole = await shell(null);
  await shell('damaged');
  await stage.restartWorker();
  // Keeps the page from starting the app, because the app's update check would also repair the file.
  await stage.page.page.route('**/assets/**', (route) => route.abort());
  await stage.page.navigate('/dashboard');
  await until('the script is whole', async () => (await shell(null)) === whole);
});

test('a device without stored app files shows a message offline', async () => {
  await stage.page.page.unroute('**/assets/**');
  await stage.page.page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (request.url.includes('/index.html')) await cache.delete(request);
  });
  await stage.device.proxy.setOnline(false);
  const { status, html } = await stage.page.navigate('/dashboard');
  expect(status).toBe(503);
  expect(html).toContain('Die Anwendung ist auf diesem Gerät nicht vollständig gespeichert.');
  await stage.device.proxy.setOnline(true);
  await stage.page.page.locator('#root').waitFor({ state: 'attached' });
  expect(new URL(stage.page.page.url()).pathname).toBe('/dashboard');
});

test('the kill switch removes the service worker during a download and loads the page again', async () => {
  stage.device.proxy.setFaults(({ path }) => {
    if (path === PATHS.serviceWorker) return { kind: 'answer', type: 'text/javascript', body: KILL_SWITCH_SCRIPT };
    return path.startsWith(PATHS.packs) ? { kind: 'throttle', bytesPerSecond: 1_000 } : null;
  });
  await stage.page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  const isLoading = () => stage.device.proxy.requests.some(({ path }) => path.startsWith(PATHS.packs));
  await until('packs are being loaded', async () => {
    await stage.page.get(PATHS.applicationFiledata);
    return isLoading();
  });
  const loadedAt = await stage.page.page.evaluate(() => performance.timeOrigin);
  await stage.page.page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => void found?.update()));
  await until('neither worker nor cache is left on a page that was loaded again', () =>
    stage.page.page.evaluate(async (before) => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      const isEmpty = registrations.length === 0 && (await caches.keys()).length === 0;
      return isEmpty && performance.timeOrigin > before;
    }, loadedAt),
  );
});
