/** Tests when a download starts, and how long fetch events keep the worker running for it. */
import { PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { trickle } from '../../support/workerDevice/releaseServer';
import { LANES } from '../../../sw/base/limits';
import { WorkerDevice, type EventLife } from '../../support/workerDevice/workerDevice';

/** Milliseconds after which Chromium ends a worker with a pending event. */
const KILL_MS = 300_000;

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(makeRelease({ version: '1.0.1' }));
});
afterEach(() => device.close());

async function poll(): Promise<EventLife> {
  const event = device.open(PATHS.applicationFiledata);
  await event.response;
  return event;
}

// spec: call-20
test("the worker asks for a release 1.5 s after a page's first request", async () => {
  const ask = () => device.open(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  const pointers = () => device.server.asked.filter(({ path }) => path === PATHS.pointer);
  const start = performance.now();
  ask();
  await device.elapse(1_000);
  ask();
  await device.until('the server is asked', () => pointers().length > 0);
  const waited = (pointers()[0]?.at ?? 0) - start;
  expect(waited).toBeGreaterThanOrEqual(1_500);
  expect(waited).toBeLessThan(1_600);
  await device.elapse(1_000);
  expect(pointers()).toHaveLength(1);
});

test('no event keeps the worker running for more than five minutes, even while bytes still arrive', async () => {
  device.server.between = (asked, serve) => (asked.path.startsWith(PATHS.packs) ? trickle(serve(), 25_000) : serve());
  const start = device.open(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  await device.until('packs are on their way', () => device.server.packRequests().length === LANES);
  await device.elapse(120_000);
  const later = await poll();
  expect([start.isPending(), later.isPending()]).toEqual([true, true]);
  await device.elapse(KILL_MS - 120_000);
  expect([start.isPending(), later.isPending()]).toEqual([false, true]);
  await device.elapse(120_000);
  expect(later.isPending()).toBe(false);
  // Each parallel download (lane) is still loading its first pack, so no lane has sent another request.
  expect(device.server.packRequests()).toHaveLength(LANES);
});

describe('a page that asks for a download while everything is stored', () => {
  const second = makeRelease({ version: '1.0.2', mediaName: 'b' });
  const pointers = () => device.server.asked.filter(({ path }) => path === PATHS.pointer).length;
  const ask = async (seconds = 3) => {
    await device.startDownload();
    await device.elapse(seconds * 1_000);
  };

  beforeEach(async () => {
    await device.untilWhole('1.0.1');
    device.server.asked.length = 0;
  });

  test('makes the worker load another release', async () => {
    device.server.publish(second);
    await ask();
    expect((await device.state()).staged).toMatchObject({ version: '1.0.2', packsStored: 4 });
  });

  test('makes the worker ask the server at most once every ten seconds', async () => {
    await ask();
    await ask();
    await ask(1);
    expect(pointers()).toBe(1);
    await device.elapse(3_000);
    await ask();
    expect(pointers()).toBe(2);
  });

  test('makes the worker ask for no other release while packs are loading', async () => {
    device.server.publish(second);
    device.server.between = ({ path }, serve) =>
      path.startsWith(PATHS.packs) ? new Promise<never>(() => undefined) : serve();
    await ask();
    expect(pointers()).toBe(1);
    await device.elapse(20_000);
    await ask();
    expect(pointers()).toBe(1);
  });

  test.each<[string, () => Promise<Response>, string]>([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch')), 'pointer: unreachable (Failed to fetch)'],
    ['does not answer', () => new Promise<never>(() => undefined), 'pointer: unreachable (AbortError: aborted)'],
  ])('gets no error when the server %s', async (_how, answer, message) => {
    device.server.between = ({ path }, serve) => (path === PATHS.pointer ? answer() : serve());
    await ask(13);
    expect((await device.state()).lastError?.message).toBe(message);
    device.server.mend();
    device.server.publish(second);
    await ask();
    expect((await device.state()).staged).toMatchObject({ version: '1.0.2' });
  });

  test('gets no error when the device cannot store the answer', async () => {
    device.server.publish(second);
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await ask();
    mend();
    expect((await device.state()).lastError?.message).toMatch(/^pointer: /);
  });
});

test('a replaced build of the worker loads no more packs', async () => {
  await device.end();
  await device.startDownload();
  await device.pollFor(5);
  expect(device.server.packRequests()).toEqual([]);
});
