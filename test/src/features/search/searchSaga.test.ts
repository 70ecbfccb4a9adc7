import 'fake-indexeddb/auto';
import { PATHS } from '../../../../src/contract/paths';
import type { SearchRecord } from '../../../../src/contract/content/search';
import { forgetIndexes } from '../../../../src/features/search/device/indexStorage';
import { searchApi } from '../../../../src/features/search/searchApi';
import { searchClosed, searchOpened } from '../../../../src/features/search/searchSlice';
import { FakeContainer } from '../../../support/fakeContainer';
import { beginFakedSession, endFakedSession, seconds } from '../../../support/fakedSession';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { answerSearch, SAMPLE_RECORDS } from '../../../support/sampleSearch';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';

const SEARCH = `GET ${PATHS.search}`;
const FILEDATA = 'GET /application/filedata';
const ASKED = { group: 'default', rights: [], day: '2026-11-20', opened: [] } as const;

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  await beginFakedSession();
  const forgetting = forgetIndexes();
  await seconds(1);
  await forgetting;
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on(FILEDATA, { count_loaded: 40, count_total: 40 })
    .on('GET /application/download-files', () => json(202, {}));
  answerSearch(server, 'a', { one: SAMPLE_RECORDS.slice(0, 2), two: SAMPLE_RECORDS.slice(2) });
});

afterEach(() => endFakedSession(app, server));

/** Without a service worker, the saga builds the index only after a person opens the search. */
const start = async () => {
  app = await startApp({ runningVersion: '1.0.0' });
};
const startWithWorker = async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
};
const pass = async (count: number) => {
  await settle();
  await seconds(count);
  await settle();
};
const open = async () => {
  app.store.dispatch(searchOpened());
  await pass(2);
};
const close = () => app.store.dispatch(searchClosed());
const progress = () => app.store.getState().search.progress;
const asked = () => server.requests(SEARCH).map(({ address }) => address.replace(PATHS.search, ''));
const ask = (question: string) =>
  app.store.dispatch(searchApi.endpoints.found.initiate({ ...ASKED, question }, { forceRefetch: true }));

async function keysFor(question: string): Promise<unknown> {
  const running = ask(question);
  await pass(1);
  const { data, error } = await running;
  return error ?? data?.groups.flatMap(({ found }) => found.map(({ id }) => id));
}

/** Returns `count` parts of the search records, each with the record of one content page. */
const parts = (count: number): Record<string, readonly SearchRecord[]> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place): [string, readonly SearchRecord[]] => [
      `part-${place}`,
      [
        {
          ...{ kind: 'page', key: `page:${place}`, rev: '1', to: `/content/${place}` },
          ...{ title: [{ locale: 'de_DE', value: `Seite ${place}` }], note: [], numbers: [], picture: null, text: '' },
        },
      ],
    ]),
  );

