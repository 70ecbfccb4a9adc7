/** The device keeps former releases while it has space, because the server may publish a former release again. */
import { openDB } from 'idb';
import { PATHS } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { limitRoom } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const made = (number: number) =>
  makeRelease({ version: `1.0.${number}`, documents: 3, media: 4, mediaName: 'abcdefgh'.charAt(number) });
const [first, second, third, fourth, fifth] = [made(1), made(2), made(3), made(4), made(5)];
const BYTES = [...first.blobs.keys()]
  .filter((path) => path.startsWith(PATHS.packs))
  .reduce((sum, path) => sum + (first.blobs.get(path)?.length ?? 0), 0);

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(first);
  await device.untilWhole('1.0.1');
});
afterEach(() => device.close());

const packsOf = (release: MadeRelease) => [...release.packs('documents'), ...release.packs('media')];

/** Returns how many packs of a release are stored. */
async function storedOf(release: MadeRelease, kind?: 'documents' | 'media'): Promise<number> {
  const paths = kind === undefined ? packsOf(release) : release.packs(kind);
  const found = await Promise.all(paths.map((path) => device.caches.match(path)));
  return found.filter((response) => response !== undefined).length;
}

/** Publishes a release and waits until it is staged and completely stored. */
async function stage(release: MadeRelease): Promise<void> {
  device.server.publish(release);
  await device.checkForUpdate();
  await device.pollUntil(`${release.pointer.version} is staged`, async () => {
    const { staged } = await device.state();
    return staged?.version === release.pointer.version && staged.packsStored === packsOf(release).length;
  });
}

/** Publishes a release and installs it. Open pages see this release from then on. */
async function install(release: MadeRelease): Promise<void> {
  await stage(release);
  expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
  await device.pollFor(3);
}

/** The packs and manifests that were requested more than once. */
function askedTwice(): string[] {
  const paths = device.server.asked.map(({ path }) => path);
  const blobs = paths.filter((path) => path.startsWith(PATHS.packs) || path.startsWith(`${PATHS.manifests}/`));
  return blobs.filter((path, index) => blobs.indexOf(path) !== index);
}

test('a device loads nothing twice when the server goes back and forth between installed releases', async () => {
  for (const release of [second, first, second, first, second]) await install(release);
  expect(askedTwice()).toEqual([]);
});

test('a device loads nothing twice when the server alternates between two releases', async () => {
  await stage(second);
  for (const release of [first, second, first, second]) {
    device.server.publish(release);
    await device.checkForUpdate();
    await device.pollFor(3);
  }
  expect((await device.state()).staged).toMatchObject({ version: '1.0.2', packsStored: packsOf(second).length });
  expect(askedTwice()).toEqual([]);
});

test('an incomplete device loads no stored data twice when the server alternates between releases', async () => {
  const [late] = second.packs('media').slice(-1);
  device.server.between = (asked, serve) => (asked.path === late ? new Response('', { status: 503 }) : serve());
  const isPartlyHere = async () => (await storedOf(second)) === packsOf(second).length - 1;
  device.server.publish(second);
  await device.checkForUpdate();
  await device.pollUntil('all but one is here', isPartlyHere);
  for (const release of [first, second, first]) {
    device.server.publish(release);
    await device.checkForUpdate();
    await device.pollFor(3);
    expect(await isPartlyHere()).toBe(true);
  }
  device.server.mend();
  await stage(second);
  expect(askedTwice().filter((path) => path !== late)).toEqual([]);
});

test('a staged release becomes a former release when a newer release is staged', async () => {
  await stage(second);
  await stage(third);
  await stage(second);
  expect(askedTwice()).toEqual([]);
});

test('the newest two former releases stay, and older ones are deleted with their packs', async () => {
  for (const release of [second, third, fourth]) await install(release);
  await install(fifth);
  await device.pollUntil('the first release is gone', async () => (await storedOf(first)) === 0);
  expect(await storedOf(second)).toBe(0);
  expect([await storedOf(third), await storedOf(fourth), await storedOf(fifth)]).toEqual(
    [third, fourth, fifth].map((release) => packsOf(release).length),
  );
});

test('a former release that a page sees stays beside the newest two', async () => {
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  for (const release of [second, third, fourth, fifth]) await install(release);
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  expect([await storedOf(first), await storedOf(second), await storedOf(third)]).toEqual([
    packsOf(first).length,
    0,
    packsOf(third).length,
  ]);
});

test('a full device deletes former releases first, and loads the newer release completely', async () => {
  await install(second);
  await install(third);
  expect([await storedOf(first), await storedOf(second)]).toEqual([packsOf(first).length, packsOf(second).length]);
  device.caches.quota = 2.5 * BYTES;
  await stage(fourth);
  expect([await storedOf(first), await storedOf(second)]).toEqual([0, 0]);
  expect([await storedOf(third), await storedOf(fourth)]).toEqual([packsOf(third).length, packsOf(fourth).length]);
  expect((await device.poll()).problem).toBeUndefined();
});

test('a full device deletes former releases if it cannot store even a newer pointer', async () => {
  await install(second);
  await install(third);
  const full = device.caches.used;
  device.caches.quota = full;
  limitRoom('refs', () => device.caches.used < full);
  await stage(fourth);
  expect([await storedOf(third), await storedOf(fourth)]).toEqual([packsOf(third).length, packsOf(fourth).length]);
});

test('a page keeps the documents of its former release on a full device', async () => {
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  await install(second);
  device.caches.quota = 2.5 * BYTES;
  await stage(third);
  expect([await storedOf(first, 'documents'), await storedOf(first, 'media')]).toEqual([3, 0]);
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  expect([await storedOf(second), await storedOf(third)]).toEqual([packsOf(second).length, packsOf(third).length]);
});

test('a former release whose manifest is lost is deleted, since its packs are unknown', async () => {
  await install(second);
  const database = await openDB('dachberater-worker');
  await database.delete('manifests', first.pointer.sha256);
  database.close();
  device.restart();
  await install(third);
  await device.pollUntil('its packs are gone', async () => (await storedOf(first)) === 0);
  expect([await storedOf(second), await storedOf(third)]).toEqual([packsOf(second).length, packsOf(third).length]);
});
