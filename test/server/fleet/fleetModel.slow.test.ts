/** Compares counts, filters, roll-out and table of 1,000 devices with sets of faults with a model of them. */
import { eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import type { DevicesAnswer } from '../../../src/contract/fleet/devices';
import { DEVICE_STATES, DEVICES_PAGE, FLEET_PATHS, type DeviceState } from '../../../src/contract/fleet/fleet';
import texts from '../../../src/i18n/locales/de_DE/devices.json';
import { takeOverEvents } from '../../../server/access/storeEvents';
import { devices, users } from '../../../server/db/schema';
import { insertDevice } from '../../../server/fleet/deviceStore';
import { until } from '../../support/until';
import { seededRandom, type Random } from '../../support/random';
import { publishSamples, samples } from '../support/cartStage';
import { deviceReport } from '../support/deviceReport';
import { userRow } from '../support/sampleRows';
import { openTestApp, type TestApp } from '../support/testApp';

const DEVICES = 1_000;
/** Below the limit of a person's devices. */
const OF_ONE_USER = 20;
const OFFERED = '1.12.0';
const SITES = ['', 'Köln', 'Bonn', 'Straßlach'] as const;
jest.setTimeout(3_600_000);

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await openTestApp();
  await publishSamples(server.releasesDir, '1.11.0', samples([800]));
  await takeOverEvents(server.database.db, server.releasesDir);
  await publishSamples(server.releasesDir, OFFERED, samples([800]));
  admin = await server.logIn('admin');
  // Two releases of one second: the serial of the second one is a time to come. Reports before it count as unseen.
  await until('the offered release is a second old', async () => {
    const { rollout } = await list();
    return rollout?.version === OFFERED && Date.now() - Date.parse(rollout.since) > 1_000;
  });
});
afterAll(() => server.close());

const list = async (query = '') => (await server.get(`${FLEET_PATHS.devices}?${query}`, admin)).json<DevicesAnswer>();

/** What the test knows about a device. */
interface Model {
  readonly name: string;
  readonly site: string;
  readonly release: string | null;
  readonly states: readonly DeviceState[];
  /** False for a device that reported only before the release was published. */
  readonly isSeen: boolean;
  readonly isGone: boolean;
}

type Report = Parameters<typeof deviceReport>[0];

/** A fault that a device's report shows, with its state. */
const REPORTED: readonly (readonly [DeviceState, Report])[] = [
  ['full', { quota: 100, usage: 96 }],
  ['clock', { at: 0 }],
  ['incomplete', { files: { stored: 110, needed: 120 } }],
  ['stuck', { outbox: { waiting: 2, oldest: 100_000 } }],
  ['failing', { error: { code: 'TypeError', age: 60 } }],
  ['unkept', { persisted: false }],
];

async function send(identity: { id: string; secret: string }, report: Report): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: FLEET_PATHS.device,
    headers: { 'content-type': 'application/json', device: `${identity.id}.${identity.secret}` },
    payload: JSON.stringify(deviceReport(report)),
  });
  if (answer.statusCode !== 200) throw new Error(`A report is refused: ${answer.body}`);
}

/** `later`: what happens to the device's row after its report. */
interface Made {
  readonly id: string;
  readonly model: Model;
  readonly later: Partial<typeof devices.$inferInsert>;
}

