import { mediumPolicy } from '../../../src/contract/content/mediaPolicy';
import { filedataPath, manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { deleteRecord, failDatabase } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const PRODUCT = productPath('p1');
const PICTURE = filedataPath(mediumId('', 0));
const NOWHERE = 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.';
const release = makeRelease({ version: '1.0.1' });

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const bytesOf = (path: string) => Buffer.from(release.files.get(path) ?? []);
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const asked = (path: string) => device.server.asked.filter((one) => one.path === path);
/** Makes each request look like the navigation of a new tab. */
const asTab = () => jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
const error = (message: string) => ({ message, errors: [] });

describe.each([
  ['document', PRODUCT, 'application/json; charset=utf-8'],
  ['medium', PICTURE, 'image/webp'],
])('a request for a stored %s', (_what, path, type) => {
  test('gets the whole file without a request to the server', async () => {
    const answer = await device.get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': String(bytesOf(path).length),
      'content-security-policy': mediumPolicy(type),
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    expect(await bodyOf(answer)).toEqual(bytesOf(path));
    expect(asked(path)).toEqual([]);
  });

  test('gets a part of the file when it names a range', async () => {
    const answer = await device.get(path, { range: 'bytes=3-7' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 3-7/${bytesOf(path).length}`);
    expect(answer.headers.get('content-length')).toBe('5');
    expect(await bodyOf(answer)).toEqual(bytesOf(path).subarray(3, 8));
  });

  test("is refused if its range lies beyond the file's end", async () => {
    const answer = await device.get(path, { range: 'bytes=5000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${bytesOf(path).length}`);
    expect(answer.headers.get('content-length')).toBe('0');
    expect(await bodyOf(answer)).toHaveLength(0);
  });
});

describe('a request for an address that the stored release lacks', () => {
  test('is answered with 404 if it asks for a document', async () => {
    const answer = await device.get(productPath('none'));
    expect([answer.status, await answer.json()]).toEqual([404, error('Diese Daten gibt es nicht.')]);
    expect(asked(productPath('none'))).toEqual([]);
  });

  test('is passed on to the server if it asks for a medium', async () => {
    for (const path of [filedataPath(mediumId('x', 0)), '/api/v1/other'])
      expect([(await device.get(path)).status, asked(path).length]).toEqual([404, 1]);
  });

  test('is answered with 503 if it asks for a medium and the server is away', async () => {
    device.server.online = false;
    const answer = await device.get(filedataPath(mediumId('x', 0)));
    expect([answer.status, await answer.json()]).toEqual([503, error(NOWHERE)]);
  });

  test("is passed on with the worker's stored login token if it asks for a medium", async () => {
    const path = filedataPath(mediumId('x', 0));
    await device.get(path, { token: null, range: 'bytes=1-' });
    expect(asked(path)).toMatchObject([{ token: 'token-of-a-person', range: 'bytes=1-' }]);
  });
});

describe('a new browser tab', () => {
  test('shows a stored file as it is', async () => {
    asTab();
    expect(await bodyOf(await device.get(PICTURE))).toEqual(bytesOf(PICTURE));
  });

  test.each([
    [true, 404, 'Diese Datei gibt es nicht.'],
    [false, 503, 'Diese Datei ist nicht auf diesem Gerät gespeichert.'],
  ])('shows an error page for an unavailable medium (server online: %s, status: %i)', async (online, status, text) => {
    device.server.online = online;
    asTab();
    const answer = await device.get(filedataPath(mediumId('x', 0)));
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'",
      'content-type': 'text/html; charset=utf-8',
    });
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html><html lang="de">/);
    expect(html).toContain(`<p>${text}`);
    expect(html).toContain('<a href="/dashboard">Zur Übersicht</a>');
  });

  test('without a login asks the person to unlock the app', async () => {
    device.server.accepted.clear();
    await device.checkForUpdate();
    await device.elapse(2_000);
    asTab();
    const answer = await device.get(PICTURE);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Bitte schalten Sie Ihren Zugang frei.');
  });
});

