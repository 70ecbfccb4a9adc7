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
])(
  'the page requests persistent storage only if it is not granted yet (granted: $granted, requests: $asked)',
  async ({ granted, asked }) => {
    const persist = jest.fn(async () => true);
    offerStorage({ persisted: async () => granted, persist });
    await askToKeepStorage();
    expect(persist).toHaveBeenCalledTimes(asked);
    expect(warning).not.toHaveBeenCalled();
  },
);

test.each([
  { what: 'no storage API', storage: undefined },
  { what: 'no method of the storage API', storage: {} },
  { what: 'no method to request persistence', storage: { persisted: async () => false } },
])('the page logs no warning about persistent storage in a browser with $what', async ({ storage }) => {
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
