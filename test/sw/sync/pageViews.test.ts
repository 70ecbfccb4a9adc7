/** Page views without a connection: kept without a token, sent with the person's, forgotten with the log-out. */
import { PATHS } from '../../../src/contract/paths';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.between = ({ path }, serve) => (path === PATHS.collect ? new Response(null, { status: 204 }) : serve());
});
afterEach(() => device.close());

const view = async (page: string) =>
  (await device.post(PATHS.collect, { hits: [{ page, at: '2026-11-20T08:00:00.000Z' }] })).status;
const collected = () => device.server.asked.filter(({ path }) => path === PATHS.collect);
/** The worker learns the token from any other call of the page. */
const learnToken = () => device.get(PATHS.applicationVersion);

test('with a connection the server itself answers', async () => {
  expect(await view('/dashboard')).toBe(204);
  expect(collected()).toHaveLength(1);
});

test.each([
  ['no connection', null],
  ["a captive portal's page", new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a fault of the server', new Response('{}', { status: 502 })],
])('%s: they are kept over a restart, and go with the next one', async (_name, answer) => {
  await learnToken();
  const { between } = device.server;
  if (answer === null) device.server.online = false;
  else device.server.between = (asked, serve) => (asked.path === PATHS.collect ? answer.clone() : serve());
  expect([await view('/a'), await view('/b')]).toEqual([202, 202]);
  device.restart();
  await device.elapse(1_000);
  device.server.online = true;
  device.server.between = between;
  device.server.asked.length = 0;
  await learnToken();
  expect(await view('/c')).toBe(204);
  await device.until('all are sent', () => collected().length === 3);
  expect(collected().map(({ token }) => token)).toEqual([TOKEN, TOKEN, TOKEN]);
  await device.elapse(1_000);
  expect(collected()).toHaveLength(3);
});

test('what a form of another site sends is never kept, and never gets the person’s token', async () => {
  await learnToken();
  device.server.online = false;
  device.server.asked.length = 0;
  const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
  await expect(view('/foreign')).rejects.toThrow();
  mode.mockRestore();
  device.server.online = true;
  expect(await view('/own')).toBe(204);
  await device.elapse(1_000);
  expect(collected()).toHaveLength(2);
});

test('a log-out forgets them', async () => {
  await learnToken();
  device.server.online = false;
  expect(await view('/a')).toBe(202);
  await device.tell({ type: 'logOut' });
  device.server.online = true;
  device.restart();
  await device.elapse(1_000);
  expect(await view('/b')).toBe(204);
  await device.elapse(1_000);
  expect(collected().filter(({ token }) => token === TOKEN)).toHaveLength(2);
});

test('one that is under way at a log-out is not sent with the next person’s token', async () => {
  await learnToken();
  const { between } = device.server;
  const gate = makeGate();
  device.server.between = async ({ path }, serve) => {
    if (path !== PATHS.collect) return serve();
    await gate.opened;
    return new Response('{}', { status: 502 });
  };
  const underWay = view('/a');
  await device.until('the server was asked', () => collected().length === 1);
  await device.tell({ type: 'logOut' });
  gate.open();
  expect(await underWay).toBe(202);
  device.server.between = between;
  device.server.asked.length = 0;
  device.server.accepted.add('token-of-the-next');
  await device.get(PATHS.applicationVersion, { token: 'token-of-the-next' });
  expect(await view('/b')).toBe(204);
  await device.elapse(1_000);
  expect(collected()).toHaveLength(1);
});

test('the newest three hundred are kept', async () => {
  await learnToken();
  device.server.online = false;
  for (let count = 0; count < 305; count++) await view(`/p${count}`);
  device.server.online = true;
  device.server.asked.length = 0;
  await view('/last');
  await device.until('all are sent', () => collected().length === 301);
  await device.elapse(1_000);
  expect(collected()).toHaveLength(301);
});
