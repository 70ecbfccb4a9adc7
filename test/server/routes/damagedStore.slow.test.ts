/** If the release store is damaged, the server continues to run and reports the damage. */
import { readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { filedataPath, packPath, PATHS } from '../../../src/contract/paths';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';
import { idOf, PICTURE, publishTestRelease, VIDEO } from '../support/testRelease';

let server: TestApp;
let token: string;
let packs: string[];

beforeAll(async () => {
  server = await openTestApp();
  token = await server.logIn('default');
  await publishTestRelease(server.releasesDir, '1.0.0');
  packs = (await readdir(path.join(server.releasesDir, 'packs'))).map((name) =>
    path.join(server.releasesDir, 'packs', name),
  );
}, 60_000);
afterAll(() => server.close());

const health = async () => {
  const answer = await server.get(PATHS.health);
  return [answer.statusCode, answer.json<{ store: string }>().store];
};

test.each([
  '',
  'garbage',
  '{"version":"2.0.0"}',
  '{"version":"1.0.1","timestamp":1,"sha256":"../x","size":3,"format":1}',
])(
  'the server keeps serving the last release while the release pointer contains an invalid text (%j)',
  async (text) => {
    expect(await health()).toEqual([200, 'ok']);
    const pointer = path.join(server.releasesDir, 'current');
    const sound = await readFile(pointer, 'utf8');
    await writeFile(pointer, text);
    await until('the damage is seen', async () => (await health())[1] === 'stale' || null);
    expect((await server.get(PATHS.news, token)).statusCode).toBe(200);
    expect(await health()).toEqual([200, 'stale']);
    await writeFile(pointer, sound);
    await until('the repair is seen', async () => (await health())[1] === 'ok' || null);
  },
);

test('the server keeps serving the last release when a newer build wrote the pointer', async () => {
  const pointer = path.join(server.releasesDir, 'current');
  const sound = await readFile(pointer, 'utf8');
  await writeFile(pointer, JSON.stringify({ version: '2.0.0', format: 99, parts: ['of an unknown shape'] }));
  await until('it is seen', async () => (await health())[1] === 'unknown-format' || null);
  expect(await health()).toEqual([200, 'unknown-format']);
  expect((await server.get(PATHS.news, token)).statusCode).toBe(200);
  expect(await openReleaseStore(server.releasesDir).health()).toBe('unknown-format');
  await writeFile(pointer, sound);
  await until('the repair is seen', async () => (await health())[1] === 'ok' || null);
});

test('health reports a full disk until there is free space, and the server still answers', async () => {
  const disk = async () => {
    const answer = await server.get(PATHS.health);
    return [answer.statusCode, answer.json<{ status: string }>().status, answer.json<{ disk: string }>().disk];
  };
  // The link makes the server's probe fail as on a full disk. The server deletes it, so the next check succeeds.
  await symlink('/dev/full', path.join(server.folder, 'data', 'health-probe'));
  await until('the full disk is seen', async () => (await disk())[2] === 'full' || null);
  expect(await disk()).toEqual([200, 'degraded', 'full']);
  expect((await server.get(PATHS.news, token)).statusCode).toBe(200);
  await until('there is space again', async () => (await disk())[2] === 'ok' || null);
  expect(await disk()).toEqual([200, 'ok', 'ok']);
}, 30_000);

// These tests must come last, because they damage the store for all tests after them.
test.each<[string, (file: string) => Promise<void>]>([
  ['too short', (file) => truncate(file, 10)],
  ['missing', (file) => rm(file)],
])('requests for published data get status 503 when the packs are %s', async (_name, damage) => {
  await Promise.all(packs.map(damage));
  // The list contains no request for the whole video. For that request, the server sends the status before it notices
  // the damage.
  for (const url of [PATHS.news, `${PATHS.product}?id=biber`, filedataPath(idOf(PICTURE))]) {
    const answer = await server.get(url, token);
    expect([url, answer.statusCode]).toEqual([url, 503]);
    expect(answer.json<ErrorAnswer>().message).toMatch(/zurzeit beschädigt/);
  }
  const tail = await server.get(filedataPath(idOf(VIDEO)), token, { range: 'bytes=-5' });
  expect(tail.statusCode).toBe(503);
  for (const pack of packs) expect((await server.get(packPath(path.basename(pack)), token)).statusCode).toBe(404);
  // The server reuses the result of its last check for some seconds.
  await until('the damage is seen', async () => (await health())[1] === 'incomplete');
  expect(await health()).toEqual([503, 'incomplete']);
  expect((await server.get(PATHS.applicationVersion, token)).statusCode).toBe(200);
});
