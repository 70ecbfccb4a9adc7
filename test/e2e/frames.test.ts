/** Tests external tools in frames. The app does not interrupt a person who works in a frame. */
import type { FrameLocator, Page, Request } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import type { VersionAnswer } from '../../src/contract/answers';
import { logOut, serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { LOGIN, readToken } from '../support/pageToken';
import { nextVersion, publishDemo } from '../support/publishDemo';
import { until } from '../support/until';

jest.setTimeout(240_000);

let stage: DemoStage;
let page: Page;
let origin: string;
let key: string;
const requests: Request[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.server);
  key = (await stage.server.keys()).default;
  page = await stage.browser.page();
  page.on('request', (request) => requests.push(request));
  // Only pages of the server's own origin may embed the tools, so the test uses no proxy.
  await unlock(page, origin, key);
  await waitUntilOffline(page);
});

afterAll(() => stage?.close());

const open = async (path: string, title: string) => {
  await page.goto(`${origin}${path}`);
  const tool = page.frameLocator(`iframe[title="${title}"]`);
  await tool.getByRole('heading', { level: 1 }).waitFor();
  return tool;
};

/** Checks that the frame is as high as its content. */
const fits = (tool: FrameLocator) =>
  until('the frame is as high as its content', async () => {
    const frame = await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
    const content = await tool.locator('body').evaluate((body) => body.getBoundingClientRect().height);
    return Math.abs(frame - content) <= 1;
  });

test('a stand-in for a tool is as high as its content and adds no entry to the browser history', async () => {
  await page.goto(`${origin}/dashboard`);
  const tool = await open('/form/service', 'Berechnung und Planung');
  const before = await page.evaluate(() => history.length);
  await tool.getByLabel('Notiz').fill('Ein halber Satz');
  await tool.locator('main').evaluate((main) => {
    main.style.paddingBottom = '1500px';
  });
  await fits(tool);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('a stand-in for a tool shows the parameters and messages that it got, but no token', async () => {
  const tool = await open('/form/service', 'Berechnung und Planung');
  const address = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const message = { source: 'dachberater', type: 'access', token: 'geheim', group: 'worker' };
    frame.contentWindow?.postMessage(message, '*');
    return frame.src;
  });
  await tool.getByText('access: source, type, token, group').waitFor();
  expect(await tool.locator('html').innerText()).not.toContain('geheim');
  const other = await stage.browser.page();
  await other.goto(`${address}?modell=sandau-42`);
  await other.getByText('modell = sandau-42').waitFor();
  await other.close();
});

// spec: route-44
test("the contact form tool receives the user's group but not the log-in token", async () => {
  const tool = await open('/form/lead', 'Kontaktanfrage');
  await tool.getByText('Angemeldet als Kunde oder Berater').waitFor();
  await fits(tool);
  await tool.getByLabel('Angebot').check();
  await tool.getByLabel('Name').fill('Ida Wolf');
  await tool.getByLabel('E-Mail-Adresse').fill('ida@dachbau.example');
  await tool.getByLabel('Nachricht').fill('Bitte um Rückruf.');
  await tool.getByRole('button', { name: 'Anfrage senden' }).click();
  await tool.getByRole('heading', { name: /^Ihre Anfrage A-\d+ ist eingegangen$/ }).waitFor();
  await tool.getByText('Zugang: Kunde oder Berater').waitFor();

  const token = requests.map((one) => /^Bearer (.+)$/.exec(one.headers()['authorization'] ?? '')?.[1]).find(Boolean);
  if (token === undefined) throw new Error('No request of the page carried a token');
  const foreign = requests.filter((one) => new URL(one.url()).origin !== origin);
  expect(foreign.length).toBeGreaterThan(3);
  for (const one of foreign)
    expect(`${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`).not.toContain(token);
  expect(await tool.locator('html').evaluate((html) => html.outerHTML)).not.toContain(token);
});

