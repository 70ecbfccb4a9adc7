import { FakeContainer } from '../../../support/fakeContainer';
import { beginFakedSession, endFakedSession, seconds } from '../../../support/fakedSession';
import { FakeServer, json } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

const FILEDATA = 'GET /application/filedata';
const DOWNLOAD = 'GET /application/download-files';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  await beginFakedSession();
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on(FILEDATA, { count_loaded: 5, count_total: 40 })
    .on(DOWNLOAD, () => json(202, {}));
});

afterEach(() => endFakedSession(app, server));

const fileSync = () => app.store.getState().fileSync;
const start = async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(2);
};

test.each<[string, object | null]>([
  ['text as the loaded count', { count_loaded: '6', count_total: 40 }],
  ['text as the total', { count_loaded: 6, count_total: '40' }],
  ['a negative count', { count_loaded: -1, count_total: 40 }],
  ['a fractional count', { count_loaded: 5.5, count_total: 40 }],
  ['no total', { count_loaded: 6 }],
  ['no count', { count_total: 40 }],
  ['nothing', null],
])("the page keeps the known download counts when the service worker's answer contains %s", async (_what, answer) => {
  await start();
  const known = fileSync();
  expect(known).toMatchObject({ status: 'loading', count_loaded: 5 });
  server.on(FILEDATA, () => json(200, answer));
  await seconds(3);
  expect(fileSync()).toBe(known);
  server.on(FILEDATA, { count_loaded: 0, count_total: 40 });
  await seconds(2);
  expect(fileSync()).toMatchObject({ count_loaded: 0, count_total: 40 });
});

test("the page's requests to the service worker bypass all caches", async () => {
  await start();
  await seconds(30);
  const downloads = server.requests(DOWNLOAD);
  expect(downloads.at(-1)?.address).toContain(`?time=${app.store.getState().version.checked}&`);
  const caches = [...downloads, ...server.requests(FILEDATA)].map(({ cache }) => cache);
  expect(new Set(caches)).toEqual(new Set(['no-store']));
  expect(app.store.getState().api.mutations).toEqual({});
});

describe('when the worker takes nine seconds for an answer', () => {
  let loaded: number;

  beforeEach(async () => {
    await start();
    loaded = 5;
    server.on(FILEDATA, async () => {
      await new Promise((answer) => {
        setTimeout(answer, 9_000);
      });
      return { count_loaded: loaded++, count_total: 40_000 };
    });
  });

  test('a download run ends after ten minutes', async () => {
    const begin = performance.now();
    let ended = 0;
    app.store.subscribe(() => {
      if (fileSync().status === null) ended ||= performance.now();
    });
    await seconds(620);
    expect(Math.abs(ended - begin - 600_000)).toBeLessThan(11_000);
  });

  test('another download run begins while files are missing', async () => {
    // Waits for two download runs of ten minutes: the first, and the one after the first update check.
    await seconds(1_300);
    const before = loaded;
    await seconds(600);
    expect(loaded - before).toBeGreaterThan(25);
  });
});
