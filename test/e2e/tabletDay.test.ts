/** A showroom tablet's day: unlock, load everything, lose the network, come back to a newer version, lose it again. */
import type { Page } from 'playwright-core';
import { PATHS, PRODUCT_LISTS, CONTENT_SERVICES, productPath } from '../../src/contract/paths';
import type { ContentAnswer, NewsListAnswer, ProductAnswer, VersionAnswer } from '../../src/contract/answers';
import type { Manifest } from '../../src/contract/release';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../support/appDriver';
import type { Browser } from '../support/chromium';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import type { FaultProxy } from '../support/faultProxy';
import { nextVersion, publishDemo } from '../support/publishDemo';
import type { ServerProcess } from '../support/serverProcess';

jest.setTimeout(600_000);

let stage: DemoStage;
let server: ServerProcess;
let proxy: FaultProxy;
let browser: Browser;
let view: ServerView;
let key: string;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ server, proxy, browser } = stage);
  key = (await server.keys()).default;
  view = await serverView(server.origin, key);
});

afterAll(() => stage?.close());

/** No network at all, for page and worker. */
async function setOnline(page: Page, online: boolean): Promise<void> {
  await proxy.setOnline(online);
  await page.context().setOffline(!online);
}

/** Every address a person can open, from what is published. */
async function everyRoute(): Promise<string[]> {
  const products = (await Promise.all(PRODUCT_LISTS.map((list) => view.products(list)))).flatMap(({ data }) => data);
  const contents = await Promise.all(
    Object.values(CONTENT_SERVICES).map((service) => view.get<ContentAnswer>(service)),
  );
  const news = await view.get<NewsListAnswer>(PATHS.news);
  return [
    ...['/dashboard', '/references', '/products/tiles', '/products/stones', '/content', '/legal-notice'],
    ...['/form', '/form/sample', '/form/service', '/form/visualization', '/form/lead'],
    ...products.map(({ id }) => `/view/${id}`),
    ...news.map((_, index) => `/read/${index + 1}`),
    ...contents.flatMap(({ groups }) => groups.map(({ id }) => `/content/${id}`)),
  ];
}

/** Opens a route as a link of its own (a page load through the worker) and answers its heading. */
async function open(page: Page, route: string): Promise<string> {
  await page.goto(`${proxy.origin}${route}`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await heading.waitFor();
  return (await heading.textContent()) ?? '';
}

/** Pictures of the document that are neither shown nor explained. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
  );

/** What each file of the manifest answers in the page: its status, type and length. */
const readAll = (
  page: Page,
  addresses: readonly string[],
): Promise<{ address: string; status: number; length: number }[]> =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const response = await fetch(address);
          return { address, status: response.status, length: (await response.arrayBuffer()).byteLength };
        }),
      ),
    [...addresses],
  );

const lengthOf = ([, , pieces]: Manifest['files'][number]): number =>
  pieces.reduce((sum, value, index) => (index % 3 === 2 ? sum + value : sum), 0);

/** Plays every stored video from its middle, as a person who drags the bar does; answers where each one stands then. */
const seekVideos = (page: Page, addresses: readonly string[]): Promise<{ address: string; reached: boolean }[]> =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const video = document.createElement('video');
          const happens = (name: string): Promise<unknown> =>
            new Promise((resolve, reject) => {
              video.addEventListener(name, resolve, { once: true });
              video.addEventListener('error', () => reject(new Error(`${address}: ${video.error?.message}`)));
            });
          video.muted = true;
          video.src = address;
          await happens('loadedmetadata');
          const middle = video.duration / 2;
          video.currentTime = middle;
          await happens('seeked');
          return { address, reached: middle > 1 && Math.abs(video.currentTime - middle) < 0.5 };
        }),
      ),
    [...addresses],
  );

async function expectVideosSeek(page: Page): Promise<void> {
  const { files, types } = await view.manifest();
  const videos = files.filter(([, type]) => types[type]?.startsWith('video/')).map(([address]) => address);
  expect(videos).not.toEqual([]);
  expect(await seekVideos(page, videos)).toEqual(videos.map((address) => ({ address, reached: true })));
}

async function expectWholeOffline(page: Page): Promise<void> {
  const manifest = await view.manifest();
  const answers = await readAll(
    page,
    manifest.files.map(([address]) => address),
  );
  const expected = manifest.files.map((file) => ({ address: file[0], status: 200, length: lengthOf(file) }));
  expect(answers).toEqual(expected);
}

test('a tablet works through a day with and without a network', async () => {
  const page = await browser.page();
  await unlock(page, proxy.origin, key);
  await waitUntilOffline(page);

  await setOnline(page, false);
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();
  for (const route of await everyRoute()) {
    expect(await open(page, route)).not.toBe('');
    expect(await brokenPictures(page)).toEqual([]);
  }
  await expectWholeOffline(page);
  await expectVideosSeek(page);

  const next = nextVersion((await view.get<VersionAnswer>(PATHS.version)).version);
  publishDemo(server.dataDir, next);
  await setOnline(page, true);
  await page.reload();
  const overlay = page.getByRole('dialog', { name: 'Neue Version verfügbar' });
  await overlay.waitFor({ timeout: 60_000 });
  await overlay.getByText(/etwa 1 bis 5 Minuten/).waitFor();
  await overlay.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
  await page.waitForFunction(
    (version) =>
      fetch('/api/version')
        .then((r) => r.json())
        .then((body: { version: string }) => body.version === version),
    next,
    { timeout: 60_000, polling: 500 },
  );
  await waitUntilOffline(page);
  await expectVersionEverywhere(page, next);

  await setOnline(page, false);
  await page.reload();
  await expectVersionEverywhere(page, next);
  await expectWholeOffline(page);
});

async function expectVersionEverywhere(page: Page, version: string): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  const info = page.getByRole('dialog', { name: 'Versionsinformationen' });
  await info.getByText(version).first().waitFor();
  await page.keyboard.press('Escape');
  const named = await page.evaluate(
    (lists) =>
      Promise.all(
        ['/api/version', ...lists].map(
          async (address) => ((await (await fetch(address)).json()) as { version: string }).version,
        ),
      ),
    [...PRODUCT_LISTS.map((list) => `${PATHS.products}/${list}`), PATHS.referenceImages],
  );
  expect(new Set(named)).toEqual(new Set([version]));
  const [first] = (await view.products('tiles')).data;
  const product = await view.get<ProductAnswer>(productPath(first?.id ?? ''));
  expect(await open(page, `/view/${product.id}`)).toContain(product.name);
}
