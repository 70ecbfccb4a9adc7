/** A visitor takes files along by the share dialog or by links in QR codes. */
import type { Locator, Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { readQrPath } from '../support/readQrCode';

jest.setTimeout(240_000);

interface Shared {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

declare global {
  interface Window {
    /** The files that the simulated share dialog received. */
    shared: Shared[];
  }
}

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Simulates a share dialog, which headless browsers lack.
  await page.addInitScript(() => {
    window.shared = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every((file) => file instanceof File) ?? false,
      share: async ({ files = [] }: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException('No press', 'NotAllowedError');
        window.shared.push(...files.map(({ name, type, size }) => ({ name, type, size })));
      },
    });
  });
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page, 120_000);
});
afterAll(() => stage?.close());

async function openBrochure(): Promise<Locator> {
  await page.goto(`${stage.proxy.origin}/view/lindora-12`);
  await page.getByRole('region', { name: 'Broschüren' }).getByRole('button').first().click();
  return page.getByRole('dialog', { name: 'Bildansicht' });
}

test('a person can share a brochure as a file without a connection', async () => {
  await page.context().setOffline(true);
  const lightbox = await openBrochure();
  await lightbox.getByRole('button', { name: 'Teilen' }).click();
  const [file] = await page.evaluate(() => window.shared);
  expect(file).toEqual({ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', size: expect.any(Number) });
  expect(file?.size).toBeGreaterThan(10_000);
  await lightbox.getByRole('button', { name: 'QR-Code zeigen' }).click();
  await lightbox.getByText('Für den QR-Code wird eine Verbindung zum Server benötigt.').waitFor();
  await page.context().setOffline(false);
  // The first press closes the message about the missing connection. The second press requests the QR code again.
  await lightbox.getByRole('button', { name: 'QR-Code zeigen' }).click();
  await lightbox.getByRole('button', { name: 'QR-Code zeigen' }).click();
  await lightbox.getByRole('img', { name: /^QR-Code/ }).waitFor();
});

test('a phone that scans the QR code downloads the brochure without a log-in', async () => {
  const lightbox = await openBrochure();
  await lightbox.getByRole('button', { name: 'QR-Code zeigen' }).click();
  const code = lightbox.getByRole('img', { name: /^QR-Code/ });
  const drawn = await code.evaluate((svg) => [
    svg.getAttribute('viewBox'),
    svg.querySelector('path')?.getAttribute('d'),
  ]);
  const address = readQrPath(drawn[0] ?? '', drawn[1] ?? '');
  const list = await fetch(String(address));
  expect(list.status).toBe(200);
  const html = await list.text();
  const [, href = ''] = /href="([^"]*\/\d+)"/.exec(html) ?? [];
  const document = await fetch(new URL(href, address));
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
