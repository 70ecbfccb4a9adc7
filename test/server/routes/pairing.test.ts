/** A new device asks to be paired with the installation, and an administrator accepts or refuses. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { OpenPairing, PairingAnswer } from '../../../src/contract/fleet/pairing';
import { PAIRING_SIGNS_PATTERN } from '../../../src/contract/fleet/pairingSigns';
import { PATHS } from '../../../src/contract/paths';
import { PERMISSIONS } from '../../../src/contract/base/permissions';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import { devices, pairings, users } from '../../../server/db/schema';
import { deviceReport } from '../support/deviceReport';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(pairings));

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const makeSecret = () => randomBytes(32).toString('base64url');
const ask = (secret: string) => server.post(FLEET_PATHS.pairings, { secret }, undefined, { 'user-agent': CHROME });
const waiting = async (secret: string) => {
  const answer = (await ask(secret)).json<PairingAnswer>();
  if (answer.state !== 'waiting') throw new Error('It is paired already.');
  return answer;
};
const lookUp = (signs: string) => server.get(`${FLEET_PATHS.pairings}/${signs}`, admin);
const pair = (signs: string, body: object = {}) =>
  server.post(
    `${FLEET_PATHS.pairings}/${signs}/pair`,
    { name: 'Foyer', kind: 'showroom', permission_group: 'default', ...body },
    admin,
  );

test.each([
  ['showroom', 'default'],
  ['personal', 'worker'],
  ['personal', 'default'],
] as const)(
  'an administrator unlocks a new %s device for the group "%s" with its pairing code',
  async (kind, group) => {
    const secret = makeSecret();
    const { signs, phrase } = await waiting(secret);
    expect(signs).toMatch(new RegExp(PAIRING_SIGNS_PATTERN));
    expect((await waiting(secret)).signs).toBe(signs);
    const shown = (await lookUp(signs)).json<OpenPairing>();
    expect(shown).toMatchObject({ phrase, browser: 'Chrome 130 auf Android', network: '127.0.0.0/24' });
    expect((await pair(signs, { kind, permission_group: group, name: `Empfang ${kind}` })).statusCode).toBe(200);
    expect([(await lookUp(signs)).statusCode, (await pair(signs)).statusCode]).toEqual([404, 404]);
    const answer = (await ask(secret)).json<PairingAnswer>();
    if (answer.state !== 'paired') throw new Error('It is not paired.');
    const { session, identity } = answer;
    expect(session).toMatchObject({ permission: PERMISSIONS[group], person: `Empfang ${kind}` });
    expect(session.seal_key === undefined).toBe(kind === 'personal');
    expect((await server.get(PATHS.session, session.token)).statusCode).toBe(200);
    // When the device fetched its session, the server deleted the pairing request. The same secret now begins a new
    // request with a new pairing code, `signs`.
    expect((await waiting(secret)).signs).not.toBe(signs);
    const report = await server.app.inject({
      method: 'POST',
      url: FLEET_PATHS.device,
      headers: {
        ...{ 'content-type': 'application/json', device: `${identity.id}.${identity.secret}` },
        authorization: `Bearer ${session.token}`,
      },
      payload: JSON.stringify(deviceReport()),
    });
    expect(report.json()).toEqual({ name: `Empfang ${kind}`, commands: [] });
    const [row] = await server.database.db.select().from(devices).where(eq(devices.id, identity.id));
    expect(row).toMatchObject({ kind, state: 'good' });
  },
);

test('a pairing request ends after ten minutes', async () => {
  const [open, answered] = [makeSecret(), makeSecret()];
  const [first, second] = [await waiting(open), await waiting(answered)];
  const { id } = (await pair(second.signs)).json<{ id: string }>();
  await server.database.db.update(pairings).set({ createdAt: new Date(Date.now() - 600_000) });
  expect((await lookUp(first.signs)).statusCode).toBe(404);
  expect((await pair(first.signs)).statusCode).toBe(404);
  expect((await waiting(answered)).signs).not.toBe(second.signs);
  expect(await server.database.db.select().from(devices).where(eq(devices.id, id))).toEqual([]);
});

test('at most twenty pairing requests of one network can be open', async () => {
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push(await ask(makeSecret()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(200), 429]);
  expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(500);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ kind: 'personal', permission_group: 'admin' }, 'permission_group'],
  [{ permission_group: 'worker' }, 'permission_group'],
])('an administrator cannot pair a device with invalid fields (fields: %j)', async (body, field) => {
  const { signs } = await waiting(makeSecret());
  const answer = await pair(signs, body);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, field]);
});

test('a paired device of a deactivated user gets no session', async () => {
  const secret = makeSecret();
  const { signs } = await waiting(secret);
  await pair(signs, { name: 'Messe' });
  const [user] = await server.database.db.select().from(users).where(eq(users.lastname, 'Messe'));
  await server.post(deactivatePath(user?.id ?? 0), {}, admin);
  expect((await ask(secret)).statusCode).toBe(409);
});

test('a caller who tries many pairing codes must wait', async () => {
  const answers = [];
  for (let count = 0; count < 32; count += 1) answers.push((await lookUp('ACDEFG')).statusCode);
  expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
});
