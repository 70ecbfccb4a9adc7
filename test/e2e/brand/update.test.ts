/** A device that stores the release of another brand changes to this whole brand without loading more. */
import { readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { mediaPath } from '../../../catalog/tools/products';
import type { Brand } from '../../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { PATHS } from '../../../src/contract/paths';
import { logOut, unlock, waitUntilOffline } from '../../support/appDriver';
import { demoBrand } from '../../support/demoBrand';
import { openDemoStage, type DemoStage } from '../../support/demoStage';
import { remains } from '../../support/formerBrand';
import { secondBrand } from '../../support/secondBrand';
import { secondBrandFiles } from '../../support/secondBrandFiles';
import { publishSecondBrand } from '../../support/secondCatalogue';
import { until } from '../../support/until';
import { isStagedWhole, readWorkerState } from '../../support/workerState';

jest.setTimeout(300_000);

let stage: DemoStage;
let page: Page;
beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

/** What the page shows of its brand, and what the device answers at the brand's addresses. */
const shown = async () => {
  const image = `img[src="${BRAND_PATHS.logo}"]`;
  await until('the logo has loaded', () =>
    page.evaluate((selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0, image),
  );
  return page.evaluate(
    async ([json, logo]) => {
      // The cast is safe, because the publisher checks the brand.
      const { name } = (await (await fetch(json)).json()) as { readonly name: string };
      return {
        names: [name, document.title.split(' | ').at(-1)],
        colours: [
          getComputedStyle(document.documentElement).getPropertyValue('--ground').trim(),
          document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
        ],
        logo: await (await fetch(logo)).text(),
      };
    },
    [BRAND_PATHS.json, BRAND_PATHS.logo] as const,
  );
};

const whole = ({ name, colours }: Brand, logo: string | Buffer | undefined) => ({
  names: [name, name],
  colours: [colours.background, colours.background],
  logo: String(logo),
});

const untilStarted = (): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();

// spec: brand-1
test('a device changes its whole brand with an update that it has stored', async () => {
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page);
  const demo = whole(demoBrand, await readFile(mediaPath('brand/logo.svg')));
  expect(await shown()).toEqual(demo);

  await rm(await publishSecondBrand(stage.server), { recursive: true });
  await page.reload();
  const update = page.getByRole('button', { name: 'Jetzt aktualisieren' });
  await update.waitFor({ timeout: 90_000 });
  await until('the release is stored', async () => isStagedWhole(await readWorkerState(page)), { timeoutMs: 90_000 });
  expect(await shown()).toEqual(demo);

  // An update needs only the pointer from the server. So the new brand comes from the device.
  stage.proxy.setFaults(({ path }) => (path === PATHS.pointer ? null : { kind: 'refuse' }));
  stage.proxy.requests.splice(0);
  await update.click();
  await until('the page shows the other brand', async () => (await page.title()).endsWith(secondBrand.name), {
    timeoutMs: 90_000,
  });
  await untilStarted();
  const second = whole(secondBrand, (await secondBrandFiles(''))['media/brand/second-logo.svg']);
  expect(await shown()).toEqual(second);
  const own: readonly string[] = [BRAND_PATHS.css, BRAND_PATHS.json, BRAND_PATHS.logo];
  expect(stage.proxy.requests.map(({ path }) => path).filter((path) => own.includes(path))).toEqual([]);

  stage.proxy.setFaults(null);
  await stage.setOnline(page, false);
  await page.reload();
  await untilStarted();
  expect(await shown()).toEqual(second);
});

test('the device shows the new brand everywhere without a connection', async () => {
  for (const address of ['/dashboard', '/view/lindora-12', '/finder', '/legal-notice']) {
    await page.goto(`${stage.proxy.origin}${address}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect([address, await remains(page)]).toEqual([address, []]);
  }
});

test('the unlocking screen shows the new brand after a log-out without a connection', async () => {
  await logOut(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  expect(await page.title()).toBe(`Zugang freischalten | ${secondBrand.name}`);
  await until('the picture has loaded', () =>
    page.evaluate(
      (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
      `img[src="${BRAND_PATHS.unlock}"]`,
    ),
  );
  expect(await remains(page)).toEqual([]);
});