describe('when a search is opened', () => {
  test('the saga requests each part of the index once', async () => {
    await start();
    expect([progress(), asked()]).toEqual([{ status: 'none' }, []]);
    await open();
    expect(progress()).toEqual({ status: 'ready' });
    expect(asked()).toEqual(['', '?part=one', '?part=two']);
    expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  });

  test('the saga requests eight parts at a time', async () => {
    const ended: (() => void)[] = [];
    const all = parts(18);
    server.on(SEARCH, async ({ address }) => {
      const id = new URL(address, 'https://tablet.example').searchParams.get('part');
      if (id === null) return { name: 'a', parts: Object.keys(all) };
      await new Promise<void>((resolve) => ended.push(resolve));
      return { records: all[id] };
    });
    await start();
    await open();
    const answer = async () => {
      for (const end of ended.splice(0)) end();
      await pass(0.1);
    };
    expect([progress(), ended.length]).toEqual([{ status: 'building', done: 0, total: 18 }, 8]);
    await answer();
    expect([progress(), ended.length]).toEqual([{ status: 'building', done: 8, total: 18 }, 8]);
    await answer();
    expect([progress(), ended.length]).toEqual([{ status: 'building', done: 16, total: 18 }, 2]);
    await answer();
    expect(progress()).toEqual({ status: 'ready' });
    expect(await keysFor('seite 17')).toEqual(['page:17']);
  });

  test('the saga requests an index of exactly eight parts in one step', async () => {
    answerSearch(server, 'a', parts(8));
    await start();
    const seen: unknown[] = [];
    app.store.subscribe(() => {
      if (progress() !== seen.at(-1)) seen.push(progress());
    });
    await open();
    expect(seen.slice(-3)).toEqual([
      { status: 'loading' },
      { status: 'building', done: 0, total: 8 },
      { status: 'ready' },
    ]);
  });

  test('the page caches no part of the index', async () => {
    await start();
    await open();
    await seconds(1);
    const kept = Object.values(app.store.getState().api.queries).map((query) => query?.endpointName);
    expect(kept).not.toContain('searchParts');
    expect(kept).not.toContain('searchContents');
  });

  test('the status is "loading" while the list of parts loads', async () => {
    server.on(SEARCH, silence);
    await start();
    await open();
    expect(progress()).toEqual({ status: 'loading' });
  });

  test('the saga requests no part when the index is already stored', async () => {
    await start();
    await open();
    await app.stop();
    server.asked.length = 0;
    await start();
    await open();
    expect([progress(), asked()]).toEqual([{ status: 'ready' }, ['']]);
    expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  });

  test('the status is "absent" if the release contains no search data', async () => {
    server.on(SEARCH, refusal(404, 'Nicht gefunden.'));
    await start();
    await open();
    expect(progress()).toEqual({ status: 'absent' });
    await pass(300);
    expect(asked()).toHaveLength(1);
    close();
    await open();
    expect(asked()).toHaveLength(2);
  });
});

describe('after a failure the saga tries again', () => {
  test.each([
    ['the contents', () => server.on(SEARCH, refusal(503, 'Später.'))],
    ['contents without parts', () => server.on(SEARCH, { name: 'a' })],
    [
      'a part',
      () =>
        server.on(SEARCH, ({ address }) =>
          address.includes('part=two')
            ? refusal(503, 'Später.')
            : address.includes('part=one')
              ? { records: SAMPLE_RECORDS }
              : { name: 'a', parts: ['one', 'two'] },
        ),
    ],
  ])('a minute later while the search is open (what failed: %s)', async (_what, fail) => {
    fail();
    await start();
    await open();
    expect(progress()).toEqual({ status: 'failed' });
    const before = asked().length;
    await pass(50);
    expect(asked()).toHaveLength(before);
    answerSearch(server, 'a', { one: SAMPLE_RECORDS });
    await pass(15);
    expect(progress()).toEqual({ status: 'ready' });
    expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  });

  test('immediately when the search opens again', async () => {
    server.on(SEARCH, refusal(503, 'Später.'));
    await start();
    await open();
    close();
    await pass(300);
    expect(asked()).toHaveLength(1);
    answerSearch(server, 'a', { one: SAMPLE_RECORDS });
    await open();
    expect(progress()).toEqual({ status: 'ready' });
  });

  test('immediately when a second search view opens', async () => {
    server.on(SEARCH, refusal(503, 'Später.'));
    await start();
    await open();
    answerSearch(server, 'a', { one: SAMPLE_RECORDS });
    await open();
    expect(progress()).toEqual({ status: 'ready' });
  });

  test('a minute after a part could not be read', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.on(SEARCH, ({ address }) => (address.includes('part=') ? {} : { name: 'a', parts: ['one'] }));
    await start();
    await open();
    expect(progress()).toEqual({ status: 'failed' });
    expect(told.mock.calls.join()).toContain('A part of the search records has none.');
    told.mockRestore();
    answerSearch(server, 'a', { one: SAMPLE_RECORDS });
    await pass(61);
    expect(progress()).toEqual({ status: 'ready' });
  });
});

