import { eq } from 'drizzle-orm';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import type { ShowroomAnswer } from '../../../src/contract/people/logIn';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import { PATHS } from '../../../src/contract/paths';
import { PERMISSIONS } from '../../../src/contract/base/permissions';
import { accessAudit, users } from '../../../server/db/schema';
import { composeMail } from '../../../server/mail/compose';
import { findAdviser } from '../../../server/mail/mailStore';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const start = async (name: string, token: string) => server.post(PATHS.showroom, { name }, token);
const device = async (mark: string) =>
  (await server.database.db.select().from(users).where(eq(users.mark, mark)))[0] ?? { id: 0, email: '', lastname: '' };

test.each(['admin', 'dachberater'] as const)(
  'a user of the group %s can set up a showroom device, which gets its own session',
  async (group) => {
    const token = await server.logIn(group);
    const answer = await start(' Ausstellung Köln ', token);
    expect(answer.statusCode).toBe(200);
    const session = answer.json<ShowroomAnswer>();
    expect(session).toMatchObject({ permission: PERMISSIONS.default, person: 'Ausstellung Köln' });
    expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
    expect((await server.get(PATHS.session, session.token)).json()).toEqual({
      user: session.user,
      person: 'Ausstellung Köln',
      rights: [],
      seal_key: session.seal_key,
    });
    expect((await server.get(PATHS.users, session.token)).statusCode).toBe(403);
    expect((await start('Noch eins', session.token)).statusCode).toBe(403);
  },
);

test('showroom devices with the same name share one user', async () => {
  const first = (await start('Foyer', await server.logIn('admin'))).json<ShowroomAnswer>();
  const second = (await start('FOYER', await server.logIn('admin'))).json<ShowroomAnswer>();
  expect(second.user).toBe(first.user);
  expect((await server.get(PATHS.session, first.token)).statusCode).toBe(200);
  const { id } = await device(first.user);
  const entries = await server.database.db.select().from(accessAudit).where(eq(accessAudit.target, id));
  expect(entries.map(({ action }) => action)).toEqual(['user.created', 'session.started', 'session.started']);
});

test('a mail from a showroom device has no reply address', async () => {
  const { user } = (await start('Foyer', await server.logIn('admin'))).json<ShowroomAnswer>();
  const { id, email } = await device(user);
  expect(email).toMatch(/^ausstellung-[0-9a-f]{20}@geraet$/);
  const adviser = await findAdviser(server.database.db, id);
  if (adviser === null) throw new Error('There is no such user.');
  const { message } = composeMail({
    ...{ id: 'a-b', adviser, items: [], from: { name: '', address: 'a@b.example' }, now: new Date(0) },
    ...{ until: new Date(0), shareUrl: null, maxBytes: 1, keepDays: 1, brand: NEUTRAL_BRAND, logo: null },
  });
  expect(message.replyTo).toBeNull();
});

test("deactivating a showroom device's user ends the device's session, and the device's name stays reserved", async () => {
  const { token, user } = (await start('Messe', await server.logIn('admin'))).json<ShowroomAnswer>();
  const admin = await server.logIn('admin');
  await server.post(deactivatePath((await device(user)).id), {}, admin);
  expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
  const answer = await start('Messe', admin);
  expect([answer.statusCode, answer.json<unknown>()]).toEqual([
    409,
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'name' })] }),
  ]);
  expect((await server.get(PATHS.session, admin)).statusCode).toBe(200);
});

test.each([
  ['an empty text', ''],
  ['blanks', '  \u200b '],
  ['a name beyond the limit', 'x'.repeat(61)],
  ['a character that reverses the reading direction', 'Köln\u202e'],
])(
  "the server refuses %s as a showroom device's name, and the administrator's session continues",
  async (_what, name) => {
    const admin = await server.logIn('admin');
    const answer = await start(name, admin);
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'name' })],
    ]);
    expect((await server.get(PATHS.session, admin)).statusCode).toBe(200);
  },
);
