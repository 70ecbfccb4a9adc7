import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const PICTURE = filedataPath(mediumId('', 0));

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(makeRelease({ version: '1.0.1' }));
  await device.untilWhole('1.0.1');
});
afterEach(() => device.close());

const statuses = async () => [
  (await device.get(productPath('p1'))).status,
  (await device.get(PICTURE, { token: null })).status,
];

describe('a device whose token the server refused', () => {
  beforeEach(async () => {
    device.server.accepted.clear();
    // The update check starts requests that continue for up to two seconds, so the test waits for them.
    await device.checkForUpdate();
    await device.elapse(2_000);
  });

  test.each([true, false])('answers 401 instead of stored data (server online: %s)', async (online) => {
    device.server.online = online;
    expect(await statuses()).toEqual([401, 401]);
  });

  test('still answers 401 after the worker has restarted offline', async () => {
    device.server.online = false;
    device.restart();
    expect(await statuses()).toEqual([401, 401]);
  });

  test('sends stored data again once the server accepts the token', async () => {
    device.server.accepted.add(TOKEN);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('sends stored data for the token of the next login', async () => {
    device.server.online = false;
    expect((await device.get(productPath('p1'), { token: `${TOKEN}-2` })).status).toBe(200);
    expect(await statuses()).not.toContain(503);
  });
});

test('a refusal by a portal or proxy does not make the token count as refused', async () => {
  device.server.between = () =>
    new Response('<h1>WLAN</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } });
  await device.checkForUpdate();
  await device.elapse(2_000);
  expect(await statuses()).toEqual([200, 200]);
  expect((await device.get(PATHS.version)).status).toBe(200);
});
