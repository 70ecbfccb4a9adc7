/** Shows states that occur only on a showroom device. */
import type { Page } from 'playwright-core';
import { SHOWROOM } from '../../src/features/showroom/deviceItems';
import { SHOWROOM_DEVICE } from './showroomDevice';
import type { State } from './states';

const PIN = '4711';
const IDLE_SECONDS = 60;

const loop = (page: Page) => page.getByRole('dialog', { name: 'Bilder zwischen den Beratungen' });

/** Stores the showroom setting and reloads, so that the picture loop runs. */
async function start(page: Page): Promise<void> {
  await page.evaluate(([name, record]) => localStorage.setItem(name, record), [
    SHOWROOM,
    JSON.stringify({ ...SHOWROOM_DEVICE, idleSeconds: IDLE_SECONDS }),
  ] as const);
  await page.reload();
  await loop(page).waitFor();
}

async function begin(page: Page): Promise<void> {
  await start(page);
  await press(page, 'Beratung beginnen');
  await loop(page).waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Beratung beenden' }).waitFor();
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();

async function openFolder(page: Page): Promise<void> {
  await begin(page);
  await press(page, 'Menü öffnen');
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: /Kundenmappe/ })
    .click();
  await press(page, 'Neue Mappe anlegen');
  await page.getByRole('button', { name: 'Mappe behalten' }).waitFor();
}

async function passPin(page: Page, submit: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

async function keepFolder(page: Page): Promise<void> {
  await openFolder(page);
  await press(page, 'Mappe behalten');
  await passPin(page, 'Behalten');
  await page.getByText('Diese Mappe bleibt nach der Beratung für Mitarbeiter aufbewahrt.').waitFor();
}

/** Removes the stored showroom setting, so that the next page runs as on a personal device. */
async function leave(page: Page): Promise<void> {
  await page.evaluate((name) => localStorage.removeItem(name), SHOWROOM);
}

export const SHOWROOM_STATES: readonly State[] = [
  { name: 'state-showroom-loop', path: '/dashboard', show: start, leave },
  { name: 'state-showroom', path: '/dashboard', show: begin, leave },
  {
    name: 'state-showroom-keep',
    path: '/dashboard',
    show: async (page) => {
      await openFolder(page);
      await press(page, 'Mappe behalten');
      await page.getByLabel('PIN', { exact: true }).waitFor();
    },
    leave,
  },
  { name: 'state-showroom-kept-folder', path: '/dashboard', show: keepFolder, leave },
  {
    name: 'state-showroom-kept',
    path: '/dashboard',
    show: async (page) => {
      await keepFolder(page);
      await press(page, 'Beratung beenden');
      await openFolder(page);
      await press(page, 'Aufbewahrte Mappen');
      await passPin(page, 'Ansehen');
      await page
        .getByRole('button', { name: /: Löschen$/ })
        .first()
        .click();
    },
    leave,
  },
  {
    name: 'state-showroom-idle',
    path: '/dashboard',
    show: async (page) => {
      await page.clock.install();
      await begin(page);
      await page.clock.fastForward((IDLE_SECONDS - 29) * 1_000);
      await page.getByRole('dialog', { name: 'Sind Sie noch da?' }).waitFor();
    },
    leave: async (page) => {
      await page.clock.resume();
      await leave(page);
    },
  },
];
