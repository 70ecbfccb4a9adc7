/**
 * Only people with the right `editor` can read a whole draft. Other users can read only those packs of the draft that a
 * published release also contains.
 */
import { randomBytes } from 'node:crypto';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { filedataPath, manifestDeltaPath, manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import { discardDraft } from '../../support/publishing';
import { openTestApp, type TestApp } from '../support/testApp';
import { idOf, publishTestRelease } from '../support/testRelease';

const DRAWN = randomBytes(5_000);

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;

beforeEach(async () => {
  server = await openTestApp();
  await publishTestRelease(server.releasesDir, '1.0.0');
  await publishTestRelease(server.releasesDir, '1.1.0', { as: 'draft', more: [DRAWN] });
  admin = await server.logIn('admin');
});
afterEach(() => server.close());

const status = async (url: string, token: string) => (await server.get(url, token)).statusCode;

/** `own` are packs that only the draft has. `shared` are also in the current release. */
async function readDraft() {
  const pointer = (await server.get(PATHS.draft, admin)).json<Pointer>();
  const manifest = (await server.get(manifestPath(pointer.sha256), admin)).json<Manifest>();
  const current = (await server.get(PATHS.pointer, admin)).json<Pointer>();
  const published = (await server.get(manifestPath(current.sha256), admin)).json<Manifest>();
  const isShared = (sha256: string) => published.packs.some((pack) => pack.sha256 === sha256);
  const names = manifest.packs.map((pack) => pack.sha256);
  const own = names.filter((name) => !isShared(name));
  return { pointer, manifest, current, own, shared: names.filter(isShared) };
}

/** Logs in a new worker with these rights, such as `editor`. */
async function logInWith(rights: string): Promise<string> {
  const body = { company: 'Muster', email: 'rechte@muster.example', permission_group: 'worker', rights };
  const { user } = (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>();
  return (await server.post(PATHS.authenticate, { key: user.access_key })).json<{ token: string }>().token;
}

test.each<[string, () => Promise<string>]>([
  ['an administrator', () => server.logIn('admin')],
  ["a manufacturer's administrator", () => server.logIn('dachberater')],
  ['a worker with the right `editor`', () => logInWith('editor')],
])('%s can read the pointer, the manifest and all packs of a draft', async (_who, logIn) => {
  const { pointer, manifest, own, shared } = await readDraft();
  const token = await logIn();
  expect(await status(PATHS.draft, token)).toBe(200);
  expect(await status(manifestPath(pointer.sha256), token)).toBe(200);
  expect(pointer).toMatchObject({ version: '1.1.0' });
  expect(manifest.version).toBe('1.1.0');
  expect(manifest.files.map(([address]) => address)).toContain(filedataPath(idOf(DRAWN)));
  expect(own.length).toBeGreaterThan(0);
  expect(shared.length).toBeGreaterThan(0);
  for (const name of [...own, ...shared]) expect(await status(packPath(name), token)).toBe(200);
});

test.each<[string, () => Promise<string>]>([
  ['a worker with the right `publisher`', () => logInWith('publisher')],
  ['a worker without rights', () => server.logIn('worker')],
  ['a user of the lowest group', () => server.logIn('default')],
])('%s gets no data that only the draft has', async (_who, logIn) => {
  const { pointer, current, own, shared } = await readDraft();
  const token = await logIn();
  expect(await status(PATHS.draft, token)).toBe(403);
  expect(await status(manifestPath(pointer.sha256), token)).toBe(404);
  expect(await status(manifestDeltaPath(pointer.sha256, current.sha256), token)).toBe(404);
  for (const name of own) expect(await status(packPath(name), token)).toBe(404);
  for (const name of shared) expect(await status(packPath(name), token)).toBe(200);
});

test('calls for published data use the current release even for administrators', async () => {
  for (const token of [admin, await server.logIn('default')]) {
    expect((await server.get(PATHS.version, token)).json()).toEqual({ version: '1.0.0' });
    expect((await server.get(PATHS.versionAvailable, token)).json()).toMatchObject({ version: '1.0.0' });
    expect((await server.get(PATHS.pointer, token)).json()).toMatchObject({ version: '1.0.0' });
    expect(await status(filedataPath(idOf(DRAWN)), token)).toBe(404);
  }
});

test('a deactivated or logged-out administrator gets no data of the draft', async () => {
  const { pointer, own } = await readDraft();
  const addresses = [PATHS.draft, manifestPath(pointer.sha256), packPath(own[0] ?? '')];
  const other = await server.logIn('admin');
  await server.post(PATHS.logout, {}, other);
  for (const url of addresses) expect(await status(url, other)).toBe(401);
  const body = { company: 'Muster', email: 'zweite@muster.example', permission_group: 'admin' };
  const { user } = (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>();
  const { token } = (await server.post(PATHS.authenticate, { key: user.access_key })).json<{ token: string }>();
  for (const url of addresses) expect([url, await status(url, token)]).toEqual([url, 200]);
  expect((await server.post(deactivatePath(user.id), {}, admin)).statusCode).toBe(200);
  for (const url of addresses) expect([url, await status(url, token)]).toEqual([url, 401]);
});

test('a shared proxy may store published packs, but no packs of a draft', async () => {
  const { pointer, own, shared, current } = await readDraft();
  const told = async (url: string) => (await server.get(url, admin)).headers['x-accel-expires'];
  expect(await told(packPath(own[0] ?? ''))).toBe('0');
  expect(await told(manifestPath(pointer.sha256))).toBe('0');
  expect(await told(packPath(shared[0] ?? ''))).toBeUndefined();
  expect(await told(manifestPath(current.sha256))).toBeUndefined();
});

test('every user gets a published draft, and no user gets a discarded draft', async () => {
  const { pointer, own } = await readDraft();
  const token = await server.logIn('default');
  await publishTestRelease(server.releasesDir, '1.1.0', { more: [DRAWN] });
  const none = await server.get(PATHS.draft, admin);
  expect([none.statusCode, none.json()]).toEqual([
    404,
    { message: 'Es gibt keinen Entwurf.', errors: [{ field: 'path', message: 'Es gibt keinen Entwurf.' }] },
  ]);
  expect(await status(packPath(own[0] ?? ''), token)).toBe(200);

  await publishTestRelease(server.releasesDir, '1.2.0', { as: 'draft', more: [randomBytes(5_000)] });
  const next = (await server.get(PATHS.draft, admin)).json<Pointer>();
  expect(next.sha256).not.toBe(pointer.sha256);
  await discardDraft(server.releasesDir);
  expect(await status(PATHS.draft, admin)).toBe(404);
  expect(await status(manifestPath(next.sha256), admin)).toBe(404);
});
