/** Tests a release from an earlier build, which knew no serials and no manifest differences. */
import { openDB } from 'idb';
import { manifestDeltaPath, PATHS } from '../../../src/contract/paths';
import type { Pointer } from '../../../src/contract/release/release';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const first = makeRelease({ version: '1.0.1', media: 30 });
const second = makeRelease({ version: '1.0.2', media: 31 });

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.hasDeltas = true;
  device.server.publish(first);
  await device.untilWhole('1.0.1');
  await forgetSerials();
  device.restart();
  device.server.asked.length = 0;
});
afterEach(() => device.close());

/** Stores the device's releases in the format of the earlier build, which had no serial numbers. */
async function forgetSerials(): Promise<void> {
  const database = await openDB('dachberater-worker');
  const { serials: _serials, active, ...refs } = (await database.get('refs', 'refs')) as Refs;
  const { serial: _serial, ...pointer } = active as Pointer;
  await database.put('refs', { ...refs, active: pointer }, 'refs');
  database.close();
}

async function stage(release: MadeRelease): Promise<void> {
  device.server.publish(release);
  await device.checkForUpdate();
  await device.pollUntil(`${release.pointer.version} is staged`, async () => {
    const { staged } = await device.state();
    return staged?.version === release.pointer.version && staged.packsStored === release.manifest.packs.length;
  });
}

test('a device updated from an earlier build keeps its stored data', async () => {
  await device.checkForUpdate();
  await device.pollFor(3);
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  const blobs = device.server.asked.filter(({ path }) => [...first.blobs.keys()].includes(path));
  expect(blobs).toEqual([]);
});

test('a device updated from an earlier build ignores an older pointer', async () => {
  const older = device.server.pointer();
  await stage(second);
  expect(device.server.asked.map(({ path }) => path)).toContain(
    manifestDeltaPath(second.pointer.sha256, first.pointer.sha256),
  );
  device.server.between = (asked, serve) => (asked.path === PATHS.pointer ? Response.json(older) : serve());
  await device.checkForUpdate();
  await device.pollFor(3);
  expect((await device.state()).staged?.version).toBe('1.0.2');
});

test('a device updated from an earlier build accepts a pointer without a serial number', async () => {
  device.server.between = (asked, serve) => (asked.path === PATHS.pointer ? Response.json(second.pointer) : serve());
  device.server.publish(second);
  await device.checkForUpdate();
  await device.pollUntil('the next one is staged', async () => (await device.state()).staged?.version === '1.0.2');
});
