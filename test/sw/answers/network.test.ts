import 'fake-indexeddb/auto';
import { fetchMedium, passOn } from '../../../sw/answers/network';
import { learnToken } from '../../../sw/session/session';

const request = new Request('http://device.example/api/filedata?id=1');
let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

beforeEach(async () => {
  // The database in memory works by immediates.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  await learnToken('a-token-of-a-test');
  asked = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a medium on a line that is up but silent is given up after half a minute', async () => {
  asked.mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((_, reject) => void signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  let status: number | null = null;
  void fetchMedium(request).then((answer) => (status = answer.status));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(status).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(status).toBe(503);
});

test('nothing that goes through the worker stays in the HTTP cache', async () => {
  asked.mockImplementation(async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  await fetchMedium(request);
  await passOn(request);
  expect(asked.mock.calls.map(([, options]) => options?.cache)).toEqual(['no-store', 'no-store']);
});

test("a captive portal's page is no medium and no document", async () => {
  asked.mockImplementation(async () => new Response('<p>Anmelden', { headers: { 'Content-Type': 'text/html' } }));
  expect((await fetchMedium(request)).status).toBe(503);
  expect((await passOn(request)).type).toBe('error');
});
