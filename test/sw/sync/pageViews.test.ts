/**
 * Page views without a connection are stored without a token, sent with the person's token, and deleted by a log-out.
 */
import { openDB } from 'idb';
import { HIT_MAX_AGE_MS } from '../../../src/contract/base/limits';
import { PATHS } from '../../../src/contract/paths';
import { STALL_MS } from '../../../sw/base/limits';
import { deleteRecord, failDatabase, readKeys, writeRecord } from '../../support/workerDevice/storedRecords';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { FetchEvent } from '../../support/workerDevice/workerScope';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';
import { ReleaseStage, TOKEN } from '../releaseStage';
import { elapse } from './elapse';

interface PageViews {
  answerPageViews(event: object): Promise<Response>;
  forgetPageViews(): Promise<void>;
  sendWhenConnected(): void;
  dropFormerQueue(): void;
}

const NEXT = `${TOKEN}-2`;

describe('page views, tested by direct function calls', () => {
  let stage: ReleaseStage;
  /** The page views that reached the server: page, token and request. */
  let sent: { readonly page: string; readonly token: string | null; readonly request: Request }[];
  /** Makes the server's answer to a page view. */
  let answer: () => Response | Promise<Response>;
  /** The promises that were passed to `waitUntil`. They keep the worker running. */
  let held: Promise<unknown>[];

  beforeEach(async () => {
    stage = new ReleaseStage();
    sent = [];
    held = [];
    answer = accept;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'https://tablet.example'));
      const { page } = (await request.clone().json()) as { page: string };
      sent.push({ page, token: request.headers.get('authorization'), request });
      return answer();
    });
    await stage.session.learnToken(TOKEN);
    await startAgain();
  });
  afterEach(() => stage.close());

  const accept = () => new Response(null, { status: 204 });
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const pageViews = () => stage.parts.load<PageViews>('sync/pageViews');
  const pages = () => sent.map(({ page }) => page);
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 300; turn += 1) await new Promise<void>((wake) => void setImmediate(wake));
  }
  /** Starts a new worker. Without Background Sync a worker sends the stored page views at once. */
  async function startAgain(): Promise<void> {
    stage.parts.restart();
    pageViews().sendWhenConnected();
    await settle();
  }
  function view(page: string, token = TOKEN): Promise<Response> {
    const request = new Request(`https://tablet.example${PATHS.collect}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ page }),
    });
    const waitUntil = (work: Promise<unknown>) => void held.push(work);
    return pageViews().answerPageViews(Object.assign(new FetchEvent(), { request, clientId: 'page', waitUntil }));
  }
  const statusOf = async (page: string) => (await view(page)).status;
  /** Returns the pages of the stored page views by letting a new worker send them. */
  async function kept(): Promise<string[]> {
    answer = accept;
    sent.length = 0;
    await startAgain();
    return pages();
  }

  test('are sent to the server if there is a connection', async () => {
    expect(await statusOf('/a')).toBe(204);
    expect([pages(), sent[0]?.token]).toEqual([['/a'], `Bearer ${TOKEN}`]);
    await Promise.all(held);
    expect(held).toHaveLength(1);
    // No timer is left, so the worker waits for nothing.
    expect(jest.getTimerCount()).toBe(0);
    expect(await kept()).toEqual([]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['no connection', away],
    ['a fault of the server', () => Response.json({}, { status: 500 })],
    ["a captive portal's page", () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['an answer without a type', () => new Response(new Uint8Array(1))],
    [
      'an answer of a type that looks alike',
      () => new Response('{}', { headers: { 'content-type': 'text/application/json' } }),
    ],
    ['an answer of a longer type', () => new Response('{}', { headers: { 'content-type': 'application/jsonlines' } })],
  ])('are kept on the device if the result of the request is %s', async (_what, given) => {
    answer = given;
    expect([await statusOf('/a'), await statusOf('/b')]).toEqual([202, 202]);
    expect(held).toEqual([]);
    expect(await kept()).toEqual(['/a', '/b']);
  });

  test.each([200, 400, 413])('are not kept after an answer with the status %i', async (status) => {
    answer = () => Response.json({}, { status });
    expect(await statusOf('/a')).toBe(status);
    await Promise.all(held);
    expect(await kept()).toEqual([]);
  });

  test('are later sent with the newest login token if there was no connection at first', async () => {
    answer = away;
    await view('/a');
    await stage.parts.load<typeof stage.session>('session/session').learnToken(NEXT);
    await kept();
    const [{ request, token } = { request: null, token: null }] = sent;
    expect(token).toBe(`Bearer ${NEXT}`);
    expect([request?.method, request?.url, request?.credentials, request?.cache]).toEqual([
      'POST',
      `https://tablet.example${PATHS.collect}`,
      'omit',
      'no-store',
    ]);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.text()).toBe('{"page":"/a"}');
  });

  test('are sent later, the oldest first', async () => {
    answer = away;
    for (const page of ['/a', '/b', '/c']) await view(page);
    answer = accept;
    sent.length = 0;
    await view('/d');
    await Promise.all(held);
    expect(pages()).toEqual(['/d', '/a', '/b', '/c']);
    expect(await kept()).toEqual([]);
  });

  test('are sent again if the worker ends during a request', async () => {
    answer = away;
    for (const page of ['/a', '/b']) await view(page);
    answer = () => new Promise<never>(() => undefined);
    sent.length = 0;
    await startAgain();
    expect(pages()).toEqual(['/a']);
    expect(await kept()).toEqual(['/a', '/b']);
  });

  test('are all sent if a new one arrives during the sending', async () => {
    answer = away;
    const all = Array.from({ length: 300 }, (_, number) => `/${number}`);
    for (const page of all) await view(page);
    const gate = makeGate();
    answer = () => (pages().at(-1) === '/last' ? away() : gate.opened.then(accept));
    sent.length = 0;
    await startAgain();
    expect(pages()).toEqual(['/0']);
    expect(await statusOf('/last')).toBe(202);
    answer = accept;
    sent.length = 0;
    gate.open();
    for (let turn = 0; turn < 300 && pages().length < 300; turn += 1) await settle();
    expect(pages()).toEqual([...all.slice(1), '/last']);
  });

  test('are limited to the newest three hundred', async () => {
    answer = away;
    for (let count = 0; count < 305; count += 1) await view(`/${count}`);
    expect(await readKeys('pageViews')).toHaveLength(300);
    expect((await kept())[0]).toBe('/5');
  });

  test('are sent only once, even if several new ones arrive', async () => {
    answer = away;
    for (const page of ['/a', '/b']) await view(page);
    answer = accept;
    sent.length = 0;
    await Promise.all([view('/c'), view('/d')]);
    await Promise.all(held);
    expect(pages().toSorted()).toEqual(['/a', '/b', '/c', '/d']);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['refuses the person', () => Response.json({}, { status: 401 })],
    ['asks for a pause', () => Response.json({}, { status: 429 })],
    ['fails', () => Response.json({}, { status: 503 })],
    ['is away', away],
  ])('are all kept on the device in their order while the server %s', async (_how, given) => {
    answer = away;
    for (const page of ['/a', '/b']) await view(page);
    answer = given;
    sent.length = 0;
    await startAgain();
    expect(pages()).toEqual(['/a']);
    expect(await kept()).toEqual(['/a', '/b']);
  });

  test('are dropped if the server refuses them', async () => {
    answer = away;
    for (const page of ['/a', '/b']) await view(page);
    answer = () => Response.json({}, { status: 400 });
    sent.length = 0;
    await startAgain();
    expect(pages()).toEqual(['/a', '/b']);
    expect(await kept()).toEqual([]);
  });

  test('wait for a new login after the server has refused the former login', async () => {
    answer = away;
    await view('/a');
    const session = () => stage.parts.load<typeof stage.session>('session/session');
    await session().tokenRefused(TOKEN);
    expect(await kept()).toEqual([]);
    await session().learnToken(NEXT);
    expect(await kept()).toEqual(['/a']);
  });

  test('stay on the device until a person logs in', async () => {
    answer = away;
    await view('/a');
    await deleteRecord('session', 'session');
    expect(await kept()).toEqual([]);
    await stage.parts.load<typeof stage.session>('session/session').learnToken(NEXT);
    expect(await kept()).toEqual(['/a']);
  });

  test('are not sent if they are too old', async () => {
    answer = away;
    await view('/a');
    jest.setSystemTime(Date.now() + HIT_MAX_AGE_MS - 60_000);
    await view('/b');
    jest.setSystemTime(Date.now() + 120_000);
    expect(await kept()).toEqual(['/b']);
  });

  test('are dropped if they are invalid', async () => {
    answer = away;
    await view('/a');
    for (const [at, record] of [null, { time: 1 }, { time: 'x', body: new ArrayBuffer(1) }].entries())
      await writeRecord('pageViews', 1_000 + at, record);
    await view('/b');
    expect(await kept()).toEqual(['/a', '/b']);
    expect(await readKeys('pageViews')).toEqual([]);
  });

  test('of an earlier build are deleted together with their database', async () => {
    (await openDB('workbox-background-sync', 3)).close();
    pageViews().dropFormerQueue();
    await settle();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['dachberater-worker']);
  });

  test("are sent later by the browser's Background Sync", async () => {
    const tags: string[] = [];
    const register = (tag: string) => Promise.resolve(void tags.push(tag));
    /** Promises for which the browser keeps the worker running. */
    let waited: Promise<unknown>[] = [];
    const sync = (tag = tags[0]) =>
      stage.parts.scope.dispatch('sync', { tag, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    stage.parts.restart();
    Object.assign(stage.parts.scope.registration, { sync: { register } });
    pageViews().sendWhenConnected();
    answer = away;
    expect(await statusOf('/a')).toBe(202);
    expect(tags).toHaveLength(1);
    sync('of another');
    expect(waited).toEqual([]);
    sync();
    await expect(waited[0]).rejects.toThrow();
    [answer, waited, sent] = [accept, [], []];
    sync();
    await waited[0];
    expect(pages()).toEqual(['/a']);
  });

  describe('over a connection without an answer', () => {
    /** Makes `fetch` wait until the worker gives up. */
    const beSilent = () => {
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(
          async (_input, init) =>
            new Promise((_resolve, reject) =>
              init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
            ),
        );
    };

    test('are stored on the device after half a minute', async () => {
      beSilent();
      const answering = view('/a');
      await elapse(STALL_MS);
      expect((await answering).status).toBe(202);
    });

    test('let another build of the worker take over', async () => {
      answer = away;
      await view('/a');
      answer = () => (pages().at(-1) === '/a' ? new Promise<never>(() => undefined) : accept());
      await view('/b');
      let isHeld = true;
      void Promise.all(held).then(() => (isHeld = false));
      await settle();
      expect(isHeld).toBe(true);
      stage.parts.load<{ releaseEvents(): void }>('base/hold').releaseEvents();
      await settle();
      expect(isHeld).toBe(false);
    });
  });

  describe('during or after a log-out', () => {
    test('are deleted if they were kept', async () => {
      answer = away;
      for (const page of ['/a', '/b']) await view(page);
      await pageViews().forgetPageViews();
      expect(await kept()).toEqual([]);
    });

    test.each(Array.from({ length: 14 }, (_, turns) => turns))(
      'are deleted no matter how soon the log-out follows their request (turns of the event loop: %i)',
      async (turns) => {
        answer = away;
        const answering = view('/a');
        for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((wake) => void setImmediate(wake));
        await pageViews().forgetPageViews();
        expect((await answering).status).toBe(202);
        expect(await kept()).toEqual([]);
      },
    );

    test('are not stored if their request is still running', async () => {
      const gate = makeGate();
      answer = () => gate.opened.then(away);
      const underWay = view('/a');
      await pageViews().forgetPageViews();
      const add = jest.spyOn(IDBObjectStore.prototype, 'add');
      gate.open();
      expect((await underWay).status).toBe(202);
      expect(add).not.toHaveBeenCalled();
    });

    test('are not stored again if an attempt to send them fails after the log-out', async () => {
      answer = away;
      await view('/a');
      const gate = makeGate();
      answer = () => gate.opened.then(away);
      const underWay = view('/b');
      await startAgain();
      const { adoptSession } = stage.parts.load<{ adoptSession(session: object): void }>('session/session');
      adoptSession({ token: null, refused: false, pendingLogouts: [] });
      await pageViews().forgetPageViews();
      gate.open();
      await underWay;
      await settle();
      adoptSession({ token: NEXT, refused: false, pendingLogouts: [] });
      await stage.parts.load<typeof stage.session>('session/session').learnToken(`${NEXT}-3`);
      expect((await kept()).filter((page) => page === '/a')).toEqual([]);
    });

    test('let the log-out end even if they cannot be deleted', async () => {
      stage.parts.restart();
      const mend = failDatabase({ at: 'open', how: 'fails' });
      await pageViews().forgetPageViews();
      mend();
      expect(await stage.lastError()).toMatch(/^page views: /);
    });
  });

  describe('on a device with a faulty database', () => {
    test('get the status 503 if the database fails', async () => {
      answer = away;
      stage.parts.restart();
      const mend = failDatabase({ at: 'open', how: 'fails' });
      expect(await statusOf('/a')).toBe(503);
      mend();
      expect(await stage.lastError()).toMatch(/^page views: /);
    });

    test('get the status 503 if the database hangs', async () => {
      answer = away;
      stage.parts.restart();
      const mend = failDatabase({ at: 'open', how: 'hangs' });
      const answering = view('/a');
      await settle();
      for (let second = 0; second < 6; second += 1) {
        await jest.advanceTimersByTimeAsync(1_000);
        await settle();
      }
      expect((await answering).status).toBe(503);
      mend();
    });
  });
});

