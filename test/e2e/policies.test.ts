/** Tests the content security policies of the page and of media files in a real browser. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Manifest } from '../../src/contract/release/release';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { until } from '../support/until';
import { openDemoStage, type DemoStage } from '../support/demoStage';

jest.setTimeout(180_000);

let stage: DemoStage;
let page: Page;
let manifest: Manifest;
const told: string[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  const key = (await stage.server.keys()).default;
  manifest = await (await serverView(stage.server.origin, key)).manifest();
  page = await stage.browser.page();
  page.on('console', (message) => told.push(message.text()));
  await unlock(page, stage.proxy.origin, key);
  await waitUntilOffline(page);
});

afterAll(() => stage?.close());

function medium(type: string): string {
  const found = manifest.files.find(([, index]) => manifest.types[index]?.startsWith(type));
  if (found === undefined) throw new Error(`The demo has no ${type}`);
  return found[0];
}

/** Opens a media file as links in the app do: in a new tab without a history. */
async function openTab(from: Page, address: string): Promise<Page> {
  const [tab] = await Promise.all([
    from.context().waitForEvent('page'),
    from.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
      document.body.append(link);
      link.click();
      link.remove();
    }, address),
  ]);
  await tab.waitForLoadState();
  return tab;
}

async function play(tab: Page): Promise<void> {
  await tab.locator('video').click();
  await until('the video plays', () => tab.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2));
}

const runsScripts = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => {
    const script = document.createElementNS(document.documentElement.namespaceURI ?? '', 'script');
    script.textContent = 'document.documentElement.setAttribute("data-ran", "")';
    document.documentElement.append(script);
    return document.documentElement.hasAttribute('data-ran');
  });

test('the page and the HTTP header share one content security policy that the browser accepts', async () => {
  const answer = await fetch(`${stage.server.origin}/`);
  const header = answer.headers.get('content-security-policy') ?? '';
  const written = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/.exec(await answer.text())?.[1];
  expect(header.replace(" frame-ancestors 'none';", '')).toBe(written);
  expect(written).toContain('frame-src blob: http://127.0.0.1:* http://localhost:*;');
  expect(told.filter((line) => /polic|feature/i.test(line))).toEqual([]);
});

test('no library adds a style element, which would make the browser lay out all texts again', async () => {
  await page.goto(`${stage.proxy.origin}/view/lindora-12`);
  await page.getByRole('tab', { name: 'AT' }).waitFor();
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0);
  // The app's stylesheet sets `touch-action`. Otherwise react-aria would add a style element for it.
  const touchAction = await page.evaluate(() => {
    const pressable = document.body.appendChild(document.createElement('div'));
    pressable.setAttribute('data-react-aria-pressable', 'true');
    return getComputedStyle(pressable).touchAction;
  });
  // Chromium reports `pan-x pan-y pinch-zoom` as `manipulation`.
  expect(touchAction).toBe('manipulation');
  expect(told.filter((line) => /polic/i.test(line))).toEqual([]);
});

describe.each([
  ['offline from the worker', true],
  ['from the server', false],
])('files opened %s', (_name, offline) => {
  let opener: Page;

  beforeAll(async () => {
    if (offline) {
      stage.proxy.setFaults(() => ({ kind: 'refuse' }));
      opener = page;
      return;
    }
    // This page's origin has no worker, so its requests reach the server.
    opener = await stage.browser.page();
    await opener.addInitScript({ content: 'delete Navigator.prototype.serviceWorker;' });
    await unlock(opener, stage.server.origin, (await stage.server.keys()).default);
  });
  afterAll(() => stage.proxy.setFaults(null));

  test('a video in a new tab runs no script', async () => {
    const tab = await openTab(opener, medium('video/'));
    await play(tab);
    expect(await runsScripts(tab)).toBe(false);
    await tab.close();
  });

  test('a drawing in a new tab runs no script', async () => {
    const tab = await openTab(opener, medium('image/svg'));
    expect(await tab.evaluate(() => document.documentElement.getBoundingClientRect().width)).toBeGreaterThan(0);
    expect(await runsScripts(tab)).toBe(false);
    await tab.close();
  });

  test("the browser's viewer shows a PDF", async () => {
    const tab = await openTab(opener, medium('application/pdf'));
    expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
    // Scripts cannot read the PDF viewer, so the test looks for a white page on a dark background in a screenshot.
    await until('the viewer shows the page', async () => {
      const { channels } = await sharp(await tab.screenshot()).stats();
      return (channels[0]?.stdev ?? 0) > 50;
    });
    await tab.close();
  });
});
