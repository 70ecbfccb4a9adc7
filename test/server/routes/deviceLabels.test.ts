/** Tests sites, tags and notes of devices: how administrators give them, and what the list makes of them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { DeviceDetail, DevicesAnswer } from '../../../src/contract/fleet/devices';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { accessAudit, devices, users } from '../../../server/db/schema';
import { publishSamples, samples } from '../support/cartStage';
import { deviceReport } from '../support/deviceReport';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const OFFERED = '1.12.0';
let server: TestApp;
let admin: string;
let maker: string;
let worker = 0;
beforeAll(async () => {
  server = await openTestApp();
  await publishSamples(server.releasesDir, OFFERED, samples([800]));
  admin = await server.logIn('admin');
  maker = await server.logIn('dachberater');
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = row?.id ?? 0;
  await until('the server offers the release', async () => (await list()).rollout?.version === OFFERED);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(devices));

const list = async (query = '', token = admin) =>
  (await server.get(`${FLEET_PATHS.devices}?${query}`, token)).json<DevicesAnswer>();
const names = ({ devices: rows }: DevicesAnswer) => rows.map(({ name }) => name);
const label = (id: string, labels: object = {}, token = admin) =>
  server.post(`${FLEET_PATHS.devices}/${id}/labels`, { site: '', tags: '', note: '', ...labels }, token);
const { at: _at, serial: _serial, done: _done, ...plain } = deviceReport();
async function insert(more: Partial<typeof devices.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, name: 'Gerät', kind: 'personal', userId: worker, secretSealed: 'x' } as const;
  const report = { ...plain, skew: 0 };
  await server.database.db
    .insert(devices)
    .values({ ...row, reportedAt: new Date(), report, running: OFFERED, ...more });
  return id;
}

test('an administrator gives a device site, tags and a note, and the audit names the device', async () => {
  const id = await insert();
  const given = await label(id, { site: ' Köln  ', tags: 'Foyer, Messe,, foyer', note: 'Ladegerät fehlt' });
  const labels = { site: 'Köln', tags: ['Foyer', 'Messe'], note: 'Ladegerät fehlt' };
  expect([given.statusCode, given.json()]).toEqual([200, labels]);
  const detail = async (token: string) =>
    (await server.get(`${FLEET_PATHS.devices}/${id}`, token)).json<DeviceDetail>();
  expect(await detail(admin)).toMatchObject(labels);
  // A note may name a person, and manufacturer administrators see no persons.
  expect(await detail(maker)).toMatchObject({ ...labels, note: '' });
  const known = { sites: ['Köln'], tags: ['Foyer', 'Messe'] };
  expect((await server.get(FLEET_PATHS.deviceLabels, maker)).json()).toEqual(known);
  // Absent fields stay.
  const path = `${FLEET_PATHS.devices}/${id}/labels`;
  expect((await server.post(path, { note: 'x' }, admin)).json()).toEqual({ ...labels, note: 'x' });
  expect((await server.post(path, {}, admin)).json()).toEqual({ ...labels, note: 'x' });
  expect((await label(id)).json()).toEqual({ site: '', tags: [], note: '' });
  expect((await server.get(FLEET_PATHS.deviceLabels, admin)).json()).toEqual({ sites: [], tags: [] });
  const written = await server.database.db.select().from(accessAudit).where(eq(accessAudit.action, 'device.labelled'));
  expect(written.map(({ subject, target }) => [subject, target])).toEqual(Array(4).fill([id, worker]));
});

test.each([
  [{ site: 'x'.repeat(61) }, 'site'],
  [{ site: 'Köln\u202e' }, 'site'],
  [{ site: '-' }, 'site'],
  [{ tags: 'x'.repeat(31) }, 'tags'],
  [{ tags: 'a\u0007' }, 'tags'],
  [{ tags: Array.from({ length: 11 }, (_, at) => `t${at}`).join() }, 'tags'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('labels that no list could show are refused: %j', async (labels, field) => {
  const answer = await label(await insert(), labels);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, field]);
});

test('the list finds devices by site, tag and time without contact', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await insert({ name: 'a', site: 'Köln', tags: ['Foyer', 'Messe'] });
  await insert({ name: 'b', site: 'Bonn', tags: ['Messe'], lastSeenAt: daysAgo(8) });
  await insert({ name: 'c', lastSeenAt: daysAgo(40) });
  expect(names(await list(`site=${encodeURIComponent('Köln')}`))).toEqual(['a']);
  expect(names(await list('site=-'))).toEqual(['c']);
  expect(names(await list('tag=Messe'))).toEqual(['a', 'b']);
  expect(names(await list('unseen=7'))).toEqual(['b', 'c']);
  expect(names(await list('unseen=7&tag=Messe'))).toEqual(['b']);
  expect(names(await list('search=koln+foyer'))).toEqual(['a']);
  expect((await server.get(`${FLEET_PATHS.devices}?unseen=8`, admin)).statusCode).toBe(400);
});

test('the list sorts devices by each further column', async () => {
  const lowerReport = { ...plain, skew: 0, build: '1.0.0', usage: 900_000_000, battery: 7 };
  const id = await insert({ name: 'a', site: 'Bonn', report: lowerReport, lastSeenAt: new Date(0) });
  await insert({ name: 'b', site: 'Ahlen', report: { ...plain, skew: 0, battery: 80 } });
  await insert({ name: 'c', report: null });
  await server.post(`${FLEET_PATHS.devices}/${id}/commands`, { kind: 'synchronise' }, admin);
  const orders: [string, string[]][] = [
    ['site', ['b', 'a', 'c']],
    ['build', ['a', 'b', 'c']],
    ['free', ['a', 'b', 'c']],
    ['battery', ['a', 'b', 'c']],
  ];
  for (const [sort, wanted] of orders) expect([sort, names(await list(`sort=${sort}`))]).toEqual([sort, wanted]);
  expect(names(await list('sort=days&direction=desc'))[0]).toBe('a');
  expect(names(await list('sort=waiting&direction=desc'))[0]).toBe('a');
  const [first, second, third] = (await list()).devices;
  expect([first?.build, first?.free, first?.battery, first?.waiting]).toEqual(['1.0.0', 100_000_000, 7, 1]);
  expect([second?.build, second?.free, second?.battery]).toEqual(['4f1c5a9e03b7', 950_000_000, 80]);
  expect([third?.build, third?.free, third?.battery]).toEqual([null, null, null]);
});

test('the roll-out of a release is told by site, the sites with most missing devices first', async () => {
  await insert();
  expect((await list()).rollout?.sites).toEqual([]);
  await insert({ site: 'Köln' });
  await insert({ site: 'Köln', running: '1.9.0' });
  await insert({ site: 'Bonn', running: '1.9.0', reportedAt: new Date(0) });
  await insert({ site: 'Bonn', running: '1.9.0' });
  await insert({ site: 'Bonn', erasedAt: new Date() });
  const { rollout } = await list('site=nowhere');
  expect(rollout).toMatchObject({ devices: 5, reached: 2, loading: 2, unseen: 1 });
  expect(rollout?.sites).toEqual([
    { site: 'Bonn', devices: 2, reached: 0, loading: 1, unseen: 1 },
    { site: 'Köln', devices: 2, reached: 1, loading: 1, unseen: 0 },
    { site: '', devices: 1, reached: 1, loading: 0, unseen: 0 },
  ]);
});

test('the table of devices has all columns, with German times', async () => {
  const id = await insert({
    ...{ name: 'a', site: 'Köln', tags: ['Foyer', 'Messe'], report: { ...plain, skew: 0, battery: 80 } },
    ...{ firstSeenAt: new Date('2026-07-01T10:00:00Z'), lastSeenAt: new Date(Date.now() - 49 * 3_600_000) },
  });
  const { body } = await server.get(FLEET_PATHS.devicesTable, admin);
  const [head, row] = body.split('\r\n');
  expect(head).toBe(
    '\u{feff}Name;Standort;Schlagworte;Art;Zustand;Grund;Version;Anwendung;Freier Speicher (MB);Wartende Befehle;' +
      'Tage ohne Kontakt;Akku (%);Benutzer;Gruppe;Erster Kontakt;Zuletzt gesehen;Nummer',
  );
  const cells = row?.split(';') ?? [];
  expect(cells.slice(0, 12)).toEqual([
    'a',
    'Köln',
    'Foyer, Messe',
    'Person',
    'in Ordnung',
    '',
    OFFERED,
    '4f1c5a9e03b7',
    '950',
    '0',
    '2',
    '80',
  ]);
  expect([cells[14], cells[16]]).toEqual(['01.07.2026 12:00', id]);
  expect(cells[15]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});
