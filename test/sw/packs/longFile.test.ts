/** Tests seeks in long files such as videos, and the repair of damaged packs. */
import { PATHS } from '../../../src/contract/paths';
import {
  LONG_DOCUMENT,
  LONG_MEDIUM,
  makeRelease,
  PACK_LENGTH,
  type MadeRelease,
} from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const PACKS = 40;
const RELEASE = makeRelease({ version: '1.0.1', longMedium: PACKS, longDocument: 3 });
const BYTES = bytesOf(RELEASE, LONG_MEDIUM);
const START = 10 * PACK_LENGTH + 500;

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(RELEASE);
  await device.untilWhole('1.0.1');
  device.restart();
  device.caches.looked.length = 0;
});
afterEach(() => device.close());

function bytesOf({ files }: MadeRelease, address: string): Uint8Array<ArrayBuffer> {
  const bytes = files.get(address);
  if (bytes === undefined) throw new Error(`No file ${address}`);
  return bytes;
}

/** The paths of a file's packs, in order. */
function packsOf(address: string): string[] {
  const [, , numbers = []] = RELEASE.manifest.files.find(([name]) => name === address) ?? [];
  return numbers
    .filter((_, at) => at % 3 === 0)
    .map((pack) => `${PATHS.packs}/${RELEASE.manifest.packs[pack]?.sha256}`);
}

const openedPacks = () => device.caches.looked.filter((address) => address.startsWith(PATHS.packs)).length;
const seek = (range = `bytes=${START}-`) => device.get(LONG_MEDIUM, { token: null, range });
const packCache = async () => {
  const [name = ''] = (await device.caches.keys()).filter((key) => key.includes('packs'));
  return device.caches.open(name);
};
const lose = async (path: string | undefined) => expect(await (await packCache()).delete(path ?? '')).toBe(true);
const readAll = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test.each([
  ['an open-ended range', `bytes=${START}-`, 206, START],
  ['the whole file', undefined, 200, 0],
])(
  'a request for %s makes the worker open at most one pack ahead of the reader',
  async (_what, range, status, start) => {
    const response = await device.get(LONG_MEDIUM, { token: null, ...(range === undefined ? {} : { range }) });
    expect([response.status, response.headers.get('content-length')]).toEqual([status, String(BYTES.length - start)]);
    await device.elapse(1_000);
    expect(openedPacks()).toBe(1);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value).toEqual(BYTES.slice(start, (Math.floor(start / PACK_LENGTH) + 1) * PACK_LENGTH));
    await device.elapse(1_000);
    // The worker reads one pack ahead of the reader, so it has opened two packs now.
    expect(openedPacks()).toBe(2);
    // The player seeks again, so the browser cancels the answer.
    await reader?.cancel();
    await device.elapse(1_000);
    expect(openedPacks()).toBe(2);
  },
);

test('all bytes of a long file arrive in order', async () => {
  const response = await seek();
  expect(response.headers.get('content-range')).toBe(`bytes ${START}-${BYTES.length - 1}/${BYTES.length}`);
  expect(await readAll(response)).toEqual(BYTES.slice(START));
  expect(await readAll(await device.get(LONG_MEDIUM))).toEqual(BYTES);
});

test('a pack lost while a long file is read is loaded again', async () => {
  const response = await seek();
  const lost = packsOf(LONG_MEDIUM)[30];
  await lose(lost);
  device.server.asked.length = 0;
  expect(await readAll(response)).toEqual(BYTES.slice(START));
  expect(device.server.packRequests().map(({ path }) => path)).toEqual([lost]);
  const { active, lastError } = await device.state();
  expect(active).toMatchObject({ packsStored: RELEASE.manifest.packs.length });
  expect(lastError?.message).toBe(
    `Pack ${lost?.slice(PATHS.packs.length + 1)} is missing or damaged, seen in mid-stream`,
  );
});

test('a damaged pack of a long file is noticed and loaded again', async () => {
  const response = await seek();
  const short = packsOf(LONG_MEDIUM)[30] ?? '';
  await (await packCache()).put(short, new Response(BYTES.slice(0, PACK_LENGTH - 1)));
  expect(await readAll(response)).toEqual(BYTES.slice(START));
});

test('a closed database connection does not break off reading a long file', async () => {
  const response = await seek();
  await new Promise<void>((closed) => {
    const newer = indexedDB.open('dachberater-worker', 9);
    newer.onsuccess = () => {
      newer.result.close();
      closed();
    };
  });
  expect(await readAll(response)).toEqual(BYTES.slice(START));
});

test('offline, a missing pack breaks off the reading of a long file', async () => {
  const response = await seek();
  await lose(packsOf(LONG_MEDIUM)[30]);
  device.server.online = false;
  await expect(readAll(response)).rejects.toThrow();
  expect((await device.state()).active).toMatchObject({ packsStored: RELEASE.manifest.packs.length - 1 });
  device.server.online = true;
  device.server.asked.length = 0;
  expect(await readAll(await seek())).toEqual(BYTES.slice(START));
  expect(device.server.asked.filter(({ path }) => path === LONG_MEDIUM)).toMatchObject([{ range: `bytes=${START}-` }]);
});

test('a range before the missing pack of a long file is answered from the storage', async () => {
  await lose(packsOf(LONG_MEDIUM)[30]);
  device.server.online = false;
  const response = await seek(`bytes=${START}-${START + 2 * PACK_LENGTH}`);
  expect(await readAll(response)).toEqual(BYTES.slice(START, START + 2 * PACK_LENGTH + 1));
});

test('a long file of an incomplete release comes from the server', async () => {
  await device.close();
  device = new WorkerDevice();
  device.server.publish(RELEASE);
  const last = packsOf(LONG_MEDIUM).at(-1);
  device.server.between = ({ path }, serve) => (path === last ? notFound() : serve());
  await device.startDownload();
  const all = RELEASE.manifest.packs.length;
  await device.pollUntil('one pack is missing', async () => (await device.state()).active?.packsStored === all - 1);
  device.caches.looked.length = 0;
  expect(await readAll(await seek('bytes=0-'))).toEqual(BYTES);
  expect(device.server.asked.filter(({ path }) => path === LONG_MEDIUM)).toMatchObject([{ range: 'bytes=0-' }]);
  expect(openedPacks()).toBe(0);
});

test('a failing storage breaks off the reading of a long file', async () => {
  const response = await seek();
  device.server.asked.length = 0;
  device.caches.beforeMatch = () => Promise.reject(new TypeError('Failed to read from the file system'));
  await expect(readAll(response)).rejects.toThrow('file system');
  expect(device.server.asked).toEqual([]);
});

test('a log-out breaks off the reading of a long file', async () => {
  const response = await seek();
  await device.tell({ type: 'logOut' });
  device.server.accepted.add(`${TOKEN}-2`);
  await device.get(PATHS.applicationVersion, { token: `${TOKEN}-2` });
  device.server.asked.length = 0;
  await expect(readAll(response)).rejects.toThrow('is gone');
  expect(device.server.packRequests()).toEqual([]);
});

test('a document in several packs is not sent until all of these packs are intact', async () => {
  const damaged = packsOf(LONG_DOCUMENT)[2] ?? '';
  await (await packCache()).put(damaged, new Response(new Uint8Array(PACK_LENGTH)));
  device.server.online = false;
  expect((await device.get(LONG_DOCUMENT)).status).toBe(503);
  device.server.online = true;
  const response = await device.get(LONG_DOCUMENT);
  expect([response.status, await readAll(response)]).toEqual([200, bytesOf(RELEASE, LONG_DOCUMENT)]);
});
