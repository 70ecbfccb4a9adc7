import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { failDatabase, readRecord, type Failing } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice, type Ask } from '../../support/workerDevice/workerDevice';

const PICTURE = filedataPath(mediumId('', 0));
const PRODUCT = productPath('p1');
const [one, two] = [makeRelease({ version: '1.0.1' }), makeRelease({ version: '1.0.2' })];

const FAILURES: readonly Failing[] = [
  { at: 'open', how: 'hangs' },
  { at: 'open', how: 'fails' },
  { at: 'request', how: 'hangs' },
  { at: 'request', how: 'fails' },
];

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(one);
});
afterEach(() => device.close());

async function get(path: string, ask: Ask = {}): Promise<Response> {
  let answer: Response | null = null;
  let error: unknown = null;
  device.get(path, ask).then(
    (response) => (answer = response),
    (reason: unknown) => (error = reason),
  );
  await device.until(`an answer to ${path}`, () => answer !== null || error !== null, 20);
  if (answer === null) throw error;
  return answer;
}

const version = async (path: string, running?: string): Promise<unknown> => {
  const answer = await get(path, running === undefined ? {} : { running });
  return answer.ok ? ((await answer.json()) as { version: string }).version : answer.status;
};

describe.each(FAILURES)('a database that fails from the first request on (the step "$at" $how)', (failing) => {
  let mend: () => void;

  beforeEach(() => {
    mend = failDatabase(failing);
    device.restart();
  });

  test("makes pages use the server's version", async () => {
    expect([await version(PATHS.version), await version(PRODUCT, '1.0.1')]).toEqual(['1.0.1', '1.0.1']);
    expect((await get(PICTURE, { token: null })).status).toBe(200);
    device.server.publish(two);
    expect(await version(PRODUCT, '1.0.1')).toBe(503);
    expect((await get(PICTURE, { token: null })).status).toBe(200);
    expect(device.page.received).toEqual([{ type: 'releaseActivated', version: '1.0.2' }]);
    expect([await version(PATHS.version), await version(PRODUCT, '1.0.2')]).toEqual(['1.0.2', '1.0.2']);
  });

  test('is reported to the page', async () => {
    const counts = { count_loaded: null, count_total: null, problem: 'storage-failed' };
    expect(await (await get(PATHS.applicationFiledata)).json()).toEqual(counts);
    device.server.publish(two);
    const update = await get(PATHS.applicationUpdate);
    expect([update.status, await update.json()]).toEqual([202, { version: '1.0.2' }]);
    const poll = await get(PRODUCT, { running: '1.0.1', cache: 'no-cache' });
    expect(await poll.json()).toMatchObject({ version: '1.0.2' });
    device.server.online = false;
    expect((await get(PATHS.applicationUpdate)).status).toBe(503);
  });

  test('is noted as the last error', async () => {
    let state: unknown = null;
    void device.state().then((answer) => (state = answer));
    await device.until('the state', () => state !== null, 4.5);
    const message = expect.stringMatching(failing.how === 'hangs' ? /no answer within/ : /Internal error/) as string;
    expect(state).toEqual({
      build: '1.0.0',
      active: null,
      staged: null,
      draft: null,
      previous: null,
      lastError: { message, time: expect.any(Number) as number },
    });
  });

  test('is filled without a restart once it works again', async () => {
    await get(PATHS.applicationFiledata);
    mend();
    await device.startDownload();
    await device.pollUntil('1.0.1 is whole', async () => {
      const counts = await device.poll();
      return counts.count_total !== null && counts.count_loaded === counts.count_total && counts.problem === undefined;
    });
    device.server.online = false;
    expect(await version(PRODUCT, '1.0.1')).toBe('1.0.1');
  });

  test('still lets the person log out', async () => {
    let ended = false;
    await get(PRODUCT);
    void device.tell({ type: 'logOut' }).then(() => (ended = true));
    await device.until('the log-out has ended', () => ended, 60);
    expect((await get(PICTURE, { token: null })).status).toBe(401);
  });
});

describe.each(FAILURES)(`a database that fails after the worker's start (the step "$at" $how)`, (failing) => {
  beforeEach(async () => {
    await device.untilWhole('1.0.1');
    expect(await version(PATHS.version)).toBe('1.0.1');
    await device.until('the sync rests', async () => (await readRecord('pins', 'page')) === one.pointer.sha256);
    await device.elapse(1_000);
  });

  test('still lets pages get their data offline', async () => {
    const mend = failDatabase(failing);
    device.server.publish(two);
    device.server.online = false;
    const other = device.openPage('other');
    expect([await version(PRODUCT, '1.0.1'), (await get(PICTURE, { token: null })).status]).toEqual(['1.0.1', 200]);
    expect(await (await get(PATHS.version, { page: other })).json()).toEqual({ version: '1.0.1' });
    expect((await device.state()).active).toMatchObject({ version: '1.0.1', sha256: one.pointer.sha256 });
    mend();
  });

  test("still lets a page keep its version after the worker's restart", async () => {
    await device.end();
    const mend = failDatabase(failing);
    device.restart();
    expect([await version(PRODUCT, '1.0.1'), await version(PATHS.version)]).toEqual(['1.0.1', '1.0.1']);
    device.server.publish(two);
    expect(await version(PRODUCT, '1.0.1')).toBe(503);
    // The other page gets its version from the server while the database fails. The page keeps this version after the
    // database works again.
    const other = device.openPage('other');
    expect(await (await get(PATHS.version, { page: other })).json()).toEqual({ version: '1.0.2' });
    mend();
    await device.elapse(20_000);
    expect(await (await get(PRODUCT, { page: other, running: '1.0.2' })).json()).toMatchObject({ version: '1.0.2' });
    expect(await version(PRODUCT, '1.0.1')).toBe('1.0.1');
    // Without a server the worker cannot get documents of version 1.0.2 and can only tell the page to reload.
    device.server.online = false;
    await expect(get(PRODUCT, { page: other, running: '1.0.2' })).rejects.toThrow();
    expect(other.received).toEqual([{ type: 'releaseActivated', version: '1.0.1' }]);
  });
});

test('when the database hangs, ten successive requests of a page wait for the database only once', async () => {
  failDatabase({ at: 'open', how: 'hangs' });
  const before = performance.now();
  for (let times = 0; times < 10; times += 1) expect(await version(PRODUCT, '1.0.1')).toBe('1.0.1');
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('if the database fails during a log-out, the worker stores the log-out when the database works again', async () => {
  await device.untilWhole('1.0.1');
  const mend = failDatabase({ at: 'open', how: 'fails' });
  const fails = failDatabase({ at: 'request', how: 'fails' });
  const removal = jest.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  let ended = false;
  void device.tell({ type: 'logOut' }).then(() => (ended = true));
  await device.until('the log-out has ended', () => ended);
  for (const restore of [mend, fails, () => removal.mockRestore()]) restore();
  expect(await readRecord('session', 'session')).toMatchObject({ token: TOKEN });
  device.server.online = false;
  await get(PATHS.versionAvailable, { token: null }).catch(() => undefined);
  await device.until('it is stored', async () => {
    const session = (await readRecord('session', 'session')) as { token: unknown } | undefined;
    return session?.token === null;
  });
  await device.end();
  device.restart();
  expect((await device.state()).active).toBeNull();
});
