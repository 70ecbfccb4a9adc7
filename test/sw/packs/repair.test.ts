/** A page's request for a document waits while the document's damaged pack is loaded again. */
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

test('pages that wait for the same lost pack share one download', async () => {
  const before = tries();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // The waiting pages cause one request, and the sync may cause another.
  expect(tries() - before).toBeLessThanOrEqual(2);
});

test.each([
  ['has the pack damaged as well', async (good: Response) => new Response((await good.text()).toUpperCase(), good)],
  ['does not have the pack any more', notFound],
])('a lost pack is requested with growing pauses while the server %s', async (_name, fail) => {
  device.server.between = ({ path }, serve) => (path === pack ? fail(serve()) : serve());
  const before = tries();
  for (let second = 0; second < 60; second += 1) {
    expect((await ask()).status).toBe(503);
    await device.elapse(1_000);
  }
  // The page causes requests at 0, 1, 3, 7, 15 and 31 s, the sync equally often. One more is allowed.
  expect(tries() - before).toBeLessThanOrEqual(13);
  device.server.mend();
  await device.checkForUpdate();
  await device.elapse(1_000);
  expect((await ask()).status).toBe(200);
});

test('a page gets a document with a lost pack as soon as the connection is back', async () => {
  device.server.online = false;
  for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(503);
  device.server.online = true;
  expect((await ask()).status).toBe(200);
});
