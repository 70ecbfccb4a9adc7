/**
 * The tablet's day, shortened, in WebKitGTK: showroom tablets are often iPads. Runs where the browser is installed
 * (Debian: webkit2gtk-driver, xvfb), and says so where it is not.
 */
import { rm } from 'node:fs/promises';
import { PATHS } from '../../src/contract/paths';
import type { VersionAnswer } from '../../src/contract/answers';
import { serverView, type ServerView } from '../support/appDriver';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy';
import { copyOfPreparedData } from '../support/prepareData';
import { nextVersion, publishDemo } from '../support/publishDemo';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { until } from '../support/until';
import { hasWebKit, startWebKit, type WebKit } from '../support/webkit';

jest.setTimeout(240_000);

const WHOLE = 'Alle Daten sind offline verfügbar';
const whenInstalled = hasWebKit() ? describe : describe.skip;
if (!hasWebKit()) console.warn('WebKitGTK is not installed: the tablet day in WebKit is left out');

whenInstalled('WebKit', () => {
  let server: ServerProcess;
  let proxy: FaultProxy;
  let webkit: WebKit;
  let view: ServerView;
  let key: string;

  beforeAll(async () => {
    server = await startServer({ dataDir: await copyOfPreparedData() });
    proxy = await startFaultProxy(server.origin);
    key = (await server.keys()).default;
    view = await serverView(server.origin, key);
    webkit = await startWebKit();
  });

  afterAll(async () => {
    await webkit?.close();
    await proxy?.close();
    await server?.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  });

  /** Hidden words count: the sync state speaks to screen readers. */
  const says = (words: string, timeoutMs = 60_000): Promise<unknown> =>
    until(`the page says "${words}"`, async () => (await allWords()).includes(words), { timeoutMs, intervalMs: 250 });
  const allWords = (): Promise<string> => webkit.evaluate<string>('return document.body.textContent');
  const open = async (route: string): Promise<string> => {
    await webkit.goto(`${proxy.origin}${route}`);
    return until(`${route} has a heading`, () =>
      webkit.evaluate<string | null>('return document.querySelector("main h1")?.textContent ?? null'),
    );
  };
  const picturesBecomeVisible = (): Promise<unknown> =>
    until('a picture is shown and none is broken', () =>
      webkit.evaluate<boolean>(
        `const images = [...document.querySelectorAll('main img')];
         const broken = images.some((image) => image.complete && image.naturalWidth === 0);
         return !broken && images.some((image) => image.complete && image.naturalWidth > 0);`,
      ),
    );
  const versionsInPage = (): Promise<string[]> =>
    webkit.evaluate<string[]>(
      `return Promise.all(values.map(async (address) => (await (await fetch(address)).json()).version));`.replace(
        'values',
        'arguments[0]',
      ),
      [PATHS.version, `${PATHS.products}/tiles`, `${PATHS.products}/stones`, PATHS.referenceImages],
    );

  test('a tablet works offline, takes a new version and works offline again', async () => {
    await webkit.goto(`${proxy.origin}/dashboard`);
    await says('Zugang freischalten');
    await webkit.type('input', key);
    await webkit.click('//button[normalize-space()="Freischalten"]');
    await says(WHOLE);

    await proxy.setOnline(false);
    await webkit.reload();
    const [tile] = (await view.products('tiles')).data;
    for (const route of ['/dashboard', '/products/tiles', `/view/${tile?.id ?? ''}`, '/read/1']) {
      expect(await open(route)).not.toBe('');
      await picturesBecomeVisible();
    }

    const next = nextVersion((await view.get<VersionAnswer>(PATHS.version)).version);
    publishDemo(server.dataDir, next);
    await proxy.setOnline(true);
    await webkit.goto(`${proxy.origin}/dashboard`);
    await says('Neue Version verfügbar');
    await webkit.click('//button[normalize-space()="Jetzt aktualisieren"]');
    await until('the page runs on the new version', async () => (await versionsInPage())[0] === next, {
      timeoutMs: 60_000,
      intervalMs: 500,
    });
    await says(WHOLE);

    await proxy.setOnline(false);
    await webkit.reload();
    await says('Tondachziegel');
    expect(new Set(await versionsInPage())).toEqual(new Set([next]));
  });
});
