import type { DraftState, ReleaseState } from '../../../src/contract/release/application';
import { manifestPath, PATHS } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { deleteRecord, failDatabase } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const first = makeRelease({ version: '1.0.1', documents: 2, media: 2 });
const second = makeRelease({ version: '1.0.2', documents: 2, media: 3, mediaName: 'b' });
const third = makeRelease({ version: '1.0.3', documents: 2, media: 4, mediaName: 'c' });
const EMPTY = { build: '1.0.0', active: null, staged: null, previous: null, draft: null, lastError: null };

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(first);
});
afterEach(() => device.close());

const stateOf = ({ pointer, manifest }: MadeRelease, packsStored = manifest.packs.length): ReleaseState => ({
  version: pointer.version,
  sha256: pointer.sha256,
  packsStored,
  packsTotal: manifest.packs.length,
});
const unread = ({ pointer: { version, sha256 } }: MadeRelease): ReleaseState => ({
  version,
  sha256,
  packsStored: 0,
  packsTotal: 0,
});
async function install(release: MadeRelease): Promise<void> {
  device.server.publish(release);
  await device.checkForUpdate();
  await device.untilWhole(release.pointer.version);
  await device.get(PATHS.applicationUpdate);
}

test("the worker's state names no release on an empty device", async () => {
  expect(await device.state()).toEqual(EMPTY);
});

test("the worker's state counts the stored packs of each release", async () => {
  await install(first);
  await install(second);
  device.server.publish(third);
  const [medium] = third.packs('media');
  device.server.between = ({ path }, serve) => (path === medium ? new Promise<never>(() => undefined) : serve());
  await device.checkForUpdate();
  await device.until('the others are here', async () => (await device.state()).staged?.packsStored === 5);
  expect(await device.state()).toEqual({
    ...EMPTY,
    active: stateOf(second),
    staged: stateOf(third, 5),
    previous: stateOf(first),
  });
});

test("the worker's state counts no packs of a release whose manifest is still loading", async () => {
  await install(first);
  device.server.publish(second);
  const path = manifestPath(second.pointer.sha256);
  device.server.between = (one, serve) => (one.path === path ? new Promise<never>(() => undefined) : serve());
  await device.checkForUpdate();
  await device.until('it is known', async () => (await device.state()).staged !== null);
  expect(await device.state()).toEqual({ ...EMPTY, active: stateOf(first), staged: unread(second) });
});

test("the worker's state names a draft while the draft loads and while a person views it", async () => {
  device.server.admins.add(TOKEN);
  await install(first);
  device.server.showDraft(third);
  let isHeld = true;
  device.server.between = ({ path }, serve) =>
    isHeld && path.startsWith(PATHS.packs) ? new Response('', { status: 503 }) : serve();
  await device.tell({ type: 'draft', wish: 'view' });
  await device.until('its manifest is here', async () => (await device.state()).draft?.packsTotal === 6);
  expect((await device.state()).draft).toEqual(stateOf(third, 0));
  isHeld = false;
  const follow = async () => (await device.tell({ type: 'draft', wish: 'follow' })) as DraftState;
  await device.until('it is viewed', async () => (await follow()).kind === 'viewed');
  device.server.showDraft(second);
  isHeld = true;
  await follow();
  await device.elapse(1_000);
  expect((await device.state()).draft).toEqual(stateOf(third));
});

test("the worker's state counts no packs of a release whose manifest is lost", async () => {
  await install(first);
  await device.end();
  await deleteRecord('manifests', first.pointer.sha256);
  device.restart();
  expect((await device.state()).active).toEqual(unread(first));
});

describe("the worker's state while the storage fails", () => {
  test('contains the release that the worker has in memory', async () => {
    await install(first);
    jest.spyOn(device.caches, 'has').mockRejectedValue(new TypeError('Failed to read'));
    const { lastError, ...state } = await device.state();
    expect({ ...state, lastError: null }).toEqual({ ...EMPTY, active: unread(first) });
    expect(lastError?.message).toMatch(/^storage: /);
  });

  test('contains no release if the worker had read none before', async () => {
    await install(first);
    await device.end();
    failDatabase({ at: 'open', how: 'fails' });
    device.restart();
    const { lastError, ...state } = await device.state();
    expect({ ...state, lastError: null }).toEqual(EMPTY);
    expect(lastError?.message).toMatch(/^storage: /);
  });

  test('is sent after three seconds when the storage does not answer', async () => {
    await install(first);
    jest.spyOn(device.caches, 'has').mockReturnValue(new Promise(() => undefined));
    const start = performance.now();
    const { active, lastError } = await device.state();
    expect(Math.round((performance.now() - start) / 100)).toBe(30);
    expect(active).toEqual(unread(first));
    expect(lastError?.message).toMatch(/^storage: /);
  });
});
