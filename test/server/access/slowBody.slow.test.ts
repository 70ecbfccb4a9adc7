/** When a call's body arrives long after its headers, the server checks the caller's access again. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import { PATHS } from '../../../src/contract/paths';
import { users } from '../../../server/db/schema';
import { connectTo, listenLocally, parseAnswer, type RawAnswer } from '../support/rawClient';
import { openMemoryDatabase } from '../support/databases';
import { openTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let port: number;

beforeEach(async () => {
  server = await openTestApp({ database: await openMemoryDatabase() });
  port = await listenLocally(server.app);
}, 60_000);
afterEach(() => server.close());

/** Sends the headers of a call, runs `meanwhile`, then sends the body. */
async function callSlowly(
  url: string,
  body: object,
  token: string,
  meanwhile: () => Promise<unknown>,
): Promise<RawAnswer> {
  const form = qs.stringify(body);
  const socket = await connectTo(port);
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  await once(socket, 'readable');
  await meanwhile();
  socket.write(form);
  const received = await text(socket);
  return parseAnswer(received.replace('HTTP/1.1 100 Continue\r\n\r\n', ''));
}

const NEW_USER = { email: 'neu@firma.example', company: 'Firma', permission_group: 'worker' };

async function idOf(group: string): Promise<number> {
  const found = (await server.database.db.select().from(users)).find((user) => user.group === group);
  return found?.id ?? 0;
}

const emails = async (): Promise<string[]> => (await server.database.db.select().from(users)).map(({ email }) => email);

test("a call creates no user if the caller loses access before the request's body has arrived", async () => {
  const [admin, staff] = [await server.logIn('admin'), await server.logIn('dachberater')];
  const id = await idOf('dachberater');
  const answer = await callSlowly(PATHS.usersStore, NEW_USER, staff, () =>
    server.post(`${PATHS.users}/${id}/deactivate`, {}, admin),
  );
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ field: 'authorization' }] });
  expect(await emails()).not.toContain(NEW_USER.email);
});

test("a call is refused if its caller logs out before the request's body arrives", async () => {
  const admin = await server.logIn('admin');
  const id = await idOf('dachberater');
  const first = await server.logIn('dachberater');
  const rekeyed = await callSlowly(PATHS.usersStore, NEW_USER, first, () =>
    server.post(`${PATHS.users}/${id}/rekey`, {}, admin),
  );
  const loggedOut = await callSlowly(PATHS.usersStore, NEW_USER, admin, () => server.post(PATHS.logout, {}, admin));
  expect([rekeyed.status, loggedOut.status]).toEqual([401, 401]);
  expect(await emails()).not.toContain(NEW_USER.email);
});

test('a request body that arrives slowly is accepted while the caller has access', async () => {
  const staff = await server.logIn('dachberater');
  const answer = await callSlowly(PATHS.usersStore, NEW_USER, staff, () => Promise.resolve());
  expect(answer.status).toBe(200);
  expect(await emails()).toContain(NEW_USER.email);
});
