/** A release whose manifest the device has lost, or cannot read: it comes back, or gives way to what the server names. */
import { createHash } from 'node:crypto';
import { manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { deleteRecord, readKeys } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const PRODUCT = productPath('p1');
const [first, second] = [makeRelease({ version: '1.0.1' }), makeRelease({ version: '1.0.2', mediaName: 'b' })];
/** A release whose manifest is whole and yet none. */
const unreadable = ((): MadeRelease => {
  const bytes = new TextEncoder().encode('{"none":1}');
  const pointer = { ...second.pointer, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  return { ...second, pointer, blobs: new Map([[manifestPath(pointer.sha256), bytes]]) };
})();

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  // The longest pause that can be drawn.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => device.close());

const asked = (path: string) => device.server.asked.filter((one) => one.path === path).length;
const askedFor = ({ pointer }: MadeRelease) => asked(manifestPath(pointer.sha256));
const lastError = async () => (await device.state()).lastError?.message;
const active = async () => (await device.state()).active?.version;
const status = async () => (await device.get(PRODUCT)).status;
/** What is asked for this path is answered so, and all else as before. */
function answer(path: string, response: () => Response | Promise<Response>): void {
  const { between } = device.server;
  device.server.between = (one, serve) => (one.path === path ? response() : between(one, serve));
}
const answerManifest = ({ pointer }: MadeRelease, response: () => Response | Promise<Response>) =>
  answer(manifestPath(pointer.sha256), response);

describe('a manifest that is gone from the device', () => {
  beforeEach(async () => {
    device.server.publish(first);
    await device.untilWhole('1.0.1');
    await device.end();
    await deleteRecord('manifests', first.pointer.sha256);
    device.restart();
    device.server.asked.length = 0;
  });

  test('is fetched by one request for all that wait, and stored', async () => {
    const answers = await Promise.all([status(), status(), status()]);
    expect(answers).toEqual([200, 200, 200]);
    // Beside it the sync may have begun to fetch it, too.
    expect(askedFor(first)).toBeLessThanOrEqual(2);
    expect(await readKeys('manifests')).toEqual([first.pointer.sha256]);
    expect(device.server.packRequests()).toEqual([]);
  });

  test('and cannot be fetched is noted, and fetched with the next look', async () => {
    device.server.online = false;
    expect(await status()).toBe(503);
    expect(await lastError()).toMatch(/manifest 1\.0\.1: unreachable \(Failed to fetch\)$/);
    device.server.online = true;
    expect(await status()).toBe(200);
  });

  test('is given up after twenty seconds in which the server says nothing', async () => {
    answerManifest(first, () => new Promise<never>(() => undefined));
    const start = performance.now();
    expect(await status()).toBe(503);
    expect(Math.round((performance.now() - start) / 1_000)).toBe(20);
    expect(await lastError()).toMatch(/^repair of manifest 1\.0\.1: unreachable /);
  });

  test('leaves the release where the server names it without having it: that is put right some time', async () => {
    answerManifest(first, notFound);
    expect(await status()).toBe(503);
    await device.pollFor(5);
    expect(await active()).toBe('1.0.1');
    device.server.mend();
    expect(await status()).toBe(200);
  });

  test('has the release give way where the server has another one, which becomes active by itself', async () => {
    device.server.publish(second);
    answerManifest(first, notFound);
    expect(await status()).toBe(503);
    expect(asked(PATHS.pointer)).toBeGreaterThan(0);
    await device.pollUntil('it is active', async () => (await active()) === '1.0.2', 20);
    expect(await readKeys('manifests')).toEqual([second.pointer.sha256]);
  });

  test('leaves the release while the server does not say what it has', async () => {
    answerManifest(first, notFound);
    answer(PATHS.pointer, () => new Response('', { status: 503 }));
    expect(await status()).toBe(503);
    await device.pollFor(5);
    expect(await active()).toBe('1.0.1');
  });
});

describe('a manifest that this build cannot read', () => {
  test('is loaded once, and said; the release that is here stays', async () => {
    device.server.publish(first);
    await device.untilWhole('1.0.1');
    device.server.publish(unreadable);
    await device.checkForUpdate();
    await device.pollFor(30);
    expect(askedFor(unreadable)).toBe(1);
    expect(await device.state()).toMatchObject({ active: { version: '1.0.1' }, staged: null });
    await device.checkForUpdate();
    await device.pollFor(30);
    expect(askedFor(unreadable)).toBe(1);
    expect(await lastError()).toBe('release 1.0.2: format 1 is not usable by this build');
  });

  test('leaves an empty device waiting for the next release, without asking for that one again', async () => {
    device.server.publish(unreadable);
    await device.startDownload();
    await device.pollFor(30);
    expect(askedFor(unreadable)).toBe(1);
    expect(asked(PATHS.pointer)).toBeGreaterThan(1);
    expect(asked(PATHS.pointer)).toBeLessThan(12);
    device.server.publish(first);
    await device.untilWhole('1.0.1');
  });

  test('has a release whose manifest a page waits for give way', async () => {
    device.server.publish(first);
    await device.untilWhole('1.0.1');
    await device.end();
    await deleteRecord('manifests', first.pointer.sha256);
    device.restart();
    device.server.publish(second);
    // The bytes of the name are whole, and say that they are another version's.
    const { readRefs, changeRefs } = jest.requireActual<{
      readRefs(): Promise<{ active: object }>;
      changeRefs(epoch: null, change: (refs: object) => object): Promise<void>;
    }>('../../../sw/releases/storedRefs');
    const { active: ref } = await readRefs();
    const wrong = { ...ref, sha256: unreadable.pointer.sha256, size: unreadable.pointer.size };
    await changeRefs(null, (refs) => ({ ...refs, active: wrong }));
    const bytes = unreadable.blobs.get(manifestPath(unreadable.pointer.sha256));
    answerManifest(unreadable, () => new Response(bytes, { headers: { 'Content-Type': 'application/json' } }));
    expect(await status()).toBe(503);
    await device.pollUntil('what the server names is active', async () => (await active()) === '1.0.2', 20);
    expect(askedFor(unreadable)).toBeLessThanOrEqual(2);
  });
});