describe('the search index in memory', () => {
  test('is released ten minutes after the search closed', async () => {
    await start();
    await open();
    close();
    await pass(599);
    expect(progress()).toEqual({ status: 'ready' });
    await pass(2);
    expect(progress()).toEqual({ status: 'none' });
    server.asked.length = 0;
    await open();
    expect([progress(), asked()]).toEqual([{ status: 'ready' }, ['']]);
  });

  test('stays when the search opens again within ten minutes', async () => {
    await start();
    await open();
    close();
    await pass(500);
    await open();
    await pass(2_000);
    expect([progress(), asked().length]).toEqual([{ status: 'ready' }, 3]);
    close();
    await pass(601);
    expect(progress()).toEqual({ status: 'none' });
  });

  test('does not answer a question that is still running when the session ends', async () => {
    await start();
    await open();
    const running = ask('flachdach');
    await app.stop();
    await pass(1);
    expect((await running).error).toEqual({ kind: 'unreachable' });
  });
});

describe('building the index before a person searches', () => {
  test('begins twenty seconds after the sync is complete', async () => {
    await startWithWorker();
    await pass(18);
    expect(asked()).toEqual([]);
    await pass(8);
    expect(asked()).toEqual(['', '?part=one', '?part=two']);
    expect(progress()).toEqual({ status: 'none' });
    server.asked.length = 0;
    await open();
    expect([progress(), asked()]).toEqual([{ status: 'ready' }, ['']]);
  });

  test('does not begin while the sync is incomplete', async () => {
    server.on(FILEDATA, { count_loaded: 30, count_total: 40 });
    await startWithWorker();
    await pass(120);
    expect(asked()).toEqual([]);
    server.on(FILEDATA, { count_loaded: 40, count_total: 40 });
    await pass(40);
    expect(asked()).not.toEqual([]);
  });

  test('never begins without a service worker', async () => {
    await start();
    await pass(300);
    expect(asked()).toEqual([]);
  });

  test('pauses after every eight parts', async () => {
    const all = parts(24);
    answerSearch(server, 'a', all);
    await startWithWorker();
    while (asked().length === 0) await pass(0.5);
    await pass(0.1);
    // Before each group of eight parts, the saga waits 2.5 seconds. It waits for one second without input, and then 1.5
    // seconds because jsdom lacks idle callbacks.
    expect([progress(), asked().length]).toEqual([{ status: 'building', done: 0, total: 24 }, 1]);
    await pass(2.5);
    expect([progress(), asked().length]).toEqual([{ status: 'building', done: 8, total: 24 }, 9]);
    app.store.dispatch(searchOpened());
    await pass(1.5);
    expect(progress()).toEqual({ status: 'ready' });
    // The search is still open, so the saga does not discard the index.
    await pass(1_000);
    expect([progress(), asked().length]).toEqual([{ status: 'ready' }, 25]);
  });
});

test('the saga does not build the index in advance while a person scrolls', async () => {
  await startWithWorker();
  const scroll = async (count: number) => {
    for (let step = 0; step < count; step += 1) {
      document.dispatchEvent(new Event('scroll'));
      await seconds(0.5);
    }
  };
  await scroll(80);
  expect(asked()).toEqual([]);
  await pass(2.5);
  expect(asked()).toEqual(['']);
  await scroll(20);
  expect(asked()).toEqual(['']);
  await pass(2.5);
  expect(asked()).toEqual(['', '?part=one', '?part=two']);
});

test("a request for parts returns the server's error when the server lacks a part", async () => {
  await start();
  const running = app.store.dispatch(searchApi.endpoints.searchParts.initiate(['one', 'none'], { subscribe: false }));
  await pass(1);
  expect((await running).error).toMatchObject({ kind: 'refused', status: 404 });
});

describe('questions', () => {
  beforeEach(async () => {
    await start();
    await open();
  });

  test('only the last of several simultaneous questions is answered', async () => {
    const [first, second] = [ask('alpha'), ask('beta')];
    await pass(1);
    expect((await first).error).toEqual({ kind: 'unreachable' });
    expect((await second).data?.groups.flatMap(({ found }) => found.map(({ id }) => id))).toEqual(['product:beta']);
  });

  test('an answer that is no longer used stays in the cache for half a minute', async () => {
    const kept = () =>
      Object.values(app.store.getState().api.queries).filter((query) => query?.endpointName === 'found').length;
    const running = ask('alpha');
    await pass(1);
    await running;
    running.unsubscribe();
    await pass(25);
    expect(kept()).toBe(1);
    await pass(10);
    expect(kept()).toBe(0);
  });
});
