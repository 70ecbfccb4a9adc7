/** Shows the pages of a large fleet, whose answers the test gives. */
import type { Page } from 'playwright-core';
import type { DeviceRow } from '../../src/contract/fleet/devices';
import type { LabelsAnswer } from '../../src/contract/fleet/labels';
import type { LimitsAnswer } from '../../src/contract/fleet/limits';
import { CARD_STATES, type Card, type MadeCard, type Profile } from '../../src/contract/fleet/cards';
import { FLEET_PATHS, operationPath } from '../../src/contract/fleet/fleet';
import { DEVICE_ID, deviceDetail, deviceRow, devicesAnswer } from './fleet';
import { OPERATION_ID, operationDetail } from './operations';
import type { State } from './states';

const SITES = ['Ahlen, Ausstellung', 'Köln', 'Straßlach-Dingharting'];
const idOf = (at: number) => DEVICE_ID.replace(/.{2}$/, String(at).padStart(2, '0'));

const ROWS: readonly DeviceRow[] = ['Halle', 'Foyer', 'Theke', 'Werkstatt', 'Messe 1', 'Messe 2'].map((name, at) =>
  deviceRow({
    ...{ id: idOf(at), name: `Tablet ${name}`, site: SITES[at % 3] ?? '', tags: at % 2 === 0 ? ['Messe', 'neu'] : [] },
    ...{ waiting: at === 3 ? 2 : 0, battery: at === 4 ? null : 90 - at * 11, release: at === 5 ? null : '1.2.0' },
    states:
      at === 1
        ? [
            { state: 'full', reason: 'Der Speicher des Geräts ist voll.' },
            { state: 'behind', reason: 'Das Gerät zeigt Version 1.2.0, zu haben ist 1.3.0.' },
          ]
        : [{ state: at === 5 ? 'loading' : 'good', reason: at === 5 ? 'Es fehlen noch 11 von 12 Paketen.' : null }],
  }),
);

const { rollout } = devicesAnswer([]);
const part = { devices: 40, reached: 31, loading: 5, unseen: 4 };
const LIST = devicesAnswer(ROWS, {
  total: 398,
  rollout: rollout === null ? null : { ...rollout, sites: [...SITES, ''].map((site) => ({ site, ...part })) },
});
const LABELS: LabelsAnswer = { sites: SITES, tags: ['Messe', 'Vertretung', 'neu'] };
const LIMITS: LimitsAnswer = { personal: null, showroom: 30, sites: [{ site: 'Köln', days: 14 }] };
const OPERATION = operationDetail({
  ...{ devices: 398, left_out: 3, states: { done: 312, waiting: 84, refused: 2 } },
  results: ROWS.map(({ id, name, last_seen_at }, at) => ({
    ...{ device: id, name, last_seen_at, state: at < 2 ? ('waiting' as const) : ('done' as const) },
    ended_at: at < 2 ? null : '2026-11-20T08:05:00.000Z',
  })),
});

const PROFILE: Profile = {
  ...{ id: DEVICE_ID, name: 'Ausstellung', kind: 'showroom', permission_group: 'default', site: 'Köln' },
  ...{ pattern: 'Ausstellung {n}', offline_days: 14, full_screen: true, idle_seconds: 120 },
};
const CARDS = CARD_STATES.map((state, at): Card => ({
  ...{ id: idOf(at), name: `Ausstellung ${at + 1}`, profile: 'Ausstellung', state },
  ...{ device: state === 'used' ? DEVICE_ID : null, created_at: '2026-11-20T08:00:00.000Z' },
  expires: '2026-11-21T08:00:00.000Z',
}));
const MADE = CARDS.map(({ id, name, expires }): MadeCard => ({
  id,
  name,
  expires,
  secret: 's'.repeat(43),
  signs: 'ACD467EF',
}));

const { report } = deviceDetail();
const DETAIL = deviceDetail({
  ...{ site: 'Köln', tags: ['Messe'], note: 'Ladegerät fehlt' },
  report: report === null ? null : { ...report, persisted: false, screen: { full: false, awake: true } },
});

