import { filedataPath, manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import {
  deleteRecord,
  makeUnreadable,
  readKeys,
  readRecord,
  writeRecord,
} from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const PICTURE = filedataPath(mediumId('', 0));
const PRODUCT = productPath('p1');
const [one, two] = [makeRelease({ version: '1.0.1' }), makeRelease({ version: '1.0.2' })];
const MANIFEST = one.pointer.sha256;

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(one);
  await device.untilWhole('1.0.1');
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const encode = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;
const version = async (path: string = PATHS.version, running?: string): Promise<unknown> => {
  const answer = await device.get(path, running === undefined ? {} : { running });
  return answer.ok ? ((await answer.json()) as { version: string }).version : answer.status;
};
const statusOfPicture = async () => (await device.get(PICTURE, { token: null })).status;
const pictureBytes = async () => Buffer.from(await (await device.get(PICTURE)).arrayBuffer());
const isAsked = (path: string) => device.server.asked.some((asked) => asked.path === path);

async function change<T>(store: string, key: string, work: (stored: T) => unknown): Promise<void> {
  await writeRecord(store, key, work((await readRecord(store, key)) as T));
}

async function restartAfter(damage: () => Promise<void> | void): Promise<void> {
  await device.end();
  await damage();
  device.restart();
}

/** Expects that the device has stored the whole release and answers without a server. */
async function expectHealed(): Promise<void> {
  await device.untilWhole('1.0.1');
  device.server.online = false;
  expect([await version(), await version(PRODUCT)]).toEqual(['1.0.1', '1.0.1']);
  expect(await pictureBytes()).toEqual(Buffer.from(one.files.get(PICTURE) ?? []));
}

describe('a stored manifest', () => {
  const text = JSON.stringify(one.manifest);
  const damages: readonly (readonly [string, () => Promise<void> | void])[] = [
    // If the worker did not check the manifest's hash, it would send wrong bytes of the product.
    ['with one changed digit', () => writeRecord('manifests', MANIFEST, encode(text.replace('[2,0,', '[2,1,')))],
    ['cut short', () => writeRecord('manifests', MANIFEST, encode(text.slice(0, 100)))],
    ['that is not stored as bytes', () => writeRecord('manifests', MANIFEST, { text })],
    ['that cannot be read', () => makeUnreadable('manifests')],
    ['that is missing', () => deleteRecord('manifests', MANIFEST)],
  ];

  test.each(damages)("%s is loaded again while the page's request waits", async (_what, damage) => {
    await restartAfter(damage);
    expect([await version(), await version(PRODUCT)]).toEqual(['1.0.1', '1.0.1']);
    expect(Buffer.from((await readRecord('manifests', MANIFEST)) as ArrayBuffer).toString()).toBe(text);
    await expectHealed();
    expect(device.server.packRequests()).toEqual([]);
  });

  test.each(damages)('%s makes the worker answer 503 while the device is offline', async (_what, damage) => {
    device.server.online = false;
    await restartAfter(damage);
    expect([await version(), await version(PRODUCT), await statusOfPicture()]).toEqual([503, 503, 503]);
    device.server.online = true;
    await device.pollUntil('it answers', async () => (await version()) === '1.0.1', 60);
    await expectHealed();
  });

  test("whose stored SHA-256 is wrong is replaced by the server's manifest", async () => {
    await restartAfter(() =>
      change('refs', 'refs', (refs: object) => ({ ...refs, active: { ...one.pointer, sha256: '0'.repeat(64) } })),
    );
    await device.pollUntil('it is active again', async () => (await device.state()).active?.sha256 === MANIFEST, 60);
    await expectHealed();
    expect(device.server.packRequests()).toEqual([]);
  });

  test("makes the device switch to the server's newest release if both device and server have lost the manifest", async () => {
    device.server.publish(two);
    device.server.between = ({ path }, serve) => (path === manifestPath(MANIFEST) ? notFound() : serve());
    await restartAfter(() => deleteRecord('manifests', MANIFEST));
    const seen = new Set<unknown>();
    await device.pollUntil('the newest is active', async () => {
      seen.add(await version(PRODUCT, '1.0.1'));
      return (await device.state()).active?.version === '1.0.2';
    });
    seen.add(await version(PRODUCT, '1.0.1'));
    expect([...seen]).toEqual([503]);
    expect(device.page.received).toContainEqual({ type: 'releaseActivated', version: '1.0.2' });
    expect(await version(PRODUCT, '1.0.2')).toBe('1.0.2');
    expect(isAsked(manifestPath(MANIFEST))).toBe(true);
  });

  test('is requested at growing intervals if both device and server have lost the manifest', async () => {
    device.server.between = ({ path }, serve) => (path === manifestPath(MANIFEST) ? notFound() : serve());
    await restartAfter(() => deleteRecord('manifests', MANIFEST));
    await device.pollFor(120);
    expect(device.server.asked.filter(({ path }) => path === manifestPath(MANIFEST)).length).toBeLessThan(20);
    device.server.mend();
    await device.pollUntil('it answers', async () => (await version()) === '1.0.1', 120);
    await expectHealed();
  });

  test("is requested twice at most if the server's answer is no manifest", async () => {
    const bytes = new Uint8Array(encode('{"none":1}'));
    const name = await crypto.subtle.digest('SHA-256', bytes).then((hash) => Buffer.from(hash).toString('hex'));
    const wrong = { ...one.pointer, sha256: name, size: bytes.length };
    await change('refs', 'refs', (refs: object) => ({ ...refs, active: wrong }));
    device.server.between = ({ path }, serve) =>
      path === manifestPath(name) ? new Response(bytes, { headers: { 'Content-Type': 'application/json' } }) : serve();
    await restartAfter(() => undefined);
    await device.pollUntil(
      'the right one is active',
      async () => (await device.state()).active?.sha256 === MANIFEST,
      60,
    );
    expect(device.server.asked.filter(({ path }) => path === manifestPath(name)).length).toBeLessThan(3);
    await expectHealed();
  });
});

describe('a stored list of releases', () => {
  test.each<[string, () => Promise<void> | void, 'kept' | 'loaded again']>([
    ['that is no object', () => writeRecord('refs', 'refs', 'refs'), 'loaded again'],
    ['that is missing', () => deleteRecord('refs', 'refs'), 'loaded again'],
    ['that cannot be read', () => makeUnreadable('refs'), 'loaded again'],
    ['with an invalid epoch', () => change('refs', 'refs', (refs: object) => ({ ...refs, epoch: 7 })), 'loaded again'],
    [
      'whose active release is invalid',
      () => change('refs', 'refs', (refs: object) => ({ ...refs, active: 'x' })),
      'kept',
    ],
    [
      'whose other releases are invalid',
      () =>
        change('refs', 'refs', (refs: object) => ({
          ...refs,
          previous: 3,
          staged: 3,
        })),
      'kept',
    ],
    [
      'with a changed digit in the version',
      () =>
        change('refs', 'refs', (refs: object) => ({
          ...refs,
          active: { ...one.pointer, version: '1.0.7' },
        })),
      'kept',
    ],
  ])('%s is repaired after a restart of the worker', async (_what, damage, packs) => {
    await restartAfter(damage);
    await expectHealed();
    expect(device.server.packRequests().length > 0 ? 'loaded again' : 'kept').toBe(packs);
    expect((await device.state()).active).toMatchObject({ version: '1.0.1', sha256: MANIFEST });
    await restartAfter(() => undefined);
    expect(await version()).toBe('1.0.1');
  });

  test('is restored from memory if the list is damaged while the worker runs', async () => {
    await writeRecord('refs', 'refs', 'refs');
    device.server.publish(two);
    await device.checkForUpdate();
    await device.pollUntil('the new one is staged', async () => (await device.state()).staged?.packsStored === 4);
    await restartAfter(() => undefined);
    device.server.online = false;
    expect(await version()).toBe('1.0.1');
  });
});

describe('a stored session', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['that is invalid', () => writeRecord('session', 'session', 7)],
    ['that is missing', () => deleteRecord('session', 'session')],
    ['that cannot be read', () => makeUnreadable('session')],
    ['whose token is no text', () => change('session', 'session', (session: object) => ({ ...session, token: 12 }))],
    [
      'whose token does not fit into a header',
      () => change('session', 'session', (s: object) => ({ ...s, token: 'Schlüssel \u2028 0' })),
    ],
  ])('%s counts as logged out until a page sends the token', async (_what, damage) => {
    await restartAfter(damage);
    expect(await statusOfPicture()).toBe(401);
    expect(await version(PRODUCT)).toBe('1.0.1');
    expect(await statusOfPicture()).toBe(200);
    expect(await readRecord('session', 'session')).toMatchObject({ token: TOKEN });
    expect(device.server.packRequests()).toEqual([]);
  });

  test('with a changed token is corrected by the page’s next request', async () => {
    await restartAfter(() => change('session', 'session', (session: object) => ({ ...session, token: `${TOKEN}x` })));
    await device.checkForUpdate();
    expect(await version(PRODUCT)).toBe('1.0.1');
    expect(await readRecord('session', 'session')).toMatchObject({ token: TOKEN, refused: false });
  });

  test('with pending log-outs makes the worker report the valid ones to the server and drop the others', async () => {
    const pendingLogouts = [null, 'no \u0100 token', 'token-of-yesterday'];
    await restartAfter(() => change('session', 'session', (session: object) => ({ ...session, pendingLogouts })));
    await device.checkForUpdate();
    await device.elapse(1_000);
    const told = device.server.asked.filter(({ path }) => path === PATHS.logout).map(({ token }) => token);
    expect(told).toEqual(['token-of-yesterday']);
    expect(await readRecord('session', 'session')).toMatchObject({ pendingLogouts: [] });
  });
});

