/** The worker loads a device's first release, serves it offline, and deletes it at a log-out. */
import type { ApplicationFiledataAnswer } from '../../../src/contract/release/application';
import { filedataPath, PATHS, productListPath, productPath } from '../../../src/contract/paths';
import { until } from '../../support/until';
import { untilWhole } from './device';
import { isDownload, large, LARGE_BYTES, media, release, sha256, Stage } from './stage';

const stage = Stage.use();

describe('the first release', () => {
  // spec: call-18
  test('is downloaded 1.5 s after a page requests the download', async () => {
    stage.device.takeRequests();
    expect(await stage.page.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata)).toEqual({
      count_loaded: null,
      count_total: null,
    });
    expect(await stage.page.version()).toBe('1.0.0');
    const asked = performance.now();
    expect((await stage.page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`)).status).toBe(202);
    await untilWhole(stage.page, '1.0.0');
    const first = stage.device.proxy.requests.find((seen) => seen.path === PATHS.pointer);
    expect((first?.at ?? 0) - asked).toBeGreaterThanOrEqual(1_400);
    expect(await stage.page.json(PATHS.applicationFiledata)).toEqual({
      count_loaded: release('1.0.0').files.length,
      count_total: release('1.0.0').files.length,
      version: '1.0.0',
    });
    const packs = stage.device.takeRequests().filter((request) => request.includes(PATHS.packs));
    expect(new Set(packs).size).toBe(packs.length);
    expect((await stage.page.state()).active).toMatchObject({ version: '1.0.0', packsStored: packs.length });
  });

  // spec: product-2
  test('serves its own files without a connection, but no other files', async () => {
    await untilWhole(stage.page, '1.0.0');
    await stage.device.proxy.setOnline(false);
    for (const file of [...media(), large]) {
      const answer = await stage.page.plainGet(file.address);
      expect([answer.status, answer.sha256]).toEqual([200, sha256(await file.bytes())]);
      expect(answer.headers['content-type']).toBe('image/webp');
    }
    expect(await stage.page.version()).toBe('1.0.0');
    expect((await stage.page.get(productListPath('tiles'))).status).toBe(200);
    const unknown = await stage.page.get(productPath('unbekannt'));
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([404, { message: expect.any(String), errors: [] }]);
    expect((await stage.page.plainGet(filedataPath('A'.repeat(22)))).status).toBe(503);
    expect((await stage.page.get(PATHS.applicationUpdate)).status).toBe(503);
    await expect(stage.page.get(PATHS.users)).rejects.toThrow();
  });

  test('lacks a requested file, so without a connection the worker answers with a message page', async () => {
    await untilWhole(stage.page, '1.0.0');
    await stage.device.proxy.setOnline(false);
    const tab = stage.page.page;
    const answer = await tab.goto(new URL(filedataPath('A'.repeat(22)), tab.url()).href);
    expect(answer?.status()).toBe(503);
    await tab.getByText('Diese Datei ist nicht auf diesem Gerät gespeichert.').waitFor();
    await tab.getByRole('link', { name: 'Zur Übersicht' }).waitFor();
  });

  test('serves byte ranges of a file that spans several packs', async () => {
    await untilWhole(stage.page, '1.0.0');
    const bytes = await large.bytes();
    const range = (value: string) => stage.page.plainGet(large.address, { headers: { range: `bytes=${value}` } });
    for (const [value, start, end] of [
      ['0-0', 0, 1],
      ['1000000-1100000', 1_000_000, 1_100_001],
      ['2499000-', 2_499_000, LARGE_BYTES],
      ['-10', LARGE_BYTES - 10, LARGE_BYTES],
      ['0-', 0, LARGE_BYTES],
    ] as const) {
      const answer = await range(value);
      expect([value, answer.status, answer.sha256]).toEqual([value, 206, sha256(bytes.subarray(start, end))]);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${LARGE_BYTES}`);
    }
    const beyond = await range(`${LARGE_BYTES}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${LARGE_BYTES}`]);
  });

  test('is deleted by a log-out', async () => {
    const own = await stage.device.logIn();
    stage.page = await stage.device.page(own);
    await untilWhole(stage.page, '1.0.0');
    await stage.device.proxy.setOnline(false);
    await stage.page.tell({ type: 'logOut' });
    expect((await stage.page.state()).active).toBeNull();
    await expect(stage.page.get(productListPath('tiles'))).rejects.toThrow();
    const [medium] = media();
    expect((await stage.page.plainGet(medium?.address ?? '')).status).toBe(503);
    const names = await stage.page.page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('dachberater-packs'))).toEqual([]);
    // Back online, the worker reports the log-out to the server. The server then refuses the old tab's token.
    await stage.device.proxy.setOnline(true);
    await stage.checkForUpdate();
    await until('the server knows of the log-out', async () => {
      const headers = { authorization: `Bearer ${own}` };
      return (await fetch(stage.device.server.origin + PATHS.versionAvailable, { headers })).status === 401;
    });
  });
});

test('a page that polls the worker causes no download when no file is missing', async () => {
  await untilWhole(stage.page, '1.0.0');
  stage.device.takeRequests();
  for (let polls = 0; polls < 5; polls += 1) await stage.page.get(PATHS.applicationFiledata);
  expect(stage.device.takeRequests().filter(isDownload)).toEqual([]);
});