test('the order form for samples opens from a product page and marks empty required fields', async () => {
  await page.goto(`${origin}/products/tiles`);
  const name = 'Lindora 12';
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  const order = page.getByRole('link', { name: 'Produktmuster bestellen' });
  await order.click();
  await page.getByRole('heading', { name: 'So kommen Sie zu Ihren Mustern' }).waitFor();
  // The app would ignore an immediate second click as a double tap, so the test presses Enter.
  await order.press('Enter');
  const tool = page.frameLocator('iframe');
  const sample = tool.getByLabel(name, { exact: true });
  await sample.waitFor();
  const color = await sample.locator('option:checked').innerText();
  expect(color).not.toBe('Kein Muster');
  await tool.getByLabel('Firma').fill('Dachbau Wolf');
  const send = tool.getByRole('button', { name: 'Muster bestellen' });
  await send.click();
  const email = tool.getByLabel('E-Mail-Adresse');
  await tool.locator('[aria-invalid=true]').nth(3).waitFor();
  expect([await email.getAttribute('aria-invalid'), await sample.locator('option:checked').innerText()]).toEqual([
    'true',
    color,
  ]);
  await tool.getByLabel('Ansprechpartner').fill('Ida Wolf');
  await tool.getByLabel('Straße und Hausnummer').fill('Am Steig 4');
  await tool.getByLabel('Postleitzahl und Ort').fill('04103 Leipzig');
  await email.fill('ida@dachbau.example');
  await send.click();
  await tool.getByRole('heading', { name: /^Ihre Bestellung M-\d+ ist eingegangen$/ }).waitFor();
  await tool.getByText(`${name} in ${color}`).waitFor();
  await fits(tool);
});

test('the page reports a missing network, and loads the external tool when the connection is back', async () => {
  await page.context().setOffline(true);
  await page.goto(`${origin}/form/lead`);
  await page.getByText('Dieses Werkzeug benötigt eine Internetverbindung.').waitFor();
  await page.context().setOffline(false);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
});

test("a log-out in another tab removes a tool's frame and the text that a person typed there", async () => {
  const tool = await open('/form/lead', 'Kontaktanfrage');
  await tool.getByLabel('Nachricht').fill('Ein halber Satz');
  const other = await stage.browser.page();
  await other.goto(`${origin}/dashboard`);
  await logOut(other);
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await unlock(other, origin, (await stage.server.keys()).worker);
  await tool.getByText('Angemeldet als Innendienst').waitFor();
  expect(await tool.getByLabel('Nachricht').inputValue()).toBe('');
  await other.close();
});

test('the app offers no update while the focus is in a tool frame', async () => {
  const tool = await open('/form/lead', 'Kontaktanfrage');
  await tool.getByLabel('Nachricht').fill('Ein halber Satz');
  const view = await serverView(origin, key);
  const next = nextVersion((await view.get<VersionAnswer>(PATHS.version)).version);
  publishDemo(stage.server.dataDir, next);
  await until('the server serves the new version', async () => {
    const { version } = await view.get<VersionAnswer>(PATHS.version);
    return version === next;
  });
  // The check may come late, because the app waits a minute after each update check.
  const checked = page.waitForResponse((answer) => answer.url().endsWith(PATHS.versionAvailable), { timeout: 90_000 });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await checked;
  const headers = { authorization: `Bearer ${await page.evaluate(readToken, LOGIN)}` };
  await until(
    'the new version is on the device',
    () =>
      page.evaluate(
        async ([address, version, init]) => {
          const counts = (await (await fetch(address, init)).json()) as Record<string, unknown>;
          return counts['version'] === version && counts['count_loaded'] === counts['count_total'];
        },
        [PATHS.applicationFiledata, next, { headers }] as const,
      ),
    { timeoutMs: 60_000 },
  );
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await tool.getByLabel('Nachricht').inputValue()).toBe('Ein halber Satz');

  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('dialog', { name: 'Neue Version verfügbar' }).waitFor();
});

test('an update in another tab does not remove a tool frame', async () => {
  const tool = page.frameLocator('iframe');
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string }>) =>
      document.body.setAttribute('data-told', String(data.type)),
    );
  });
  const other = await stage.browser.page();
  await other.goto(`${origin}/dashboard`);
  await other.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
  await page.locator('body[data-told=releaseActivated]').waitFor({ state: 'attached', timeout: 60_000 });
  // Waits for the other tab's reload. By then, a wrong reload of this tab would have happened, too.
  await other.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.close();
  expect(await page.locator('body[data-told]').count()).toBe(1);
  expect(await tool.getByLabel('Nachricht').inputValue()).toBe('Ein halber Satz');
});
