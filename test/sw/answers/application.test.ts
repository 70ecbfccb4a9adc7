/** The four answers of the application (specification §7): counts, the download, the update, the build. */
import type { ApplicationFiledataAnswer } from '../../../src/contract/release/application';
import { manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { deleteRecord, failDatabase } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';
import { UNKNOWN_FORMAT } from '../../support/unknownFormat';

const first = makeRelease({ version: '1.0.1', media: 3 });
const second = makeRelease({ version: '1.0.2', media: 3, mediaName: 'b' });
const FILES = first.manifest.files.length;
const UNKNOWN = { count_loaded: null, count_total: null };
const WHOLE = { count_loaded: FILES, count_total: FILES, version: '1.0.1' };
const NO_SERVER = 'Der Server ist nicht erreichbar.';

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(first);
});
afterEach(() => device.close());

const counts = async (): Promise<ApplicationFiledataAnswer> => device.poll();
const asked = (path: string) => device.server.asked.filter((one) => one.path === path);
const lastError = async () => (await device.state()).lastError?.message;
const active = async () => (await device.state()).active?.version;

/** A person asks for the update: status and body of the answer. */
async function update(): Promise<[number, unknown]> {
  const answer = await device.get(PATHS.applicationUpdate);
  return [answer.status, await answer.json()];
}
const error = (message: string) => ({ message, errors: [] });

/** The pointer's address answers this, and all else what it did. */
const answerPointer = (answer: () => Response | Promise<Response>) => {
  device.server.between = (one, serve) => (one.path === PATHS.pointer ? answer() : serve());
};
const unusable = () => Response.json({ ...second.pointer, format: UNKNOWN_FORMAT, serial: 200_000 });

test('the version is that of the build, also on a device whose database fails', async () => {
  expect(await (await device.get(PATHS.applicationVersion)).json()).toEqual({
    version: '1.0.0',
    build: '4f1c5a9e03b7',
  });
  failDatabase({ at: 'open', how: 'fails' });
  const answer = await device.get(PATHS.applicationVersion);
  expect([answer.status, await answer.json()]).toEqual([200, { version: '1.0.0', build: '4f1c5a9e03b7' }]);
});

test('a request without a token leaves the person unlocked', async () => {
  await device.untilWhole('1.0.1');
  await device.get(PATHS.versionAvailable, { token: null });
  expect((await device.get(productPath('p1'))).status).toBe(200);
});

test('a download is taken note of at once', async () => {
  const answer = await device.startDownload();
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
});

