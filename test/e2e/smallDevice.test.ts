/**
 * If the device lacks space for the app's files, the app works only with a connection. When enough space is free, the
 * app is installed.
 */
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';

jest.setTimeout(240_000);

let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

test('the app reports missing storage space and loads its files when space is free', async () => {
  const { browser, proxy, server } = stage;
  const page = await browser.page();
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(proxy.origin).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  await unlock(page, proxy.origin, (await server.keys()).default);
  await page.getByText(/noch nicht für die Offline-Nutzung eingerichtet/).waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('link', { name: 'Tondachziegel' }).click();
  await page.getByRole('heading', { name: 'Tondachziegel' }).waitFor();
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page
    .getByRole('dialog')
    .getByText(/Bitte prüfen Sie Internetverbindung, freien Speicher und die Einstellungen des Browsers\.$/)
    .waitFor();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await waitUntilOffline(page);
  await page.getByText(/noch nicht für die Offline-Nutzung eingerichtet/).waitFor({ state: 'detached' });
});
