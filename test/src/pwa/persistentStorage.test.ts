import { askToKeepStorage } from '../../../src/pwa/persistentStorage';

/** Sets `navigator.storage`. Undefined simulates a browser without this API. */
const offerStorage = (storage: object | undefined) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

let warning: jest.SpyInstance;

beforeEach(() => {
  warning = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  jest.restoreAllMocks();
});

test.each([
  { granted: false, asked: 1 },
  { granted: true, asked: 0 },
])('persistent storage (already granted: $granted) is requested $asked times', async ({ granted, asked }) => {
  const persist = jest.fn(async () => true);
  offerStorage({ persisted: async () => granted, persist });
  await askToKeepStorage();
  expect(persist).toHaveBeenCalledTimes(asked);
  expect(warning).not.toHaveBeenCalled();
});

test.each([
  { what: 'no storage', storage: undefined },
  { what: 'nothing to ask', storage: {} },
  { what: 'a question without an answer', storage: { persisted: async () => false } },
])('a browser with $what gets no request for persistent storage', async ({ storage }) => {
  offerStorage(storage);
  await askToKeepStorage();
  expect(warning).not.toHaveBeenCalled();
});

test('the console reports a failed request for persistent storage', async () => {
  const refusal = new TypeError('not now');
  offerStorage({ persisted: () => Promise.reject(refusal) });
  await askToKeepStorage();
  expect(warning).toHaveBeenCalledWith(expect.any(String), refusal);
});
