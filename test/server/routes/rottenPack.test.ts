/** The server never sends a damaged pack, and the next publication replaces it. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { filedataPath, manifestPath, packPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { until } from '../../support/until';
import { syncAsDevice } from '../support/deviceSync';
import { flipBit, settleDate } from '../support/rot';
import { openTestApp, type TestApp } from '../support/testApp';
import { idOf, PICTURE, PRODUCT, publishTestRelease, VIDEO } from '../support/testRelease';

/** The server reuses the result of its last check for some seconds, so tests must wait. */
jest.setTimeout(30_000);

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await server.logIn('default');
}, 60_000);
beforeEach(async () => {
  rmSync(server.releasesDir, { recursive: true, force: true });
  await publishTestRelease(server.releasesDir, '1.0.0');
  await until('the release is served', async () => (await served()) === '1.0.0');
});
afterAll(() => server.close());

const served = async () => (await server.releases.current())?.pointer.version;
const fileOf = (sha256: string) => path.join(server.releasesDir, 'packs', sha256);

async function currentManifest(): Promise<Manifest> {
  const { sha256 } = (await server.get(PATHS.pointer, token)).json<Pointer>();
  return JSON.parse(readFileSync(path.join(server.releasesDir, 'manifests', sha256), 'utf8'));
}

/** Returns the name of the pack that contains piece number `piece` of the file, counted from 0. */
async function packOf(address: string, piece = 0): Promise<string> {
  const { files, packs } = await currentManifest();
  const numbers = files.find(([other]) => other === address)?.[2] ?? [];
  return packs[numbers[3 * piece] ?? -1]?.sha256 ?? '';
}

const health = async () => {
  const answer = await server.get(PATHS.health);
  const { store, damaged } = answer.json<{ store: string; damaged: string[] }>();
  return [answer.statusCode, store, damaged];
};

const PRODUCT_ADDRESS = productPath('biber');
const PICTURE_ADDRESS = filedataPath(idOf(PICTURE));
const VIDEO_ADDRESS = filedataPath(idOf(VIDEO));

test.each([
  ['documents', PRODUCT_ADDRESS, {}],
  ['compressed documents', PRODUCT_ADDRESS, { 'accept-encoding': 'br' }],
  ['media', PICTURE_ADDRESS, {}],
  ['a range of media', PICTURE_ADDRESS, { range: 'bytes=0-9' }],
  ['a video', VIDEO_ADDRESS, {}],
  ['a range of a video', VIDEO_ADDRESS, { range: 'bytes=5-6' }],
])('the server sends no bytes of a damaged pack when a client requests %s', async (_name, address, headers) => {
  const pack = await packOf(address);
  flipBit(fileOf(pack));

  const missing = await server.get(packPath(pack), token);
  expect(missing.statusCode).toBe(404);
  expect(missing.json<ErrorAnswer>().errors).toMatchObject([{ field: 'sha256' }]);
  expect((await server.get(packPath(pack), token, { range: 'bytes=0-9' })).statusCode).toBe(404);

  const answer = await server.get(address, token, headers);
  expect(answer.statusCode).toBe(503);
  expect(answer.json<ErrorAnswer>().message).toMatch(/^Diese Daten sind auf dem Server zurzeit beschädigt/);
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.headers).not.toHaveProperty('content-range');
  expect(await health()).toEqual([503, 'damaged', ['1.0.0']]);
});

test('the server stops sending a video before the first byte of a damaged pack', async () => {
  const pack = await packOf(VIDEO_ADDRESS, 1);
  flipBit(fileOf(pack));
  await expect(server.get(VIDEO_ADDRESS, token)).rejects.toThrow();
  const first = await server.get(VIDEO_ADDRESS, token, { range: 'bytes=0-1048575' });
  expect([first.statusCode, first.rawPayload.equals(VIDEO.subarray(0, 1_048_576))]).toEqual([206, true]);
  expect((await server.get(VIDEO_ADDRESS, token, { range: 'bytes=1048570-1048580' })).statusCode).toBe(503);
});

test('a request for a damaged manifest is answered with 404', async () => {
  const { sha256 } = (await server.get(PATHS.pointer, token)).json<Pointer>();
  flipBit(path.join(server.releasesDir, 'manifests', sha256));
  expect((await server.get(manifestPath(sha256), token)).statusCode).toBe(404);
  expect(await health()).toEqual([503, 'damaged', ['1.0.0']]);
});

test.each([
  ['documents', PRODUCT_ADDRESS],
  ['media', PICTURE_ADDRESS],
  ['a video', VIDEO_ADDRESS],
])('publishing the same catalogue again repairs a damaged pack of %s without a restart', async (_name, address) => {
  const pack = await packOf(address);
  flipBit(fileOf(pack));
  await expect(syncAsDevice(server, token)).rejects.toThrow(`${packPath(pack)}: 404`);
  expect(await health()).toEqual([503, 'damaged', ['1.0.0']]);

  await publishTestRelease(server.releasesDir, '1.0.1');
  await until('the new release is served', async () => (await served()) === '1.0.1' && (await health())[1] === 'ok');
  const { version, files } = await syncAsDevice(server, token);
  expect(version).toBe('1.0.1');
  expect(files.get(PICTURE_ADDRESS)?.equals(PICTURE)).toBe(true);
  expect(files.get(VIDEO_ADDRESS)?.equals(VIDEO)).toBe(true);
  expect(JSON.parse(files.get(PRODUCT_ADDRESS)?.toString() ?? '')).toEqual(PRODUCT);
  expect((await server.get(address, token)).statusCode).toBe(200);
});

test('the background check finds new damage in a pack that was intact before', async () => {
  const pack = await packOf(PICTURE_ADDRESS);
  settleDate(fileOf(pack));
  const sound = readFileSync(fileOf(pack));
  expect((await server.get(packPath(pack), token)).rawPayload.equals(sound)).toBe(true);
  flipBit(fileOf(pack));
  const { packs } = await currentManifest();
  const names = new Set<string | undefined>();
  for (let round = 0; round <= packs.length; round += 1) names.add((await server.releases.recheckOldest())?.sha256);
  expect(packs.filter(({ sha256 }) => !names.has(sha256))).toEqual([]);
  expect(await health()).toEqual([503, 'damaged', ['1.0.0']]);
  expect((await server.get(packPath(pack), token)).statusCode).toBe(404);

  flipBit(fileOf(pack));
  await server.releases.recheckOldest();
  await until('the repair is seen', async () => {
    await server.releases.recheckOldest();
    return (await health())[1] === 'ok';
  });
  expect((await server.get(packPath(pack), token)).rawPayload.equals(sound)).toBe(true);
});
