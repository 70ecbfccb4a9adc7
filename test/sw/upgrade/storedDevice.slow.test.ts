/** A worker of the current build starts with data that the worker of commit 46422817 has stored. */
import { openDB } from 'idb';
import { filedataPath, manifestPath, packPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { removeDatabase } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const EPOCH = '0b7a2c1e-4f63-4a58-9d3e-52c7f1a90e46';
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'];
const release = makeRelease({ version: '1.0.1' });
const { pointer, blobs, files } = release;

let device: WorkerDevice;

/** Writes the records in the format of the old worker. */
async function store(): Promise<void> {
  await removeDatabase();
  const database = await openDB('dachberater-worker', 1, {
    upgrade: (made) => STORES.forEach((name) => void made.createObjectStore(name)),
  });
  const none = { staged: null, wanted: null, accepted: null, previous: [], draft: null };
  const active = { ...pointer, serial: 7 };
  await database.put('refs', { epoch: EPOCH, active, ...none, serials: { newest: 7, older: null } }, 'refs');
  await database.put('session', { token: TOKEN, refused: false, pendingLogouts: [] }, 'session');
  await database.put('manifests', blobs.get(manifestPath(pointer.sha256))?.buffer, pointer.sha256);
  database.close();
  const cache = await device.caches.open(`dachberater-packs-${EPOCH}`);
  for (const { sha256, size } of release.manifest.packs) {
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) };
    await cache.put(packPath(sha256), new Response(blobs.get(packPath(sha256)), { headers }));
  }
}

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.online = false;
  await device.end();
  await store();
  device.restart();
});
afterEach(() => device.close());

test('offline, the worker sends files that an earlier build stored', async () => {
  for (const [address, token] of [
    [PATHS.version, TOKEN],
    [productPath('p1'), TOKEN],
    [filedataPath(mediumId('', 0)), null],
  ] as const) {
    const answer = await device.get(address, { token });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(files.get(address));
  }
  expect((await device.state()).active).toMatchObject({
    version: '1.0.1',
    packsStored: release.manifest.packs.length,
  });
});