// spec: call-15
test('a page without a login gets status 401 for a document', async () => {
  device.server.accepted.clear();
  await device.checkForUpdate();
  await device.elapse(2_000);
  expect(await (await device.get(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  expect(asked(PATHS.version)).toHaveLength(1);
  const message = 'Bitte schalten Sie Ihren Zugang frei.';
  const answer = await device.get(PRODUCT);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { message, errors: [{ field: 'authorization', message }] },
  ]);
});

describe('a page whose version the device does not store', () => {
  test('gets its documents from a server with that version', async () => {
    device.server.publish(makeRelease({ version: '1.0.2' }));
    const answer = await device.get(PRODUCT, { running: '1.0.2' });
    expect(await answer.json()).toMatchObject({ version: '1.0.2' });
    expect(device.page.received.filter(({ type }) => type === 'releaseActivated')).toHaveLength(1);
  });

  test.each([
    ['has a newer version', true, '1.0.1'],
    ['is away', false, '1.0.1'],
  ])('is asked to reload when the server %s', async (_how, online, version) => {
    const page = device.openPage('left behind');
    device.server.online = online;
    const answer = await device.get(PRODUCT, { running: '0.9.0', page }).catch(() => null);
    expect(answer?.status).toBe(online ? 503 : undefined);
    if (answer !== null) expect(await answer.json()).toEqual(error(NOWHERE));
    expect(page.received).toEqual([{ type: 'releaseActivated', version }]);
  });

  test('still gets stored media while the server is away', async () => {
    device.server.online = false;
    const page = device.openPage('left behind');
    expect((await device.get(PICTURE, { running: '0.9.0', page })).status).toBe(200);
  });
});

describe('a stored release whose manifest is lost', () => {
  beforeEach(async () => {
    await device.end();
    await deleteRecord('manifests', release.pointer.sha256);
    device.restart();
  });

  test('makes a page wait until the manifest is loaded again', async () => {
    expect((await device.get(PRODUCT)).status).toBe(200);
    // The sync may request the manifest too, so more than one request is allowed.
    expect(asked(manifestPath(release.pointer.sha256)).length).toBeGreaterThan(0);
    expect(asked(PRODUCT)).toEqual([]);
  });

  test('makes the worker answer 503 while the server is away', async () => {
    device.server.online = false;
    const answer = await device.get(PRODUCT);
    expect([answer.status, await answer.json()]).toEqual([503, error(NOWHERE)]);
    expect((await device.get(PICTURE)).status).toBe(503);
  });
});

describe('a lost pack', () => {
  const lose = async (path: string | undefined) => {
    const [name = ''] = await device.caches.keys();
    await (await device.caches.open(name)).delete(path ?? '');
    device.restart();
  };

  test('is loaded again while the page waits, if the pack holds a document', async () => {
    const [, pack] = release.packs('documents');
    await lose(pack);
    expect(await bodyOf(await device.get(PRODUCT))).toEqual(bytesOf(PRODUCT));
    expect(asked(pack ?? '').length).toBeGreaterThan(0);
    expect(asked(PRODUCT)).toEqual([]);
  });

  test('makes the worker request a medium from the server if the pack holds that medium', async () => {
    const [pack] = release.packs('media');
    await lose(pack);
    expect(await bodyOf(await device.get(PICTURE))).toEqual(bytesOf(PICTURE));
    expect(asked(PICTURE)).toHaveLength(1);
  });
});

describe('a database that fails after the worker has read the active release', () => {
  /**
   * Makes the database fail after a restarted worker has read the manifest and the references to releases into memory.
   */
  async function fail(): Promise<void> {
    await device.end();
    device.restart();
    await device.state();
    failDatabase({ at: 'request', how: 'fails' });
  }

  test.each<[string, string, string | undefined, number]>([
    ['a page that names its version', PRODUCT, '1.0.1', 200],
    ['a page that begins with the version', PATHS.version, undefined, 200],
    ['a page that names no version', PRODUCT, undefined, 200],
    ['a picture', PICTURE, undefined, 200],
  ])('still lets the worker send stored data (case: %s)', async (_who, path, running, status) => {
    await fail();
    const answer = await device.get(path, running === undefined ? {} : { running });
    expect(answer.status).toBe(status);
    expect(await bodyOf(answer)).toEqual(bytesOf(path));
  });
});

test("a page's update check gets the version of the active release", async () => {
  const next = makeRelease({ version: '1.0.2', mediaName: 'b' });
  await device.get(PRODUCT, { running: '1.0.1' });
  device.server.publish(next);
  await device.checkForUpdate();
  await device.untilWhole('1.0.2');
  expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
  const versions = ['default', 'no-cache'] as const;
  const seen = versions.map(async (cache) => (await device.get(PATHS.version, { cache, running: '1.0.1' })).json());
  expect(await Promise.all(seen)).toEqual([{ version: '1.0.1' }, { version: '1.0.2' }]);
  const medium = filedataPath(mediumId('b', 0));
  device.server.online = false;
  expect((await device.get(medium, { running: '1.0.1' })).status).toBe(200);
});
