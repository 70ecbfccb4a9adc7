/** Tests a page that requests all files at the same time on a slow device. */
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const FILES = 310;
const RELEASE = makeRelease({ version: '1.0.1', documents: 190, media: FILES - 190 });

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(RELEASE);
  await device.untilWhole('1.0.1');
  await device.end();
  device.restart();
  device.server.online = false;
});
afterEach(() => device.close());

/** Requests all files at once. In `answers`, `200` stands for correct bytes. */
async function askForAll(limitS: number): Promise<{ answers: ReadonlySet<unknown>; tookS: number }> {
  const start = performance.now();
  const answers: unknown[] = [];
  for (const [address, bytes] of RELEASE.files)
    void device.open(address).response.then(
      async (response) => {
        const isRight = Buffer.from(await response.arrayBuffer()).equals(bytes);
        answers.push(response.status === 200 && !isRight ? 'wrong' : response.status);
      },
      () => answers.push('no connection'),
    );
  await device.until('all are answered', () => answers.length === FILES, limitS);
  return { answers: new Set(answers), tookS: (performance.now() - start) / 1_000 };
}

test('the worker answers each of many parallel requests even if its storage is slow', async () => {
  let queue = Promise.resolve();
  device.caches.beforeMatch = () => (queue = queue.then(() => new Promise<void>((wake) => void setTimeout(wake, 100))));
  const { answers, tookS } = await askForAll(60);
  expect([...answers]).toEqual([200]);
  expect(tookS).toBeGreaterThan(30);
});

test('each of many parallel requests fails within eight seconds when the storage hangs', async () => {
  device.caches.beforeMatch = () => new Promise(() => undefined);
  const { answers, tookS } = await askForAll(60);
  expect([...answers].sort()).toEqual([503, 'no connection']);
  expect(tookS).toBeLessThan(8);
});

test('the worker looks a pack up only once for twenty parallel requests', async () => {
  const [address = ''] = [...RELEASE.files.keys()].filter((name) => name.includes('/product'));
  device.caches.looked.length = 0;
  const answers = Array.from({ length: 20 }, () => device.open(address).response);
  await device.until('they are answered', async () => (await Promise.all(answers)).length === 20);
  expect(device.caches.looked).toHaveLength(1);
});