async function makeDevice(at: number, userId: number, random: Random): Promise<Made> {
  const { db } = server.database;
  const name = `Tablet ${String(at).padStart(4, '0')}`;
  const site = random.pick(SITES);
  const identity = await insertDevice(db, server.vault, { name, kind: 'personal', userId });
  const isCopy = random.next() < 0.03;
  const set = { site, copiedAt: isCopy ? new Date() : null };
  const made = (states: readonly DeviceState[], more: Partial<Model> = {}, later: Made['later'] = {}): Made => {
    const own = isCopy ? [...states, 'copied' as const] : states;
    const model = { name, site, release: null, isSeen: false, isGone: false, ...more };
    return {
      id: identity.id,
      model: { ...model, states: own.length === 0 ? ['good'] : own },
      later: { ...set, ...later },
    };
  };
  if (random.next() < 0.05) return made(['new']);
  const faults = REPORTED.filter(() => random.next() < 0.15);
  const release = random.pick([OFFERED, OFFERED, OFFERED, '1.11.0', '66.0.1', null]);
  const reported = faults.map(([state]) => state);
  await send(identity, { ...Object.assign({}, ...faults.map(([, report]) => report)), running: release });
  const behind: DeviceState[] = release !== null && release !== OFFERED ? ['behind'] : [];
  const empty: DeviceState[] = release === null ? ['empty'] : [];
  const fate = random.next();
  if (fate < 0.03) return made(['erased'], { release, isGone: true }, { erasedAt: new Date() });
  if (fate < 0.06) return made(['withdrawn'], { release, isGone: true }, { withdrawnAt: new Date() });
  const daysAgo = new Date(Date.now() - 20 * 86_400_000);
  if (fate < 0.12) return made(['silent', ...behind], { release }, { reportedAt: daysAgo, lastSeenAt: daysAgo });
  const seen = { release, isSeen: true };
  if (random.next() < 0.5) return made([...reported, ...empty, ...behind], seen, { progressAt: daysAgo });
  if (!reported.includes('incomplete')) return made([...reported, ...empty, ...behind], seen);
  // A release that is on the way is no fault.
  return made([...reported.filter((state) => state !== 'incomplete'), 'loading'], seen);
}

const inOrder = (states: readonly DeviceState[]) => DEVICE_STATES.filter((state) => states.includes(state));

function countsOf(models: readonly Model[]) {
  const counts = DEVICE_STATES.map((state) => [state, models.filter(({ states }) => states.includes(state)).length]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0)) as Record<string, number>;
}

function rolloutOf(models: readonly Model[]) {
  const here = models.filter(({ isGone }) => !isGone);
  const reached = here.filter(({ release }) => release === OFFERED).length;
  const unseen = here.filter(({ release, isSeen }) => release !== OFFERED && !isSeen).length;
  return { devices: here.length, reached, unseen, loading: here.length - reached - unseen };
}

test('list, filters, roll-out and table of 1,000 devices agree with the model', async () => {
  const random = seededRandom(61);
  const made: Made[] = [];
  let user = 0;
  for (let at = 0; at < DEVICES; at += 1) {
    if (at % OF_ONE_USER === 0) {
      const [row] = await server.database.db.insert(users).values(userRow(at)).returning();
      user = row?.id ?? 0;
    }
    made.push(await makeDevice(at, user, random));
  }
  // The list writes the reports into the database.
  await list();
  for (const { id, later } of made) await server.database.db.update(devices).set(later).where(eq(devices.id, id));
  const models = made.map(({ model }) => model);
  const all = await list();
  expect([all.total, all.states]).toEqual([DEVICES, countsOf(models)]);
  expect(all.rollout).toMatchObject(rolloutOf(models));
  const { sites = [] } = all.rollout ?? {};
  expect(Object.fromEntries(sites.map(({ site, ...counts }) => [site, counts]))).toEqual(
    Object.fromEntries(SITES.map((site) => [site, rolloutOf(models.filter((model) => model.site === site))])),
  );

  for (let question = 0; question < 200; question += 1) {
    const states = DEVICE_STATES.filter(() => random.next() < 0.08);
    const site = random.pick([null, null, ...SITES]);
    const found = models.filter(
      (model) => states.every((state) => model.states.includes(state)) && (site === null || model.site === site),
    );
    const query = new URLSearchParams({
      ...(states.length === 0 ? {} : { state: states.join() }),
      ...(site === null ? {} : { site: site === '' ? '-' : site }),
    });
    const answer = await list(query.toString());
    expect([`${query}`, answer.total, answer.states]).toEqual([`${query}`, found.length, countsOf(found)]);
    const shown = answer.devices.map((device) => [device.name, device.states.map(({ state }) => state)]);
    expect(shown).toEqual(found.slice(0, DEVICES_PAGE).map((model) => [model.name, inOrder(model.states)]));
  }

  const { body } = await server.get(FLEET_PATHS.devicesTable, admin);
  const [head = [], ...rows] = parseCsv(body.replace('\u{feff}', ''), { delimiter: ';' });
  const column = (title: string) => head.indexOf(title);
  expect(
    rows.map((row) => [row[column('Name')], row[column('Standort')], row[column('Version')], row[column('Zustand')]]),
  ).toEqual(
    models.map(({ name, site, release, states }) => [
      ...[name, site, release ?? ''],
      inOrder(states)
        .map((state) => texts.states[state])
        .join(', '),
    ]),
  );
});