async function bendAll(page: Page): Promise<void> {
  const answers = new Map<string, unknown>([
    [FLEET_PATHS.devices, LIST],
    [FLEET_PATHS.deviceLabels, LABELS],
    [FLEET_PATHS.deviceLimits, LIMITS],
    [FLEET_PATHS.operations, { operations: [OPERATION, { ...OPERATION, id: DEVICE_ID, kind: 'erase', actor: null }] }],
    [operationPath(OPERATION_ID), OPERATION],
    [FLEET_PATHS.profiles, { profiles: [PROFILE] }],
    [FLEET_PATHS.cards, { cards: CARDS }],
    [`${FLEET_PATHS.devices}/${DEVICE_ID}`, DETAIL],
  ]);
  await page.route(
    (url) => answers.has(url.pathname),
    (route) => route.fulfill({ json: answers.get(new URL(route.request().url()).pathname) }),
  );
  await page.reload();
}

const bent = true;

/** Opens what a phone folds above the list. */
async function unfold(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Gerät .+ öffnen$/ })
    .first()
    .waitFor();
  const fold = page.getByText(/^Auswahl, Zustände und mehr/);
  if (await fold.isVisible()) await fold.click();
}

/** Chooses the first device of the list. */
async function choose(page: Page): Promise<void> {
  await bendAll(page);
  await page.getByText('„Tablet Foyer“ wählen').locator('..').click();
  await page.getByText('1 Gerät gewählt').waitFor();
}

export const FLEET_STATES: readonly State[] = [
  {
    ...{ name: 'state-fleet-list', path: '/devices', bent },
    show: async (page) => {
      await bendAll(page);
      await unfold(page);
      await page.getByText('Verteilung nach Standort').click();
    },
  },
  { ...{ name: 'state-fleet-chosen', path: '/devices', bent }, show: choose },
  {
    ...{ name: 'state-fleet-columns', path: '/devices', bent },
    show: async (page) => {
      await bendAll(page);
      await unfold(page);
      await page.getByRole('button', { name: 'Spalten' }).click();
      await page.getByRole('dialog').getByText('Akku').click();
    },
    leave: (page) => page.evaluate(() => localStorage.removeItem('dachberater-device-columns')),
  },
  {
    ...{ name: 'state-fleet-command', path: '/devices', bent },
    show: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Befehl geben' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Jetzt abgleichen/ })
        .click();
      await page.getByRole('option', { name: 'Gerät löschen' }).click();
      await page.getByLabel('Zur Bestätigung: Zahl der Geräte').waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-labels', path: '/devices', bent },
    show: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Standort und Schlagworte' }).click();
      await page.getByRole('dialog').getByLabel('Standort').waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-operations', path: '/devices/operations', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('link', { name: /^Gerät löschen vom/ }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-operation', path: `/devices/operations/${OPERATION_ID}`, bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-take-back', path: `/devices/operations/${OPERATION_ID}`, bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Zurücknehmen' }).click();
      await page
        .getByRole('dialog')
        .getByText(/wartet dann nicht mehr auf 84 Geräte/)
        .waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-limits', path: '/devices/limits', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('textbox', { name: 'Köln, Tage' }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-cards', path: '/devices/cards', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: /^Karte für/ }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-card-sheet', path: '/devices/cards', bent },
    show: async (page) => {
      await bendAll(page);
      await page.route(
        (url) => url.pathname === FLEET_PATHS.cards,
        (route) => route.fulfill({ json: { cards: MADE } }),
      );
      await page.getByRole('button', { name: 'Karten erstellen' }).click();
      await page.getByRole('list', { name: 'Karten zum Drucken' }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-device', path: `/devices/${DEVICE_ID}`, bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('region', { name: 'Standort und Notiz' }).waitFor();
      await page.getByRole('region', { name: 'Bereitschaft' }).waitFor();
    },
  },
  {
    ...{ name: 'state-fleet-set-up', path: `/devices/${DEVICE_ID}`, bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Einrichtung ändern' }).click();
      await page.getByRole('dialog').getByLabel('Neue PIN (leer: bleibt)').waitFor();
    },
  },
];
