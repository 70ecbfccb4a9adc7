/** Tests what a full device deletes. For former releases see formerReleases.test.ts. */
import { manifestPath, PATHS } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { limitRoom, readKeys } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const made = (number: number) =>
  makeRelease({ version: `1.0.${number}`, documents: 2, media: 3, mediaName: 'abcdefgh'.charAt(number) });
const [first, second, third, fourth, fifth] = [made(1), made(2), made(3), made(4), made(5)];

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
});
afterEach(() => device.close());

/** Returns how many packs of documents and of media are stored, for each release. */
async function stored(...releases: readonly MadeRelease[]): Promise<[number, number][]> {
  const count = async (paths: readonly string[]) => {
    const found = await Promise.all(paths.map((path) => device.caches.match(path)));
    return found.filter((response) => response !== undefined).length;
  };
  return Promise.all(
    releases.map(async (release) => [await count(release.packs('documents')), await count(release.packs('media'))]),
  );
}

const manifests = async () => (await readKeys('manifests')).toSorted();
const names = (...releases: readonly MadeRelease[]) => releases.map(({ pointer }) => pointer.sha256).toSorted();

async function stageWhole(release: MadeRelease): Promise<void> {
  device.server.publish(release);
  await device.checkForUpdate();
  await device.untilWhole(release.pointer.version);
}

describe('the manifest of a newer release on a full device', () => {
  test("is stored once the staged release's media are deleted", async () => {
    await stageWhole(first);
    await stageWhole(second);
    const full = device.caches.used;
    limitRoom('manifests', () => device.caches.used < full);
    device.caches.quota = full;
    // The packs of the third release do not arrive, so only its manifest needs space.
    device.server.between = (asked, serve) =>
      asked.path.startsWith(PATHS.packs) ? new Response('', { status: 503 }) : serve();
    device.server.publish(third);
    await device.checkForUpdate();
    await device.pollUntil('it is stored', async () => (await manifests()).includes(third.pointer.sha256));
    expect(await manifests()).toEqual(names(first, second, third));
    expect(await stored(first, second)).toEqual([
      [2, 3],
      [2, 0],
    ]);
  });

  test('is not stored when nothing can be deleted', async () => {
    await stageWhole(first);
    limitRoom('manifests', () => false);
    device.server.publish(second);
    await device.checkForUpdate();
    const path = manifestPath(second.pointer.sha256);
    await device.pollUntil('it was loaded', () => device.server.asked.some((asked) => asked.path === path));
    await device.pollFor(5);
    expect(await manifests()).toEqual(names(first));
    expect(await stored(first, second)).toEqual([
      [2, 3],
      [0, 0],
    ]);
  });
});

test('a device that stays incomplete keeps the newest two former releases and those that pages see', async () => {
  // With data saving on, the worker downloads no media by itself, so the device stays incomplete.
  device.connection.saveData = true;
  const install = async (release: MadeRelease) => {
    const { version } = release.pointer;
    device.server.publish(release);
    await device.checkForUpdate();
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    await device.pollUntil(`${version} is active`, async () => (await device.state()).active?.version === version);
  };
  await device.checkForUpdate();
  await install(first);
  // From this request on, the page sees the first release.
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  for (const release of [second, third, fourth, fifth]) await install(release);
  await device.pollUntil('the second one is gone', async () => (await manifests()).length === 4);
  expect(await manifests()).toEqual(names(first, third, fourth, fifth));
  expect(await stored(first, second, third, fourth, fifth)).toEqual([
    [2, 0],
    [0, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
});
