/** An administrator makes profiles and set-up cards, and a tablet sets itself up with one, without a key. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { PERMISSIONS } from '../../../src/contract/base/permissions';
import type { CardsAnswer, CardsMadeAnswer, MadeCard, ProfilesAnswer } from '../../../src/contract/fleet/cards';
import { deleteProfilePath, FLEET_PATHS, withdrawCardPath } from '../../../src/contract/fleet/fleet';
import type { PairingAnswer } from '../../../src/contract/fleet/pairing';
import { PATHS } from '../../../src/contract/paths';
import { accessAudit, deviceProfiles, devices, pairings, setUpCards, users } from '../../../server/db/schema';
import { forgetCards, takeCard, voidCards } from '../../../server/fleet/cards';
import { hashToken } from '../../../server/access/tokens';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
let profile = '';
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await db.delete(pairings);
  await db.delete(setUpCards);
  await db.delete(deviceProfiles);
  profile = (await create(SHOWROOM)).profiles[0]?.id ?? '';
});

const PIN = { salt: 'a'.repeat(32), hash: 'b'.repeat(64), iterations: '600000' };
const SHOWROOM = {
  ...{ name: 'Ausstellung', kind: 'showroom', permission_group: 'default', site: 'Köln', pattern: 'Ausstellung {n}' },
  ...{ offline_days: '14', full_screen: '1', showroom: { pin: PIN, idle_seconds: '120' } },
};
const FIELD = {
  ...{ name: 'Außendienst', kind: 'personal', permission_group: 'worker', site: '', pattern: 'Tablet {n}' },
  offline_days: '',
};
const post = (path: string, body: object, token: string | undefined = admin) => server.post(path, body, token);
const create = async (body: object) => (await post(FLEET_PATHS.profiles, body)).json<ProfilesAnswer>();
const refusedAt = async (answer: ReturnType<typeof post>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorAnswer>().errors[0]?.field];
};
const wish = (more: object = {}) => ({ profile, names: '', count: '1', from: '', days: '1', ...more });
const make = async (more: object = {}) => (await post(FLEET_PATHS.cards, wish(more))).json<CardsMadeAnswer>().cards;
const makeOne = async (more: object = {}): Promise<MadeCard> => {
  const [card] = await make(more);
  if (card === undefined) throw new Error('No card was made.');
  return card;
};
const cards = async () => (await server.get(FLEET_PATHS.cards, admin)).json<CardsAnswer>().cards;
const makeSecret = () => randomBytes(32).toString('base64url');
const ask = async (secret: string) => (await server.post(FLEET_PATHS.pairings, { secret })).json<PairingAnswer>();
const look = (card: string) => server.post(FLEET_PATHS.cardLook, { card });
const use = (card: string, secret: string) => server.post(FLEET_PATHS.cardUse, { card, secret });

test.each(['secret', 'signs'] as const)('a tablet with the %s of a card gets what the profile gives', async (part) => {
  const card = await makeOne();
  const shown = { name: 'Ausstellung 1', kind: 'showroom', expires: card.expires };
  expect((await look(card[part])).json()).toEqual(shown);
  const secret = makeSecret();
  expect(await refusedAt(use(card[part], secret))).toEqual([409, 'secret']);
  await ask(secret);
  expect((await use(card[part], secret)).json()).toEqual(shown);
  const answer = await ask(secret);
  if (answer.state !== 'paired') throw new Error('It is not paired.');
  const setUp = { pin: { ...PIN, iterations: 600_000 }, idle_seconds: 120, full_screen: true };
  expect([answer.showroom, answer.session.permission]).toEqual([setUp, PERMISSIONS.default]);
  expect((await server.get(PATHS.session, answer.session.token)).statusCode).toBe(200);
  const { id } = answer.identity;
  const [device] = await server.database.db.select().from(devices).where(eq(devices.id, id));
  expect(device).toMatchObject({ name: 'Ausstellung 1', kind: 'showroom', site: 'Köln', offlineDays: 14 });
  expect(await cards()).toMatchObject([{ id: card.id, state: 'used', device: id, profile: 'Ausstellung' }]);
  const written = await server.database.db.select().from(accessAudit).where(eq(accessAudit.action, 'card.used'));
  expect(written.at(-1)?.subject).toBe(`${card.id} ${id}`);
});

test('a card for a personal device gives its group, but no more than a worker', async () => {
  const { profiles } = await create(FIELD);
  const field = profiles.find(({ name }) => name === 'Außendienst')?.id ?? '';
  const card = await makeOne({ profile: field });
  const secret = makeSecret();
  await ask(secret);
  await use(card.secret, secret);
  const answer = await ask(secret);
  if (answer.state !== 'paired') throw new Error('It is not paired.');
  expect([answer.showroom, answer.session.permission]).toEqual([undefined, PERMISSIONS.worker]);
  for (const group of ['admin', 'dachberater'])
    expect(await refusedAt(post(FLEET_PATHS.profiles, { ...FIELD, name: group, permission_group: group }))).toEqual([
      ...[400, 'permission_group'],
    ]);
});

test('a card works once: the same tablet may repeat the call, another gets nothing', async () => {
  const card = await makeOne();
  const [first, second] = [makeSecret(), makeSecret()];
  await ask(first);
  await ask(second);
  const answers = await Promise.all([use(card.secret, first), use(card.secret, first), use(card.secret, first)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await refusedAt(use(card.secret, second))).toEqual([404, 'card']);
  expect(await refusedAt(look(card.secret))).toEqual([404, 'card']);
  expect((await ask(second)).state).toBe('waiting');
});

test('of two tablets that use a card at once, one gets it', async () => {
  const card = await makeOne();
  const secrets = [makeSecret(), makeSecret(), makeSecret()];
  for (const secret of secrets) await ask(secret);
  const answers = await Promise.all(secrets.map((secret) => use(card.secret, secret)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
});

describe('a card gives nothing', () => {
  const expectEnded = async ({ secret, signs }: MadeCard) => {
    const device = makeSecret();
    await ask(device);
    for (const given of [secret, signs]) {
      expect(await refusedAt(look(given))).toEqual([404, 'card']);
      expect(await refusedAt(use(given, device))).toEqual([404, 'card']);
    }
    expect((await ask(device)).state).toBe('waiting');
  };

  test('after it was withdrawn, and the list says so', async () => {
    const card = await makeOne();
    expect((await post(withdrawCardPath(card.id), {})).json<CardsAnswer>().cards[0]?.state).toBe('withdrawn');
    expect(await refusedAt(post(withdrawCardPath(card.id), {}))).toEqual([409, 'id']);
    await expectEnded(card);
  });

  test('after its time', async () => {
    const card = await makeOne({ days: '14' });
    expect(Date.parse(card.expires) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await server.database.db.update(setUpCards).set({ expiresAt: new Date() });
    expect((await cards())[0]?.state).toBe('expired');
    await expectEnded(card);
    await server.database.db.update(setUpCards).set({ expiresAt: new Date(Date.now() - 31 * 86_400_000) });
    await forgetCards(server.database.db);
    expect(await cards()).toEqual([]);
  });

  test('after its profile was deleted, or the server was restored from a backup', async () => {
    const restored = await makeOne();
    await voidCards(server.database.db);
    await expectEnded(restored);
    const card = await makeOne();
    expect((await post(deleteProfilePath(profile), {})).json()).toEqual({ profiles: [] });
    await expectEnded(card);
  });

  test('when the administrator who made it is none any more', async () => {
    const card = await makeOne();
    const [row] = await server.database.db.select().from(setUpCards);
    const isMaker = eq(users.id, row?.actor ?? 0);
    await server.database.db.update(users).set({ group: 'worker' }).where(isMaker);
    await expectEnded(card);
    await server.database.db.update(users).set({ group: 'admin' }).where(isMaker);
  });
});

test('cards have the names of a list or a table, or of the pattern', async () => {
  const names = async (more: object) => (await make(more)).map(({ name }) => name);
  expect(await names({ count: '3', from: '7' })).toEqual(['Ausstellung 7', 'Ausstellung 8', 'Ausstellung 9']);
  expect(await names({ names: 'Halle 7\r\n\r\n"Foyer";Köln\nTheke\tx\n', count: '9' })).toEqual([
    ...['Halle 7', 'Foyer', 'Theke'],
  ]);
  const made = await make({ count: '100' });
  expect(new Set(made.flatMap(({ secret, signs }) => [secret, signs])).size).toBe(200);
  const stored = JSON.stringify(await server.database.db.select().from(setUpCards));
  for (const { secret, signs } of made.slice(0, 3)) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(signs);
    // Signs are short, so a plain hash would give them away.
    expect(stored).not.toContain(hashToken(signs));
  }
});

test.each([
  [{ count: '0' }, 'count'],
  [{ count: '101' }, 'count'],
  [{ names: Array.from({ length: 101 }, (_, at) => `T ${at}`).join('\n') }, 'names'],
  [{ names: 'x'.repeat(61) }, 'name'],
  [{ days: '15' }, 'days'],
  [{ days: '0' }, 'days'],
  [{ profile: 'x' }, 'profile'],
])('a wrong wish for cards is refused: %j', async (more, field) => {
  expect(await refusedAt(post(FLEET_PATHS.cards, wish(more)))).toEqual([400, field]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ pattern: 'Ausstellung' }, 'pattern'],
  [{ pattern: `${'x'.repeat(60)}{n}` }, 'pattern'],
  [{ site: '-' }, 'site'],
  [{ offline_days: '366' }, 'days'],
  [{ permission_group: 'worker' }, 'permission_group'],
  [{ showroom: undefined }, 'pin'],
  [{ showroom: { pin: PIN, idle_seconds: '10' } }, 'idle_seconds'],
])('a wrong profile is refused: %j', async (more, field) => {
  expect(await refusedAt(post(FLEET_PATHS.profiles, { ...SHOWROOM, name: 'Neu', ...more }))).toEqual([400, field]);
});

test("a profile's name is used once, and no answer has the PIN's hash", async () => {
  expect(await refusedAt(post(FLEET_PATHS.profiles, SHOWROOM))).toEqual([409, 'name']);
  const { body } = await server.get(FLEET_PATHS.profiles, admin);
  expect(body).not.toContain(PIN.hash);
  const stored = JSON.stringify(await server.database.db.select().from(deviceProfiles));
  expect(stored).not.toContain(PIN.hash);
});

test('who guesses signs has to wait, and then even right signs open nothing, but a QR code does', async () => {
  const { database, keys } = server;
  // A server of its own has counted no wrong cards yet.
  const other = await openTestApp({ database: { ...database, close: async () => undefined }, keys });
  const card = await makeOne();
  const statusOf = async (given: string) => (await other.post(FLEET_PATHS.cardLook, { card: given })).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push(await statusOf('ACDEFGHJ'));
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
  expect([await statusOf(card.signs), await statusOf(card.secret)]).toEqual([429, 200]);
  await other.close();
  const foreign = await server.post(FLEET_PATHS.cardUse, { card: makeSecret(), secret: makeSecret() }, undefined, {
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.statusCode).toBe(403);
});

test('at most 500 cards are open at a time, and the list has all of them', async () => {
  for (let batch = 0; batch < 5; batch += 1) expect(await make({ count: '100' })).toHaveLength(100);
  expect(await refusedAt(post(FLEET_PATHS.cards, wish()))).toEqual([409, 'count']);
  expect(await cards()).toHaveLength(500);
});

test('of parallel uses of a card in the database, one sets a device up', async () => {
  const { database, vault } = server;
  const card = await makeOne();
  const secrets = Array.from({ length: 5 }, makeSecret);
  for (const secret of secrets) await ask(secret);
  const uses = secrets.map(async (secret) => {
    for (;;) {
      const used = await takeCard(database.db, vault, { card: card.secret, secret }, null);
      if (used !== 'locked') return typeof used === 'string' ? used : 'used';
    }
  });
  expect((await Promise.all(uses)).sort()).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'used']);
});