describe("a page's stored pin to a release", () => {
  beforeEach(async () => {
    expect(await version()).toBe('1.0.1');
    device.server.publish(two);
    await device.checkForUpdate();
    await device.pollUntil('the new one is staged', async () => (await device.state()).staged?.packsStored === 4);
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    await device.pollUntil('it is active', async () => (await device.state()).active?.version === '1.0.2');
  });

  test.each<[string, () => Promise<void> | void]>([
    ['that is intact', () => undefined],
    ['that is invalid', () => writeRecord('pins', 'page', { release: 1 })],
    ['that is missing', () => deleteRecord('pins', 'page')],
    ['that cannot be read', () => makeUnreadable('pins')],
  ])('%s lets the page keep its version after an update', async (_what, damage) => {
    await restartAfter(damage);
    device.server.online = false;
    expect(await version(PRODUCT, '1.0.1')).toBe('1.0.1');
    const other = device.openPage('other');
    expect(await (await device.get(PATHS.version, { page: other })).json()).toEqual({ version: '1.0.2' });
    await restartAfter(() => undefined);
    expect(await version(PRODUCT, '1.0.1')).toBe('1.0.1');
  });
});

describe('the stored name of the last rechecked pack', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['that is invalid', () => writeRecord('recheck', 'last', { sha256: 1 })],
    ['that cannot be read', () => makeUnreadable('recheck')],
    ['that is missing', () => deleteRecord('recheck', 'last')],
  ])('%s does not stop the next update check from rechecking packs', async (_what, damage) => {
    const names = one.manifest.packs.map((pack) => pack.sha256);
    const turn = () => readRecord('recheck', 'last').catch(() => 'not to be read');
    const checked = async () => names.includes((await turn()) as string);
    await device.checkForUpdate();
    await device.until('packs are checked', checked);
    await restartAfter(damage);
    await device.checkForUpdate();
    await device.until('packs are checked again', checked);
  });
});

test.each<[string, () => Promise<void> | void]>([
  ['is invalid', () => writeRecord('lastError', 'lastError', { text: 1 })],
  ['cannot be read', () => makeUnreadable('lastError')],
])("a page gets the worker's state even if the stored last error %s", async (_what, damage) => {
  await restartAfter(damage);
  expect((await device.state()).active).toMatchObject({ version: '1.0.1', packsStored: 4 });
});

test('a stored manifest that belongs to no release is deleted', async () => {
  await restartAfter(() => writeRecord('manifests', 'no name', encode('{}')));
  await device.untilWhole('1.0.1');
  await device.pollUntil('it is gone', async () => (await readKeys('manifests')).length === 1, 60);
});
