import { ReleaseServer } from '../../support/workerDevice/releaseServer';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Network {
  passOn(request: Request): Promise<Response>;
  fetchMedium(request: Request): Promise<Response>;
}
interface Session {
  learnToken(token: string): Promise<void>;
  tokenRefused(token: string): Promise<void>;
  readSession(): Promise<{ readonly refused: boolean }>;
}

const ORIGIN = 'https://tablet.example';
const ADDRESS = `${ORIGIN}/api/filedata?id=1`;
const TOKEN = 'token-of-a-person';
const NOWHERE = 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.';

let parts: WorkerParts;
let network: Network;
let session: Session;
let answer: (request: Request) => Response | Promise<Response>;
let asked: Request[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  parts = new WorkerParts();
  network = parts.load<Network>('answers/network');
  session = parts.load<Session>('session/session');
  await session.learnToken(TOKEN);
  asked = [];
  answer = () => new Response('bytes', { headers: { 'Content-Type': 'image/webp' } });
  const server = new ReleaseServer(ORIGIN);
  server.between = () => answer(asked.at(-1) ?? new Request(ADDRESS));
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(new Request(input, init));
    return server.fetch(input, init);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const request = (headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
  new Request(ADDRESS, { headers, signal });
const headersAsked = () => asked.map(({ headers }) => Object.fromEntries(headers));
const isRefused = async () => (await session.readSession()).refused;
const page = (status: number) => () =>
  new Response('<p>Anmelden', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const said = async (response: Response) => [response.status, await response.json()];

describe('a medium that the worker requests from the server', () => {
  test("is requested with the login token and the page's range", async () => {
    const medium = await network.fetchMedium(request({ range: 'bytes=1-' }));
    expect([medium.status, await medium.text()]).toEqual([200, 'bytes']);
    expect(headersAsked()).toEqual([{ authorization: `Bearer ${TOKEN}`, range: 'bytes=1-' }]);
    expect(asked).toMatchObject([{ url: ADDRESS, cache: 'no-store', credentials: 'same-origin', redirect: 'error' }]);
  });

  test('is requested without a token if the worker knows none', async () => {
    const other = new WorkerParts();
    await other.load<Network>('answers/network').fetchMedium(request());
    expect(headersAsked()).toEqual([{}]);
  });

  test('makes a refused token valid again when the medium arrives', async () => {
    await session.tokenRefused(TOKEN);
    await network.fetchMedium(request());
    expect(await isRefused()).toBe(false);
  });

  test.each([401, 404, 500])('leaves a refused token invalid if the server answers with status %i', async (status) => {
    await session.tokenRefused(TOKEN);
    answer = () => Response.json({ message: 'Nein', errors: [] }, { status });
    expect(await said(await network.fetchMedium(request()))).toEqual([status, { message: 'Nein', errors: [] }]);
    expect(await isRefused()).toBe(true);
  });

  test('is replaced by status 503 when a captive portal sends a login page', async () => {
    await session.tokenRefused(TOKEN);
    answer = page(200);
    expect(await said(await network.fetchMedium(request()))).toEqual([503, { message: NOWHERE, errors: [] }]);
    expect(await isRefused()).toBe(true);
    answer = page(502);
    expect((await network.fetchMedium(request())).status).toBe(502);
  });

  test.each<[string, () => Response]>([
    ['with status 204 and no body', () => new Response(null, { status: 204 })],
    ['with its own JSON', () => Response.json({ captive: true })],
    ['bytes without a content type', () => new Response(Uint8Array.of(1))],
  ])("is replaced by status 503 after a captive portal's answer (case: %s)", async (_what, give) => {
    await session.tokenRefused(TOKEN);
    answer = give;
    expect(await said(await network.fetchMedium(request()))).toEqual([503, { message: NOWHERE, errors: [] }]);
    expect(await isRefused()).toBe(true);
  });

  test('is answered with 503 when there is no connection', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await said(await network.fetchMedium(request()))).toEqual([503, { message: NOWHERE, errors: [] }]);
  });

  test('arrives even when the database fails', async () => {
    failDatabase({ at: 'request', how: 'fails' });
    expect((await network.fetchMedium(request())).status).toBe(200);
  });

  test('is given up after half a minute without an answer', async () => {
    answer = () => new Promise<never>(() => undefined);
    let status: number | null = null;
    void network.fetchMedium(request()).then((medium) => (status = medium.status));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(status).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(status).toBe(503);
  });

  test('may take minutes once the server has begun to answer', async () => {
    let send: (text: string | null) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => (text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text)));
      },
    });
    answer = () => new Response(body, { headers: { 'Content-Type': 'video/mp4' } });
    const medium = await network.fetchMedium(request());
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(120_000);
    send('late');
    send(null);
    expect(await medium.text()).toBe('late');
  });

  test('is answered with 503 as soon as the page cancels the request', async () => {
    answer = () => new Promise<never>(() => undefined);
    const gone = new AbortController();
    const medium = network.fetchMedium(request({}, gone.signal));
    gone.abort();
    expect((await medium).status).toBe(503);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("a page's call that the worker passes on to the server", () => {
  const call = () => network.passOn(new Request(ADDRESS, { headers: { authorization: 'Bearer own' } }));

  test("is sent with the page's own headers", async () => {
    answer = () => Response.json({ is: 'there' }, { status: 201 });
    expect(await said(await call())).toEqual([201, { is: 'there' }]);
    expect(headersAsked()).toEqual([{ authorization: 'Bearer own' }]);
    expect(asked).toMatchObject([{ cache: 'no-store' }]);
  });

  test('fails when a captive portal sends a login page', async () => {
    answer = page(200);
    expect((await call()).type).toBe('error');
    answer = page(502);
    expect((await call()).status).toBe(502);
  });

  test('fails when there is no connection', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call()).rejects.toThrow('Failed to fetch');
  });
});

describe("the sync's pauses during a lost connection", () => {
  interface Status {
    readonly serverRest: { readonly rings: number };
    syncFailed(failure: object, subject: string): void;
  }
  const image = (init: ResponseInit = {}) => new Response('', { ...init, headers: { 'Content-Type': 'image/webp' } });
  const ask = {
    medium: () => network.fetchMedium(request()),
    document: () => network.passOn(request()),
  };

  test.each<[keyof typeof ask, () => Response, number]>([
    ['medium', () => image(), 1],
    ['medium', page(200), 0],
    ['medium', () => image({ status: 502 }), 0],
    ['document', () => Response.json({}), 1],
    ['document', page(200), 0],
    ['document', () => image(), 0],
    ['document', () => Response.json({}, { status: 502 }), 0],
  ])('end only if our server itself answers (request for: %s, answer: `%s`)', async (what, give, rings) => {
    const status = parts.load<Status>('net/syncStatus');
    status.syncFailed({ kind: 'unreachable', detail: 'no route' }, 'pointer');
    const before = status.serverRest.rings;
    answer = give;
    await ask[what]();
    expect(status.serverRest.rings - before).toBe(rings);
  });
});
