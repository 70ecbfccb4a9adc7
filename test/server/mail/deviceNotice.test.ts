/** One mail a day tells administrators about silent devices and waiting erasures. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { PATHS } from '../../../src/contract/paths';
import { deactivatePath, deletePath } from '../../../src/contract/people/userPaths';
import { deviceCommands, devices, mails, settings, users } from '../../../server/db/schema';
import { noticeDevices } from '../../../server/mail/deviceNotice';
import { judgeNotice, noticeWords } from '../../../server/mail/noticeRules';
import { Mailbox } from '../support/mailbox';
import { openTestApp, type TestApp } from '../support/testApp';
import { secondBrand } from '../../support/secondBrand';
import { until } from '../../support/until';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
let server: TestApp;
let worker = 0;
beforeAll(async () => {
  server = await openTestApp();
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = row?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [devices, mails, settings]) await server.database.db.delete(table);
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const insert = async (name: string, days: number, more: Partial<typeof devices.$inferInsert> = {}): Promise<string> => {
  const id = randomUUID();
  const row = { id, name, kind: 'showroom', userId: worker, secretSealed: 'x', reportedAt: daysAgo(days) } as const;
  await server.database.db.insert(devices).values({ ...row, ...more });
  return id;
};
const order = (deviceId: string, kind: 'erase' | 'synchronise', days: number) =>
  server.database.db.insert(deviceCommands).values({
    ...{ id: randomUUID(), deviceId, serial: 1, kind, params: '{}' },
    ...{ createdAt: daysAgo(days), expiresAt: daysAgo(-100) },
  });
const makeDue = (value = daysAgo(10).toISOString()) =>
  server.database.db
    .insert(settings)
    .values({ name: 'deviceNotice', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
const notice = (changes = {}) =>
  noticeDevices({
    ...{ db: server.database.db, from: { name: 'Dachberater', address: 'versand@dach.example' } },
    ...{ brand: secondBrand, publicUrl: 'https://dach.example', silentDays: 14, ...changes },
  });
const sent = () => server.database.db.select().from(mails);

test.each([
  ['2026-11-28T04:59:59Z', '2026-11-28T05:00:00Z'],
  ['2026-11-28T05:00:00Z', '2026-11-29T05:00:00Z'],
  ['2026-03-28T05:30:00Z', '2026-03-29T04:00:00Z'],
  ['2026-10-24T04:00:00Z', '2026-10-25T05:00:00Z'],
])('the mail after %s is due at 6 in Germany: %s', (now, next) => {
  expect(judgeNotice(null, Date.parse(now)).next).toBe(Date.parse(next));
});

test.each<[string, number | null, boolean, string]>([
  ['before the first look', null, false, '2026-11-29T05:00:00Z'],
  ['before its time', Date.parse('2026-11-29T05:00:00Z'), false, '2026-11-29T05:00:00Z'],
  ['at its time', Date.parse('2026-11-28T12:00:00Z'), true, '2026-11-29T05:00:00Z'],
  ['ten days late', Date.parse('2026-11-18T05:00:00Z'), true, '2026-11-29T05:00:00Z'],
  ['after a wrong clock', Date.parse('2027-11-28T05:00:00Z'), false, '2026-11-29T05:00:00Z'],
])('the mail about devices is judged %s', (_when, due, isDue, next) => {
  expect(judgeNotice(due, Date.parse('2026-11-28T12:00:00Z'))).toEqual({ isDue, next: Date.parse(next) });
});

test('two servers send one mail to each active administrator, and missed days bring no further mails', async () => {
  const silent = await insert('Tablet Halle 3', 15);
  await insert('Tablet Foyer', 13);
  await insert('Tablet alt', 40, { erasedAt: new Date() });
  const erasing = await insert('Chrome auf Android', 2, { kind: 'personal' });
  await order(erasing, 'erase', 2);
  const fresh = await insert('Tablet Lager', 0);
  await order(fresh, 'erase', 0.5);
  await order(fresh, 'synchronise', 5);
  await insert('Tablet ohne Zugang', 3, { userId: null });
  await notice();
  expect(await sent()).toEqual([]);
  await makeDue();
  await Promise.all([notice(), notice(), notice()]);
  await notice();
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ status: 'queued', recipient: 'admin@demo.example', documents: 0 });
  const { subject, text = '' } = mail?.message ?? {};
  expect(subject).toBe('Geräte: seit mehr als 14 Tagen ohne Meldung: 1, Löschung steht aus: 2');
  expect(text).toMatch(/^- Tablet Halle 3 \(Ausstellung\), zuletzt am /m);
  for (const id of [silent, erasing]) expect(text).toContain(`\n  https://dach.example/devices/${id}\n`);
  expect(text).toContain('- Chrome auf Android, zuletzt am ');
  expect(text).toContain('- Tablet ohne Zugang');
  for (const name of ['Foyer', 'alt', 'Lager']) expect(text).not.toContain(`Tablet ${name} `);
  // While the mail server is down, the mails of the following days do not pile up.
  await makeDue();
  await notice();
  expect((await sent()).length).toBe(1);
  await server.database.db.update(mails).set({ status: 'sent' });
  await makeDue();
  await notice();
  expect((await sent()).length).toBe(2);
});

test('no mail is sent when no device needs an administrator, or when the limit of silent days is 0', async () => {
  await makeDue();
  await notice();
  await insert('Tablet Halle 3', 300);
  await makeDue();
  await notice({ silentDays: 0 });
  expect(await sent()).toEqual([]);
});

test('deactivated administrators get no mail about devices', async () => {
  const admin = await server.logIn('admin');
  const body = {
    company: 'Muster',
    email: 'zweite@dach.example',
    permission_group: 'admin',
    firstname: '',
    lastname: '',
  };
  const { user } = (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>();
  await insert('Tablet Halle 3', 15);
  await makeDue();
  await notice();
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(['admin@demo.example', 'zweite@dach.example']);
  await server.database.db.delete(mails);
  await server.post(deactivatePath(user.id), {}, admin);
  await makeDue();
  await notice();
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(['admin@demo.example']);
  // The mail may name the devices of a deleted person.
  expect((await server.post(deletePath(user.id), {}, admin)).json()).toEqual({ mails: 0 });
  expect(await sent()).toEqual([]);
});

test('a long list of devices is cut, and an unknown public address leaves addresses without a host', () => {
  const listed = Array.from({ length: 20 }, (_, count) => ({
    ...{ id: `${count}`, name: `Tablet\n${count}`, kind: 'personal', seenAt: new Date('2026-11-01T12:00:00Z') },
  })) as Parameters<typeof noticeWords>[0]['silent']['devices'];
  const { text } = noticeWords({
    ...{ silent: { devices: listed, total: 33 }, erasing: { devices: [], total: 0 }, silentDays: 1, publicUrl: null },
    brand: secondBrand,
  });
  expect(text).toContain(
    'Seit mehr als einem Tag hat sich nicht gemeldet:\n- Tablet 0, zuletzt am 1.\u00a0November\u00a02026',
  );
  expect(text).toContain('\n  /devices/19\n- und 13 weitere: /devices?sort=seen\n');
  expect(text).toContain('Diese E-Mail sendet „Giebelbuch“ allen Administratoren');
  expect(text).toContain(`\n${secondBrand.company.name}, Am Steinbruch 7, 01234 Hohenfels, Österreich\n`);
  expect(text).toMatch(/\+43 \(0\)1 5550199, rat@hohenfels\.example\nHohenfels deckt seit 1871\n$/);
});

test('a server delivers the mail that became due meanwhile, and a restart delivers it no second time', async () => {
  await insert('Tablet Halle 3', 15);
  await makeDue();
  const mailbox = await Mailbox.open();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'versand@dach.example', PUBLIC_URL: 'https://dach.example' };
  const { database, keys } = server;
  const shared = { ...database, close: async () => undefined };
  const start = () => openTestApp({ env, database: shared, keys, mail: { send: true } });
  const first = await start();
  await until(
    'the mail is sent',
    async () => (await sent()).every(({ status }) => status === 'sent') && (await sent()).length > 0,
  );
  await first.close();
  const again = await start();
  await again.close();
  expect((await sent()).length).toBe(1);
  expect(mailbox.received.length).toBe(1);
  await mailbox.close();
});