describe('the counts', () => {
  test('are unknown on an empty device, with what stands in the way once that is known', async () => {
    expect(await counts()).toEqual(UNKNOWN);
    device.server.online = false;
    await device.startDownload();
    await device.elapse(3_000);
    expect(await counts()).toEqual({ ...UNKNOWN, problem: 'unreachable' });
  });

  test('are those of the files that are here, and of nothing that stands in the way while the others come', async () => {
    const [, last] = first.packs('documents');
    device.server.between = ({ path }, serve) => (path === last ? new Promise<never>(() => undefined) : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect(await counts()).toEqual({ ...WHOLE, count_loaded: FILES - 1, missing: { texts: 1 } });
  });

  test('are those of the files that are here, and say what stands in the way of the others', async () => {
    const [, last] = first.packs('documents');
    device.server.between = ({ path }, serve) => (path === last ? notFound() : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect(await counts()).toEqual({ ...WHOLE, count_loaded: FILES - 1, missing: { texts: 1 }, problem: 'damaged' });
  });

  test('name missing brochures as such', async () => {
    const named = makeRelease({ version: '1.0.3', media: 3, brochures: 2 });
    device.server.publish(named);
    const media = named.packs('media');
    device.server.between = ({ path }, serve) => (media.includes(path) ? new Promise<never>(() => undefined) : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect((await counts()).missing).toEqual({ brochures: 2, pictures: 1 });
  });

  test('name nothing that stands in the way of a release that is whole', async () => {
    await device.untilWhole('1.0.1');
    device.server.online = false;
    await device.checkForUpdate().catch(() => undefined);
    await device.elapse(3_000);
    expect(await counts()).toEqual(WHOLE);
  });

  test('are unknown while the manifest of a newer release is awaited, and those of what is here once it failed', async () => {
    await device.untilWhole('1.0.1');
    device.server.publish(second);
    const path = manifestPath(second.pointer.sha256);
    let fail: (answer: Response) => void = () => undefined;
    device.server.between = (one, serve) => (one.path === path ? new Promise((answer) => (fail = answer)) : serve());
    await device.checkForUpdate();
    await device.until('it is asked for', () => asked(path).length === 1);
    expect(await counts()).toEqual(UNKNOWN);
    fail(new Response('', { status: 503 }));
    await device.elapse(100);
    expect(await counts()).toEqual(WHOLE);
  });

  test('are unknown where the manifest is gone', async () => {
    await device.untilWhole('1.0.1');
    await device.end();
    await deleteRecord('manifests', first.pointer.sha256);
    device.restart();
    device.server.online = false;
    expect(await counts()).toEqual(UNKNOWN);
  });

  test('are unknown where the storage fails, and the page is told', async () => {
    const mend = failDatabase({ at: 'request', how: 'fails' });
    expect(await counts()).toEqual({ ...UNKNOWN, problem: 'storage-failed' });
    mend();
    expect(await lastError()).toMatch(/^storage: /);
  });
});

describe('a person who asks for the update', () => {
  beforeEach(async () => {
    await device.untilWhole('1.0.1');
    device.server.asked.length = 0;
  });

  test('gets the newest release, without another word of the page', async () => {
    device.server.publish(second);
    expect(await update()).toEqual([202, { version: '1.0.2' }]);
    await device.until('it is active', async () => (await active()) === '1.0.2');
  });

  test('gets one that is here already at once', async () => {
    device.server.publish(second);
    await device.checkForUpdate();
    await device.untilWhole('1.0.2');
    expect(await active()).toBe('1.0.1');
    expect(await update()).toEqual([202, { version: '1.0.2' }]);
    expect(await active()).toBe('1.0.2');
  });

  test('keeps what is active where this build cannot use the newest', async () => {
    answerPointer(unusable);
    expect(await update()).toEqual([202, { version: '1.0.1' }]);
    expect(await active()).toBe('1.0.1');
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch')), 'update: unreachable (Failed to fetch)'],
    ['is busy', () => new Response('', { status: 503 }), 'update: busy (503)'],
  ])('is told where the server %s', async (_what, answer, message) => {
    answerPointer(answer);
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    expect(await lastError()).toBe(message);
  });

  test('is told so within ten seconds where the server says nothing', async () => {
    answerPointer(() => new Promise<never>(() => undefined));
    const start = performance.now();
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    const tookMs = performance.now() - start;
    expect(tookMs).toBeGreaterThan(9_000);
    expect(tookMs).toBeLessThan(10_000);
  });

  test('is told where the device cannot store what was asked for', async () => {
    device.server.publish(second);
    failDatabase({ at: 'request', how: 'fails' });
    expect(await update()).toEqual([500, error('Der Gerätespeicher ist nicht verfügbar.')]);
    expect(await lastError()).toMatch(/^\/application\/update: .*Internal error/);
  });
});

test('an empty device has nothing to install before a new build of the app is here', async () => {
  answerPointer(unusable);
  expect(await update()).toEqual([503, error('Die Anwendung muss zuerst erneuert werden.')]);
});

describe('on a device that stores nothing', () => {
  let mend: () => void;

  beforeEach(() => {
    mend = failDatabase({ at: 'open', how: 'fails' });
  });

  test('an update is what the server has: the page gets it by a reload', async () => {
    expect(await update()).toEqual([202, { version: '1.0.1' }]);
    expect(asked(PATHS.pointer)).toMatchObject([{ token: TOKEN }]);
  });

  test('and without the server there is none', async () => {
    device.server.online = false;
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    mend();
    expect(await lastError()).toMatch(/^update: /);
  });
});
