/** Tests the limits for a device's time offline, and the states that devices send on request. */
import { randomBytes, randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { AuditAnswer } from '../../../src/contract/people/audit';
import type { CommandAnswer, DeviceDetail } from '../../../src/contract/fleet/devices';
import type { LimitsAnswer } from '../../../src/contract/fleet/limits';
import { deviceStatePath, FLEET_PATHS, STATE_MAX_BYTES } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { devices, deviceStates } from '../../../server/db/schema';
import { trimFleet } from '../../../server/fleet/reports';
import { deviceReport } from '../support/deviceReport';
import { exchange, listenLocally, parseAnswer } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
let device: string;
let id: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
});
afterAll(() => server.close());

const report = async (headers: Record<string, string>): Promise<DeviceAnswer> =>
  (
    await server.app.inject({
      method: 'POST',
      url: FLEET_PATHS.device,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(deviceReport()),
    })
  ).json<DeviceAnswer>();

beforeEach(async () => {
  const { identity } = await report({ authorization: `Bearer ${await server.logIn('worker')}` });
  id = identity?.id ?? '';
  device = `${id}.${identity?.secret}`;
});

const fieldOf = (answer: { readonly statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<ErrorAnswer>().errors[0]?.field,
];
const detail = async () => (await server.get(`${FLEET_PATHS.devices}/${id}`, admin)).json<DeviceDetail>();
const audited = async () =>
  (await server.get(PATHS.audit, admin)).json<AuditAnswer>().entries.map(({ kind, subject }) => [kind, subject]);

describe('the offline limit of devices', () => {
  const limit = (days: string) => server.post(`${FLEET_PATHS.devices}/${id}/limit`, { days }, admin);
  const limitKind = (kind: string, days: string) => server.post(FLEET_PATHS.deviceLimits, { kind, days }, admin);
  afterEach(() => limitKind('personal', ''));

  test('can be set for a kind of devices and overridden for one device', async () => {
    const told = async () => (await report({ device })).offline_days;
    expect([await told(), (await detail()).offline_days]).toEqual([undefined, null]);
    expect((await limitKind('personal', '14')).json<LimitsAnswer>()).toEqual({
      ...{ personal: 14, showroom: null, sites: [] },
    });
    expect(await told()).toBe(14);
    await limit('3');
    expect([await told(), (await detail()).offline_days]).toEqual([3, 3]);
    await limit('0');
    expect(await told()).toBeUndefined();
    await limit('');
    expect(await told()).toBe(14);
    await limitKind('personal', '0');
    expect(await told()).toBeUndefined();
    expect((await server.get(FLEET_PATHS.deviceLimits, admin)).json()).toEqual({
      ...{ personal: 0, showroom: null, sites: [] },
    });
    expect((await audited()).slice(0, 2)).toEqual([
      ['device.limited', 'personal 0'],
      ['device.limited', `${id} kind`],
    ]);
  });

  test.each([['366'], ['-1'], ['1.5'], ['x'], ['1000']])('cannot be set to %j days', async (days) => {
    expect(fieldOf(await limit(days))).toEqual([400, 'days']);
    expect(fieldOf(await limitKind('showroom', days))).toEqual([400, 'days']);
  });

  test('cannot be set for an unknown kind of devices', async () => {
    expect(fieldOf(await limitKind('other', '3'))).toEqual([400, 'kind']);
  });
});

describe('the app state that a device sends for support', () => {
  const state = { preloadedState: { cart: { count: 2 } }, worker: { build: '1.0.0' } };
  const ask = async () =>
    (await server.post(`${FLEET_PATHS.devices}/${id}/commands`, { kind: 'sendState' }, admin)).json<CommandAnswer>().id;
  const send = (command: string, bytes: Buffer, headers: Record<string, string> = { device }) =>
    server.app.inject({
      method: 'POST',
      url: deviceStatePath(command),
      headers: { 'content-type': 'application/gzip', ...headers },
      payload: bytes,
    });
  /** Sends only the head of a request. */
  const sendHead = async (command: string) => {
    const head = [`POST ${deviceStatePath(command)} HTTP/1.1`, 'Host: x', 'Content-Type: application/gzip'];
    const lines = [...head, 'Content-Length: 1000', `Device: ${device}`, 'Connection: close', '', ''];
    return exchange(await listenLocally(server.app), lines.join('\r\n'));
  };
  const read = (token = admin) => server.get(`${FLEET_PATHS.devices}/${id}/state`, token);
  const packed = gzipSync(JSON.stringify(state));

  test('is stored and shown to administrators', async () => {
    const answer = await send(await ask(), packed);
    expect([answer.statusCode, answer.json()]).toEqual([200, { bytes: packed.length }]);
    expect((await detail()).state_at).not.toBeNull();
    expect((await read()).json()).toEqual(state);
    expect((await audited())[0]).toEqual(['device.stateRead', id]);
    expect((await read(await server.logIn('dachberater'))).statusCode).toBe(403);
    expect((await send(await ask(), packed)).statusCode).toBe(200);
  });

  test('is deleted after seven days', async () => {
    await send(await ask(), packed);
    await server.database.db.update(deviceStates).set({ at: sql`now() - interval '8 days'` });
    expect([(await detail()).state_at, (await read()).statusCode]).toEqual([null, 404]);
    await trimFleet(server.database.db);
    expect(await server.database.db.$count(deviceStates)).toBe(0);
  });

  test('is deleted when its device is deleted', async () => {
    await send(await ask(), packed);
    await server.database.db.delete(devices).where(eq(devices.id, id));
    expect(await server.database.db.$count(deviceStates, eq(deviceStates.deviceId, id))).toBe(0);
  });

  test('is refused when the server did not request it', async () => {
    expect(fieldOf(await send(randomUUID(), packed))).toEqual([404, 'command']);
    const command = await ask();
    const { identity } = await report({ authorization: `Bearer ${await server.logIn('worker')}` });
    const other = `${identity?.id}.${identity?.secret}`;
    expect(fieldOf(await send(command, packed, { device: other }))).toEqual([404, 'command']);
    expect(fieldOf(await send(command, packed, {}))).toEqual([401, 'authorization']);
    expect(fieldOf(await send(command, packed, { device: `${id}.${'a'.repeat(43)}` }))).toEqual([401, 'device']);
    expect(fieldOf(await send('x', packed))).toEqual([400, 'command']);
  });

  test('is taken once for each command, and a second one is refused before its body arrives', async () => {
    const command = await ask();
    await send(command, packed);
    // No body follows, so an answer shows that the server does not wait for it.
    const refused = await sendHead(command);
    expect(parseAnswer(refused).status).toBe(409);
    expect(fieldOf(await send(command, gzipSync('{"other":1}')))).toEqual([409, 'command']);
    expect((await read()).json()).toEqual(state);
  });

  test('is not taken after an invalid one for the same command', async () => {
    const command = await ask();
    expect(fieldOf(await send(command, gzipSync('[]')))).toEqual([400, 'body']);
    expect(fieldOf(await send(command, packed))).toEqual([409, 'command']);
  });

  test('is taken once when two arrive at the same time', async () => {
    const command = await ask();
    const answers = await Promise.all([send(command, packed), send(command, packed), send(command, packed)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers) expect([200, 409, 429]).toContain(answer.statusCode);
  });

  test('is checked without blocking other requests', async () => {
    const command = await ask();
    const deep = gzipSync(`{"a":${'['.repeat(2 * 1_048_576)}${']'.repeat(2 * 1_048_576 - 8)}}`);
    const answer = send(command, deep);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect((await answer).statusCode).toBe(400);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(500);
  });

  test.each([
    ['too deep', gzipSync(`{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`), 400],
    ['of too many values', gzipSync(`{"a":[${'1,'.repeat(1_000_000)}1]}`), 400],
    ['over 4 MiB unpacked', gzipSync(JSON.stringify({ a: 'x'.repeat(4 * 1_048_576) })), 400],
    ['not compressed with gzip', Buffer.from('{}'), 400],
    ['a gzip of no object', gzipSync('[]'), 400],
    ['empty', Buffer.alloc(0), 400],
    ['a gzip bomb', gzipSync(Buffer.alloc(64 * 1_048_576)), 400],
    ['too large', randomBytes(STATE_MAX_BYTES + 1), 413],
  ])('is refused when it is %s', async (_what, bytes, status) => {
    expect((await send(await ask(), bytes)).statusCode).toBe(status);
    expect((await read()).statusCode).toBe(404);
  });
});
