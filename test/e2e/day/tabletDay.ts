/** Tests a showroom tablet's day with updates and two losses of the network, in every browser. */
import { rm } from 'node:fs/promises';
import type { ContentAnswer, NewsListAnswer, VersionAnswer } from '../../../src/contract/answers';
import { CONTENT_SERVICES, PATHS, PRODUCT_LISTS, productListPath } from '../../../src/contract/paths';
import type { Manifest } from '../../../src/contract/release/release';
import { makeNextBuild } from '../../support/appBuild';
import { serverView, type ServerView } from '../../support/appDriver';
import { startFaultProxy, type FaultProxy } from '../../support/faultProxy';
import { copyOfPreparedData } from '../../support/prepareData';
import { nextVersion, publishDemo } from '../../support/publishDemo';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import type { DayBrowser } from './dayBrowser';
import { DayPage } from './dayPage';
import { withLimits } from './withLimits';

const DAY_MS = 600_000;

export interface DayOptions {
  /** True to open only one page of each kind and no video. */
  readonly isShort?: boolean;
}

/** Registers the test with a separate server, network and browser. */
export function testTabletDay(
  name: string,
  start: () => Promise<DayBrowser>,
  { isShort = false }: DayOptions = {},
): void {
  jest.setTimeout(DAY_MS);
  describe(name, () => {
    let server: ServerProcess;
    let proxy: FaultProxy;
    let browser: DayBrowser;
    let nextBuild: string;
    let day: Day;

    beforeAll(async () => {
      server = await startServer({ dataDir: await copyOfPreparedData() });
      proxy = await startFaultProxy(server.origin);
      nextBuild = await makeNextBuild();
      const key = (await server.keys()).default;
      browser = withLimits(await start());
      day = {
        isShort,
        key,
        dataDir: server.dataDir,
        deployNextBuild: async () => {
          const { dataDir, port } = server;
          await server.stop();
          server = await startServer({ dataDir, port, env: { APP_DIR: nextBuild } });
        },
        proxy,
        browser,
        page: new DayPage(browser, proxy.origin),
        view: await serverView(server.origin, key),
      };
    });

    afterAll(async () => {
      await browser?.close();
      await proxy?.close();
      await server?.stop();
      for (const folder of [server.dataDir, nextBuild]) await rm(folder, { recursive: true, force: true });
    });

    test('the app works on a tablet for a whole day while the network comes and goes', () => spend(day));
  });
}

interface Day extends Required<DayOptions> {
  readonly key: string;
  readonly dataDir: string;
  readonly deployNextBuild: () => Promise<void>;
  readonly proxy: FaultProxy;
  readonly browser: DayBrowser;
  readonly page: DayPage;
  readonly view: ServerView;
}

async function spend(day: Day): Promise<void> {
  const { dataDir, deployNextBuild, browser, page, view, key } = day;
  await page.unlock(key);
  await page.showsWhole();

  await setOnline(day, false);
  await browser.reload();
  await page.shows('Tondachziegel');
  for (const route of await routes(day)) {
    expect([route, await page.open(route)]).toEqual([route, expect.stringMatching(/./)]);
    expect([route, await page.brokenPictures()]).toEqual([route, []]);
  }
  await expectWhole(day);

  const next = nextVersion((await view.get<VersionAnswer>(PATHS.version)).version);
  publishDemo(dataDir, next);
  await deployNextBuild();
  await setOnline(day, true);
  await browser.reload();
  await page.shows('Neue Version verfügbar');
  await page.shows('etwa 1 bis 5 Minuten');
  await page.nextBuildWaits();
  await browser.press('Jetzt aktualisieren');
  // Requests documents only after the change of builds. With a debugger, requests during this change may hang in
  // Chromium.
  await page.runsInNextBuild();
  await page.runsOn(next);
  await page.showsWhole();
  await expectVersionEverywhere(day, next);

  await setOnline(day, false);
  await browser.reload();
  await expectVersionEverywhere(day, next);
  await expectWhole(day);
}

/** Switches the network of the page and of the worker on or off. */
async function setOnline({ proxy, browser }: Day, online: boolean): Promise<void> {
  await proxy.setOnline(online);
  await browser.setOnline(online);
}

/** Returns the addresses of the app's pages. If `isShort`, includes only one for each kind of content. */
async function routes({ view, isShort }: Day): Promise<string[]> {
  const products = (await Promise.all(PRODUCT_LISTS.map((list) => view.products(list)))).flatMap(({ data }) => data);
  const contents = await Promise.all(
    Object.values(CONTENT_SERVICES).map((service) => view.get<ContentAnswer>(service)),
  );
  const news = await view.get<NewsListAnswer>(PATHS.news);
  const end = isShort ? 1 : Infinity;
  return [
    ...['/dashboard', '/references', '/products/tiles', '/products/stones', '/content', '/legal-notice'],
    ...['/form', '/form/sample', '/form/service', '/form/visualization', '/form/lead'],
    ...products.slice(0, end).map(({ id }) => `/view/${id}`),
    ...news.slice(0, end).map((_, index) => `/read/${index + 1}`),
    ...contents
      .flatMap(({ groups }) => groups)
      .slice(0, end)
      .map(({ id }) => `/content/${id}`),
  ];
}

/** Checks that the device has the whole release and can play videos from their middle. */
async function expectWhole({ view, page, isShort }: Day): Promise<void> {
  const { files, types } = await view.manifest();
  const answers = await page.readAll(files.map(([address]) => address));
  expect(answers).toEqual(files.map((file) => ({ address: file[0], status: 200, length: lengthOf(file) })));
  if (isShort) return;
  const videos = files.filter(([, type]) => types[type]?.startsWith('video/')).map(([address]) => address);
  expect(videos).not.toEqual([]);
  expect(await page.seekVideos(videos)).toEqual(videos.map((address) => ({ address, reached: true })));
}

const lengthOf = ([, , pieces]: Manifest['files'][number]): number =>
  pieces.reduce((sum, value, index) => (index % 3 === 2 ? sum + value : sum), 0);

async function expectVersionEverywhere({ page, browser, view }: Day, version: string): Promise<void> {
  await page.heading();
  await browser.press('Informationen zur Version');
  await page.shows('Versionsinformationen');
  await page.shows(version);
  const lists = [...PRODUCT_LISTS.map(productListPath), PATHS.referenceImages];
  expect(new Set(await page.versions([PATHS.version, ...lists]))).toEqual(new Set([version]));
  const [first] = (await view.products('tiles')).data;
  if (first === undefined) throw new Error('The demo catalogue has no tiles');
  expect(plain(await page.open(`/view/${first.id}`))).toContain(plain(first.name));
}

/** Replaces no-break spaces. The page has plain spaces where the catalogue has no-break spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
