/** A log-out deletes all data of the person, nothing restores the login, and the server is informed. */
import { createHash } from 'node:crypto';
import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { failDatabase, limitRoom, readKeys, readRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const NEXT = `${TOKEN}-2`;
const release = makeRelease({ version: '1.0.1' });
const PICTURE = filedataPath(mediumId('', 0));

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.accepted.add(NEXT);
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  // This request makes the worker store which release the page sees. The update check makes the worker hash packs.
  await device.get(PATHS.version);
  await device.checkForUpdate();
  await device.elapse(3_000);
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const STORES = ['manifests', 'pins', 'recheck'];
const stored = async () => Promise.all(STORES.map(async (store) => (await readKeys(store)).length));
const session = () => readRecord('session', 'session');
const epoch = async () => ((await readRecord('refs', 'refs')) as { epoch: string }).epoch;
const logOut = () => device.tell({ type: 'logOut' });
const lastError = async () => (await device.state()).lastError?.message;
const told = () => device.server.asked.filter(({ path }) => path === PATHS.logout);
/** Makes an update check some time after the log-out. */
async function comeBack(token: string | null = null): Promise<void> {
  await device.get(PATHS.versionAvailable, { token }).catch(() => undefined);
  await device.elapse(1_000);
}
const answerLogout = (answer: () => Response | Promise<Response>) => {
  device.server.between = (one, serve) => (one.path === PATHS.logout ? answer() : serve());
};

describe('the database after a log-out', () => {
  test('contains no data of the person', async () => {
    const before = await epoch();
    expect(await stored()).toEqual([1, 1, 1]);
    await logOut();
    expect(await stored()).toEqual([0, 0, 0]);
    expect(await epoch()).not.toBe(before);
    await device.elapse(1_000);
    expect(await session()).toEqual({ token: null, refused: false, pendingLogouts: [] });
    expect(await lastError()).toBeUndefined();
  });

  test('stores the log-out in a transaction with strict durability', async () => {
    const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await logOut();
    const emptied = begun.mock.calls.filter(
      ([stores]) => [...stores].includes('session') && [...stores].includes('manifests'),
    );
    expect(emptied.map(([, mode, options]) => [mode, options])).toEqual([['readwrite', { durability: 'strict' }]]);
  });

  test('stores the log-out on a full device after the removal of packs has made room', async () => {
    const before = await epoch();
    limitRoom('refs', () => device.caches.used === 0);
    await logOut();
    expect(await stored()).toEqual([0, 0, 0]);
    expect(await epoch()).not.toBe(before);
  });

  test('is removed if it can store no log-out', async () => {
    device.server.online = false;
    const mend = failDatabase({ at: 'request', how: 'fails' });
    const removed = jest.spyOn(IDBFactory.prototype, 'deleteDatabase');
    await logOut();
    expect(removed).toHaveBeenCalledTimes(1);
    mend();
    // Reads of the session also fail. Their error may replace the error of the log-out.
    expect(await lastError()).toMatch(/^(?:log-out|session): UnknownError: Internal error$/);
    await device.get(PATHS.applicationFiledata, { token: NEXT });
    expect(await session()).toMatchObject({ token: NEXT });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test('stores the log-out for the server even if the database hung before', async () => {
    device.server.online = false;
    const mend = failDatabase({ at: 'request', how: 'hangs' });
    await device.checkForUpdate().catch(() => undefined);
    await device.elapse(6_000);
    mend();
    await logOut();
    expect(await session()).toMatchObject({ token: null, pendingLogouts: [TOKEN] });
  });

  test('is emptied later if it cannot be removed immediately', async () => {
    device.server.online = false;
    const fails = [failDatabase({ at: 'open', how: 'fails' }), failDatabase({ at: 'request', how: 'fails' })];
    const removal = jest.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('Not now', 'UnknownError');
    });
    await logOut();
    expect(await lastError()).toMatch(/^log-out: /);
    await device.get(PATHS.applicationVersion, { token: NEXT });
    for (const mend of [...fails, () => removal.mockRestore()]) mend();
    expect(await stored()).toEqual([1, 1, 1]);
    await comeBack(NEXT);
    expect(await stored()).toEqual([0, 0, 0]);
    expect(await session()).toMatchObject({ token: NEXT, pendingLogouts: [TOKEN] });
    expect(device.caches.used).toBe(0);
  });
});

test('a person who logs in while a pack is being stored stays logged in', async () => {
  const newer = makeRelease({ version: '1.0.2', mediaName: 'n' });
  device.server.publish(newer);
  const gate = makeGate();
  let isStoring = false;
  device.caches.beforePut = () => {
    isStoring = true;
    return gate.opened;
  };
  await device.checkForUpdate();
  await device.until('a pack is being stored', () => isStoring);
  const ended = logOut();
  await device.elapse(500);
  await device.get(PATHS.applicationVersion, { token: NEXT });
  gate.open();
  expect(await ended).toBe(true);
  expect(await session()).toMatchObject({ token: NEXT });
});

test('a log-out leaves no login on the device even if the server confirms an earlier log-out meanwhile', async () => {
  device.server.online = false;
  await logOut();
  await device.get(PATHS.applicationFiledata, { token: NEXT });
  const gate = makeGate();
  device.server.online = true;
  device.server.between = async ({ path, token }, serve) => {
    if (path === PATHS.logout && token === NEXT) throw new TypeError('Failed to fetch');
    if (path === PATHS.logout) await gate.opened;
    return serve();
  };
  void comeBack(NEXT);
  await device.until('the server is told', () => told().length > 1);
  const begin = IDBDatabase.prototype.transaction;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, ...rest) {
    // The gate opens when the worker stores the log-out in a transaction on these two stores.
    if (['session', 'manifests'].every((store) => [...stores].includes(store))) gate.open();
    return begin.call(this, stores, ...rest);
  });
  await device.tell({ type: 'logOut', token: NEXT });
  await device.elapse(1_000);
  expect(await session()).toEqual({ token: null, refused: false, pendingLogouts: [NEXT] });
});

