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

/** Sends a page's request to install an update. Returns the answer's status and body. */
async function update(): Promise<[number, unknown]> {
  const answer = await device.get(PATHS.applicationUpdate);
  return [answer.status, await answer.json()];
}
const error = (message: string) => ({ message, errors: [] });

const answerPointer = (answer: () => Response | Promise<Response>) => {
  device.server.between = (one, serve) => (one.path === PATHS.pointer ? answer() : serve());
};
const unusable = () => Response.json({ ...second.pointer, format: UNKNOWN_FORMAT, serial: 200_000 });

test("the worker answers a request for its build's version, even when the database fails", async () => {
  expect(await (await device.get(PATHS.applicationVersion)).json()).toEqual({
    version: '1.0.0',
    build: '4f1c5a9e03b7',
  });
  failDatabase({ at: 'open', how: 'fails' });
  const answer = await device.get(PATHS.applicationVersion);
  expect([answer.status, await answer.json()]).toEqual([200, { version: '1.0.0', build: '4f1c5a9e03b7' }]);
});

test('a request without a token does not log the person out', async () => {
  await device.untilWhole('1.0.1');
  await device.get(PATHS.versionAvailable, { token: null });
  expect((await device.get(productPath('p1'))).status).toBe(200);
});

test("the worker answers 202 to a page's request to start the download", async () => {
  const answer = await device.startDownload();
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
});

describe('the counts of stored files', () => {
  test('are unknown on an empty device', async () => {
    expect(await counts()).toEqual(UNKNOWN);
    device.server.online = false;
    await device.startDownload();
    await device.elapse(3_000);
    expect(await counts()).toEqual({ ...UNKNOWN, problem: 'unreachable' });
  });

  test('name no problem while more files are arriving', async () => {
    const [, last] = first.packs('documents');
    device.server.between = ({ path }, serve) => (path === last ? new Promise<never>(() => undefined) : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect(await counts()).toEqual({ ...WHOLE, count_loaded: FILES - 1, missing: { texts: 1 } });
  });

  test('name the problem that keeps a missing file from being loaded', async () => {
    const [, last] = first.packs('documents');
    device.server.between = ({ path }, serve) => (path === last ? notFound() : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect(await counts()).toEqual({ ...WHOLE, count_loaded: FILES - 1, missing: { texts: 1 }, problem: 'damaged' });
  });

  test('list missing brochures separately', async () => {
    const named = makeRelease({ version: '1.0.3', media: 3, brochures: 2 });
    device.server.publish(named);
    const media = named.packs('media');
    device.server.between = ({ path }, serve) => (media.includes(path) ? new Promise<never>(() => undefined) : serve());
    await device.startDownload();
    await device.elapse(5_000);
    expect((await counts()).missing).toEqual({ brochures: 2, pictures: 1 });
  });

  test('name no problem when the release is complete', async () => {
    await device.untilWhole('1.0.1');
    device.server.online = false;
    await device.checkForUpdate().catch(() => undefined);
    await device.elapse(3_000);
    expect(await counts()).toEqual(WHOLE);
  });

  test('are unknown while a newer manifest is loading', async () => {
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

  test("are unknown when the release's manifest is lost", async () => {
    await device.untilWhole('1.0.1');
    await device.end();
    await deleteRecord('manifests', first.pointer.sha256);
    device.restart();
    device.server.online = false;
    expect(await counts()).toEqual(UNKNOWN);
  });

  test('are unknown when the storage fails', async () => {
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

  test('gets the newest release once all of it is stored', async () => {
    device.server.publish(second);
    expect(await update()).toEqual([202, { version: '1.0.2' }]);
    await device.until('it is active', async () => (await active()) === '1.0.2');
  });

  test('immediately gets a release that is already stored', async () => {
    device.server.publish(second);
    await device.checkForUpdate();
    await device.untilWhole('1.0.2');
    expect(await active()).toBe('1.0.1');
    expect(await update()).toEqual([202, { version: '1.0.2' }]);
    expect(await active()).toBe('1.0.2');
  });

  test('keeps the active release if this build cannot read the newest', async () => {
    answerPointer(unusable);
    expect(await update()).toEqual([202, { version: '1.0.1' }]);
    expect(await active()).toBe('1.0.1');
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'update: unreachable (Failed to fetch)',
    ],
    ['is busy', () => new Response('', { status: 503 }), 'update: busy (503)'],
  ])('gets an error when the server %s', async (_what, answer, message) => {
    answerPointer(answer);
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    expect(await lastError()).toBe(message);
  });

  test('gets an error within ten seconds if the server does not answer', async () => {
    answerPointer(() => new Promise<never>(() => undefined));
    const start = performance.now();
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    const tookMs = performance.now() - start;
    expect(tookMs).toBeGreaterThan(9_000);
    expect(tookMs).toBeLessThan(10_000);
  });

  test('gets an error when the device cannot store the request', async () => {
    device.server.publish(second);
    failDatabase({ at: 'request', how: 'fails' });
    expect(await update()).toEqual([500, error('Der Gerätespeicher ist nicht verfügbar.')]);
    expect(await lastError()).toMatch(/^\/application\/update: .*Internal error/);
  });
});

test('an update fails on an empty device whose build cannot read the release', async () => {
  answerPointer(unusable);
  expect(await update()).toEqual([503, error('Die Anwendung muss zuerst erneuert werden.')]);
});

describe('on a device whose storage fails', () => {
  let mend: () => void;

  beforeEach(() => {
    mend = failDatabase({ at: 'open', how: 'fails' });
  });

  test("a request for the update returns the server's version", async () => {
    expect(await update()).toEqual([202, { version: '1.0.1' }]);
    expect(asked(PATHS.pointer)).toMatchObject([{ token: TOKEN }]);
  });

  test('a request for the update fails without a connection', async () => {
    device.server.online = false;
    expect(await update()).toEqual([503, error(NO_SERVER)]);
    mend();
    expect(await lastError()).toMatch(/^update: /);
  });
});
