import { WorkerParts } from '../../support/workerDevice/workerParts';
import type { Client } from '../../support/workerDevice/workerScope';

interface Guard {
  runningVersion(request: Request): string | null;
  passOnSameVersion(event: { request: Request; clientId: string }): Promise<Response>;
}

const ADDRESS = 'https://tablet.example/api/v1/news';

let guard: Guard;
let page: Client | undefined;
let cancelled: boolean;

beforeEach(() => {
  const parts = new WorkerParts();
  parts.openPage('page');
  parts.openPage('other');
  [page] = parts.pages;
  guard = parts.load<Guard>('answers/versionGuard');
  cancelled = false;
});
afterEach(() => jest.restoreAllMocks());

const request = (running: string | null, cache: RequestCache = 'default') =>
  new Request(ADDRESS, { cache, ...(running === null ? {} : { headers: { 'application-version': running } }) });

/** Makes the server answer with a document of `version`. */
function serve(version: string | null): void {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{}')),
    cancel: () => {
      cancelled = true;
    },
  });
  const headers = { 'content-type': 'application/json', ...(version === null ? {} : { 'release-version': version }) };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers }));
}

test.each([
  ['1.2.3', '1.2.3'],
  ['1.2', null],
  [null, null],
])("the version header %p of a request gives the page's version %p", (named, running) => {
  expect(guard.runningVersion(request(named))).toBe(running);
});

test.each<[string, string | null, RequestCache, string | null]>([
  ['of the version that the page runs', '1.0.1', 'default', '1.0.1'],
  ['of any version when it runs none yet', null, 'default', '1.0.2'],
  ['of any version for an update check', '1.0.1', 'no-cache', '1.0.2'],
  ['of a server that names no version', '1.0.1', 'default', null],
])('the page gets a document %s', async (_what, running, cache, version) => {
  serve(version);
  const answer = await guard.passOnSameVersion({ request: request(running, cache), clientId: 'page' });
  expect(answer.status).toBe(200);
  expect([cancelled, page?.received]).toEqual([false, []]);
});

test('the page gets status 503 instead of a document of another version', async () => {
  serve('1.0.2');
  const answer = await guard.passOnSameVersion({ request: request('1.0.1'), clientId: 'page' });
  expect(answer.status).toBe(503);
  expect(page?.received).toEqual([{ type: 'releaseActivated', version: '1.0.2' }]);
  expect(cancelled).toBe(true);
});

test('the page gets status 503 for an empty answer of another version', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: { 'release-version': '1.0.2' } }));
  expect((await guard.passOnSameVersion({ request: request('1.0.1'), clientId: 'page' })).status).toBe(503);
});