test('a log-out ends even if packs cannot be removed, and the worker notes this failure', async () => {
  jest.spyOn(device.caches, 'keys').mockRejectedValueOnce(new TypeError('Failed to list'));
  expect(await logOut()).toBe(true);
  expect(await stored()).toEqual([0, 0, 0]);
  expect(await lastError()).toMatch(/^log-out: /);
});

describe('packs that a log-out left behind', () => {
  /** Opens the app as a person without a login does. */
  async function start(): Promise<void> {
    const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
    await device.get('/', { token: null });
    mode.mockRestore();
    await device.elapse(1_000);
  }

  test('are deleted at a later start if their removal failed', async () => {
    const keys = jest.spyOn(device.caches, 'keys').mockRejectedValueOnce(new TypeError('Failed to list'));
    await logOut();
    expect(device.caches.used).toBeGreaterThan(0);
    keys.mockRejectedValueOnce(new TypeError('Failed to list'));
    await start();
    expect(device.caches.used).toBeGreaterThan(0);
    await start();
    expect(device.caches.used).toBe(0);
  });

  test('are deleted at the next start if the worker ended meanwhile', async () => {
    const keys = jest.spyOn(device.caches, 'keys').mockReturnValue(new Promise<never>(() => undefined));
    device.say({ type: 'logOut', token: null });
    await device.until('packs are about to be removed', () => keys.mock.calls.length > 0);
    device.restart();
    keys.mockRestore();
    await start();
    expect(device.caches.used).toBe(0);
  });

  test('are searched for once per run of the worker', async () => {
    device.restart();
    const { used } = device.caches;
    const keys = jest.spyOn(device.caches, 'keys');
    await start();
    await start();
    expect(keys).toHaveBeenCalledTimes(1);
    expect(device.caches.used).toBe(used);
  });

  test('are not searched for until the database works', async () => {
    jest.spyOn(device.caches, 'keys').mockRejectedValueOnce(new TypeError('Failed to list'));
    await logOut();
    device.restart();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await start();
    expect(device.caches.used).toBeGreaterThan(0);
    mend();
    await start();
    expect(device.caches.used).toBe(0);
  });
});

test('a second log-out is not reported to the server if no person has logged in meanwhile', async () => {
  const other = device.openPage('other');
  await logOut();
  await device.elapse(1_000);
  await logOut();
  await device.elapse(1_000);
  expect(other.received.at(-1)).toEqual({ type: 'loggedOut' });
  expect(told()).toHaveLength(1);
});

const dataCaches = async () => (await device.caches.keys()).filter((name) => name.startsWith('dachberater-packs'));

test('a pack that loads during a log-out is not stored', async () => {
  const [, pack = ''] = release.packs('documents');
  const [name = ''] = await dataCaches();
  await (await device.caches.open(name)).delete(pack);
  const gate = makeGate();
  device.server.between = (asked, serve) => (asked.path === pack ? gate.opened.then(serve) : serve());
  const { response } = device.open(productPath('p1'));
  await device.until('the repair is under way', () => device.server.asked.at(-1)?.path === pack);
  await device.tell({ type: 'logOut' });
  expect(await dataCaches()).toEqual([]);
  gate.open();
  expect((await response).status).toBe(503);
  await device.elapse(1_000);
  expect(await dataCaches()).toEqual([]);
  expect((await device.state()).active).toBeNull();
});

/** The token that the worker adds to a picture's request. */
async function tokenOfPictures(): Promise<string | null | undefined> {
  await device.get(PICTURE, { token: null });
  return device.server.asked.findLast(({ path }) => path === PICTURE)?.token;
}

