/** A document that a page waits for while its pack is damaged on the device. */
import { productPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1' });
const [, pack = ''] = release.packs('documents');

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  const [name = ''] = await device.caches.keys();
  await (await device.caches.open(name)).delete(pack);
  device.restart();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => device.close());

const ask = () => device.get(productPath('p1'));
const tries = () => device.server.asked.filter(({ path }) => path === pack).length;

test('is had again at once, by one request for all that wait', async () => {
  const before = tries();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Beside it the sync may have begun to fetch what is missing.
  expect(tries() - before).toBeLessThanOrEqual(2);
});

test.each([
  ['has it damaged as well', async (good: Response) => new Response((await good.text()).toUpperCase(), good)],
  ['does not have it any more', notFound],
])('is not fetched each time that a page asks while the server %s', async (_name, fail) => {
  device.server.between = ({ path }, serve) => (path === pack ? fail(serve()) : serve());
  const before = tries();
  for (let second = 0; second < 60; second += 1) {
    expect((await ask()).status).toBe(503);
    await device.elapse(1_000);
  }
  // At 0, 1, 3, 7, 15 and 31 s for the page, and as often for the sync, whose first failure has no pause.
  expect(tries() - before).toBeLessThanOrEqual(13);
  device.server.mend();
  await device.checkForUpdate();
  await device.elapse(1_000);
  expect((await ask()).status).toBe(200);
});

test('is tried each time without a connection, so that it is there as soon as that is', async () => {
  device.server.online = false;
  for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(503);
  device.server.online = true;
  expect((await ask()).status).toBe(200);
});
