/** A server that lags behind sends an older pointer, which must not remove a newer stored release. */
import { PATHS } from '../../../src/contract/paths';
import type { Pointer } from '../../../src/contract/release/release';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const HOUR_MS = 3_600_000;
const first = makeRelease({ version: '1.0.1', media: 4 });
const second = makeRelease({ version: '1.0.2', media: 4, mediaName: 'b' });

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(first);
  await device.untilWhole('1.0.1');
});
afterEach(() => device.close());

const countOf = (kind: 'packs' | 'manifests') =>
  device.server.asked.filter(({ path }) => path.startsWith(`${PATHS[kind]}/`)).length;
const staged = async () => (await device.state()).staged;
const isStagedWhole = async () => (await staged())?.packsStored === second.manifest.packs.length;

function answerPointer(pointer: Partial<Pointer>): void {
  device.server.between = (asked, serve) => (asked.path === PATHS.pointer ? Response.json(pointer) : serve());
}

/** Moves the wall clock by `ms`, as after a sleep of the device. */
const moveClock = (ms: number): void => void jest.setSystemTime(Date.now() + ms);

/** Makes a page's update check, and waits until all its work has ended. */
async function check(): Promise<void> {
  await device.checkForUpdate();
  await device.pollFor(5);
}

/** Stages the second release, and then lets the server answer with the former pointer. */
async function stageAndLag(): Promise<void> {
  const older = device.server.pointer();
  device.server.publish(second);
  await device.checkForUpdate();
  await device.pollUntil('the second release is staged', isStagedWhole);
  answerPointer(older);
}

test('an older pointer neither changes the staged release nor makes the device load data a second time', async () => {
  await stageAndLag();
  const [packs, manifests] = [countOf('packs'), countOf('manifests')];
  await check();
  expect(await staged()).toMatchObject({ version: '1.0.2', packsStored: second.manifest.packs.length });
  device.server.mend();
  await check();
  expect(await isStagedWhole()).toBe(true);
  expect([countOf('packs'), countOf('manifests')]).toEqual([packs, manifests]);
});

test('an older pointer changes nothing after a restart of the worker', async () => {
  await stageAndLag();
  device.restart();
  await check();
  expect(await isStagedWhole()).toBe(true);
});

test('a person who updates gets the staged release despite an older pointer', async () => {
  await stageAndLag();
  const answer = await device.get(PATHS.applicationUpdate);
  expect([answer.status, await answer.json()]).toEqual([202, { version: '1.0.2' }]);
  expect((await device.state()).active?.version).toBe('1.0.2');
  const again = await device.get(PATHS.applicationUpdate);
  expect([again.status, await again.json()]).toEqual([202, { version: '1.0.2' }]);
  await device.pollFor(5);
  expect(await device.state()).toMatchObject({ active: { version: '1.0.2' }, staged: null });
});

test("an older pointer does not end a person's wish to update while the release is loading", async () => {
  const older = device.server.pointer();
  device.server.publish(second);
  device.server.between = (asked, serve) =>
    asked.path.startsWith(PATHS.packs) ? new Response('', { status: 503 }) : serve();
  expect(await (await device.get(PATHS.applicationUpdate)).json()).toEqual({ version: '1.0.2' });
  await device.pollFor(3);
  answerPointer(older);
  await device.checkForUpdate();
  await device.pollUntil('it is active', async () => (await device.state()).active?.version === '1.0.2');
});

test('an older pointer is followed once the server has sent no newer pointer for an hour', async () => {
  await stageAndLag();
  await check();
  moveClock(HOUR_MS / 2);
  await check();
  expect(await isStagedWhole()).toBe(true);
  moveClock(HOUR_MS / 2);
  await check();
  expect(await staged()).toBeNull();
});

test('a former release that the server publishes again is staged', async () => {
  device.server.publish(second);
  await device.checkForUpdate();
  await device.pollUntil('the second release is staged', isStagedWhole);
  await device.get(PATHS.applicationUpdate);
  device.server.publish(first);
  await check();
  expect(await staged()).toMatchObject({ version: '1.0.1' });
});