describe('page views, tested in the whole worker', () => {
  let device: WorkerDevice;

  beforeEach(async () => {
    device = new WorkerDevice();
    device.server.between = ({ path }, serve) =>
      path === PATHS.collect ? new Response(null, { status: 204 }) : serve();
    await learnToken();
  });
  afterEach(() => device.close());

  const post = async (page: string) =>
    (await device.post(PATHS.collect, { hits: [{ page, at: '2026-11-20T08:00:00.000Z' }] })).status;
  const collected = () => device.server.asked.filter(({ path }) => path === PATHS.collect);
  /** Lets the worker learn the token from another request of the page. */
  const learnToken = () => device.get(PATHS.applicationVersion);

  test('are sent with the next page view after a restart', async () => {
    device.server.online = false;
    expect([await post('/a'), await post('/b')]).toEqual([202, 202]);
    device.restart();
    await device.elapse(1_000);
    device.server.online = true;
    device.server.asked.length = 0;
    await learnToken();
    expect(await post('/c')).toBe(204);
    await device.until('all are sent', () => collected().length === 3);
    expect(collected().map(({ token }) => token)).toEqual([TOKEN, TOKEN, TOKEN]);
    await device.elapse(1_000);
    expect(collected()).toHaveLength(3);
  });

  test('are never kept if a form of another site sends them', async () => {
    device.server.online = false;
    device.server.asked.length = 0;
    const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
    await expect(post('/foreign')).rejects.toThrow();
    mode.mockRestore();
    device.server.online = true;
    expect(await post('/own')).toBe(204);
    await device.elapse(1_000);
    expect(collected()).toHaveLength(2);
  });

  test('are deleted at a log-out', async () => {
    device.server.online = false;
    expect(await post('/a')).toBe(202);
    await device.tell({ type: 'logOut' });
    device.server.online = true;
    device.restart();
    await device.elapse(1_000);
    expect(await post('/b')).toBe(204);
    await device.elapse(1_000);
    expect(collected().filter(({ token }) => token === TOKEN)).toHaveLength(2);
  });
});
