/** Tests two browsers with copies of one profile: the server tells the devices apart, and both go on working. */
import { cp } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { DevicesAnswer } from '../../src/contract/fleet/devices';
import { FLEET_PATHS } from '../../src/contract/fleet/fleet';
import { PATHS } from '../../src/contract/paths';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { newProfile, removeProfile, startChromium, type Browser } from '../support/chromium';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

/** A device waits 60 s from one report to the next. */
const NEXT_REPORT = { timeoutMs: 90_000 };

let stage: DemoStage;
let admin = '';
let copiedProfile = '';
const browsers: Browser[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  const body = new URLSearchParams({ key: (await stage.server.keys()).admin });
  const answer = await fetch(stage.server.origin + PATHS.authenticate, { method: 'POST', body });
  admin = ((await answer.json()) as { token: string }).token;
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await stage?.close();
  if (copiedProfile !== '') await removeProfile(copiedProfile);
});

async function listed(): Promise<DevicesAnswer['devices']> {
  const headers = { authorization: `Bearer ${admin}` };
  return ((await (await fetch(stage.server.origin + FLEET_PATHS.devices, { headers })).json()) as DevicesAnswer)
    .devices;
}

/** Opens the app in a new browser on the profile folder. */
async function open(profile: string): Promise<Page> {
  const browser = await startChromium(profile);
  browsers.push(browser);
  const page = await browser.page();
  await page.goto(`${stage.proxy.origin}/dashboard`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor({ timeout: 60_000 });
  return page;
}

const identityOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('dachberater-worker');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('device').objectStore('device').get('device') as IDBRequest<{
      identity: { id: string };
    }>;
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result.identity.id;
  });

test('two browsers with copies of one profile get different identities, and the list names both', async () => {
  const first = await stage.browser.page();
  await unlock(first, stage.proxy.origin, (await stage.server.keys()).worker);
  await waitUntilOffline(first);
  const [device] = await until(
    'the device has reported',
    async () => {
      const devices = await listed();
      return devices[0]?.release !== null && devices.length === 1 && devices;
    },
    NEXT_REPORT,
  );
  await stage.browser.close();
  copiedProfile = await newProfile();
  await cp(stage.browser.profile, copiedProfile, {
    recursive: true,
    filter: (source) => !/Singleton|DevToolsActivePort/.test(source),
  });

  const original = await open(stage.browser.profile);
  const copy = await open(copiedProfile);
  const rows = await until(
    'the server tells the devices apart',
    async () => {
      const devices = await listed();
      return devices.filter(({ states }) => states.some(({ state }) => state === 'copied')).length === 2 && devices;
    },
    NEXT_REPORT,
  );
  const ids = await Promise.all([original, copy].map(identityOf));
  expect(ids[0]).not.toBe(ids[1]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(ids).toContain(device?.id);
  expect(rows.map(({ name }) => name.endsWith(' (Kopie)')).toSorted()).toEqual([false, true]);
  // Both devices show their contents without a new log-in.
  for (const page of [original, copy]) {
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tondachziegel/ })
      .waitFor();
  }
});