test.each([
  ['without a restart', false],
  ['after a restart', true],
])('a slow tab does not bring the token back after a log-out (%s)', async (_name, restarts) => {
  // Without a connection the server does not learn of the log-out and would still accept the token.
  device.server.online = false;
  await device.tell({ type: 'logOut' });
  if (restarts) device.restart();
  device.server.online = true;
  device.server.between = ({ path }, serve) => (path === PATHS.logout ? new Response('', { status: 503 }) : serve());
  const before = device.server.packRequests().length;
  await device.get(productPath('p1'));
  await device.startDownload();
  await device.pollFor(5);
  expect(await tokenOfPictures()).toBeNull();
  expect(device.server.packRequests()).toHaveLength(before);
  expect((await device.state()).active).toBeNull();
});

test('a login after a log-out gives the worker a new token', async () => {
  await device.tell({ type: 'logOut' });
  await device.get(PATHS.applicationFiledata, { token: NEXT });
  expect(await tokenOfPictures()).toBe(NEXT);
});

test('the other pages learn which login a log-out has ended', async () => {
  const other = device.openPage('other');
  await device.tell({ type: 'logOut' });
  await device.until('the page is told', () => other.received.length > 0);
  const session = createHash('sha256').update(TOKEN).digest('hex');
  expect(other.received).toContainEqual({ type: 'loggedOut', session });
  expect(device.page.received).not.toContainEqual(expect.objectContaining({ type: 'loggedOut' }));
});

describe('the server after a log-out', () => {
  test('gets the ended login that the page names if the worker knows no login', async () => {
    device.restart();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await device.tell({ type: 'logOut', token: TOKEN });
    await device.until('the server hears of it', () => told().length > 0);
    expect(told()).toMatchObject([{ method: 'POST', token: TOKEN }]);
    mend();
    await device.tell({ type: 'logOut', token: TOKEN });
    await device.elapse(1_000);
    expect(told()).toHaveLength(1);
  });

  test('gets both logins when page and worker name different ones', async () => {
    await device.tell({ type: 'logOut', token: NEXT });
    await device.elapse(1_000);
    expect(told().map(({ token }) => token)).toEqual([TOKEN, NEXT]);
  });

  test('receives the ended login only once', async () => {
    await logOut();
    await device.elapse(1_000);
    await comeBack();
    expect(told()).toMatchObject([{ method: 'POST', token: TOKEN }]);
    const call = jest.mocked(fetch).mock.calls.find(([input]) => input === PATHS.logout);
    expect(call?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'error' });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is busy', () => Response.json({ message: 'Zu viele Anfragen.', errors: [] }, { status: 429 })],
    ['fails', () => Response.json({ message: 'Das ging nicht.', errors: [] }, { status: 500 })],
    ['is hidden by a captive portal', () => new Response('<h1>WLAN', { headers: { 'Content-Type': 'text/html' } })],
    ['is hidden by a gateway that forbids', () => Response.json({ error: 'forbidden' }, { status: 403 })],
    ['is hidden by a gateway that wants another login', () => Response.json({ message: 'Login' }, { status: 401 })],
    ['is hidden by a portal that answers everything', () => Response.json({ captive: true })],
    ['is hidden by a portal that answers nothing to everything', () => new Response(null, { status: 204 })],
    ['is hidden by something that answers without a type', () => new Response(null, { status: 200 })],
  ])('gets the ended login again later if it %s at first', async (_what, answer) => {
    answerLogout(answer);
    await logOut();
    await comeBack();
    expect(told()).toHaveLength(2);
    expect(await session()).toMatchObject({ pendingLogouts: [TOKEN] });
    device.server.mend();
    await comeBack();
    expect(await session()).toMatchObject({ pendingLogouts: [] });
    await comeBack();
    expect(told()).toHaveLength(3);
  });

  test('does not get a refused login again', async () => {
    answerLogout(() => Response.json({ message: 'Bitte melden Sie sich an.', errors: [] }, { status: 401 }));
    await logOut();
    await device.elapse(1_000);
    expect(await session()).toMatchObject({ pendingLogouts: [] });
  });

  test('gets the login again after half a minute without an answer', async () => {
    answerLogout(() => new Promise<never>(() => undefined));
    await logOut();
    await comeBack();
    await device.elapse(27_000);
    await comeBack();
    expect(told()).toHaveLength(1);
    await device.elapse(2_000);
    await comeBack();
    expect(told()).toHaveLength(2);
  });

  test('gets all logins that ended while it was away', async () => {
    device.server.online = false;
    await logOut();
    await device.get(PATHS.applicationFiledata, { token: NEXT });
    await logOut();
    device.server.online = true;
    device.server.asked.length = 0;
    await comeBack();
    expect(told().map(({ token }) => token)).toEqual([TOKEN, NEXT]);
  });
});
