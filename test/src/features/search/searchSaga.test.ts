/** When the index is built, loaded, tried again and let go, and what is asked of the server for it. */
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
const ASKED = { group: 'default', day: '2026-11-20', opened: [] } as const;

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

/** Without a worker of the app nothing is built ahead. */
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

/** So many parts of one page each. */
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

describe('a search is opened', () => {
  test('the contents and each part are asked for once, and then it answers', async () => {
    await start();
    expect([progress(), asked()]).toEqual([{ status: 'none' }, []]);
    await open();
    expect(progress()).toEqual({ status: 'ready' });
    expect(asked()).toEqual(['', '?part=one', '?part=two']);
    expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  });

  test('eight parts are asked for at a time, and a person hears how many are there', async () => {
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

  test('of eight parts no ninth is waited for', async () => {
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

  test('nothing of the parts stays in the page, and of the contents neither', async () => {
    await start();
    await open();
    await seconds(1);
    const kept = Object.values(app.store.getState().api.queries).map((query) => query?.endpointName);
    expect(kept).not.toContain('searchParts');
    expect(kept).not.toContain('searchContents');
  });

  test('while its contents are on their way it is loading', async () => {
    server.on(SEARCH, silence);
    await start();
    await open();
    expect(progress()).toEqual({ status: 'loading' });
  });

  test('a stored index asks for no part', async () => {
    await start();
    await open();
    await app.stop();
    server.asked.length = 0;
    await start();
    await open();
    expect([progress(), asked()]).toEqual([{ status: 'ready' }, ['']]);
    expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  });

  test('a release without a search says so, and is asked again when a search is opened again', async () => {
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

describe('what fails is tried again', () => {
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
  ])('%s: a minute later, while the search is open', async (_what, fail) => {
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

  test('at once when it is opened again; not at all while it is closed', async () => {
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

  test('at once when a second view of it opens', async () => {
    server.on(SEARCH, refusal(503, 'Später.'));
    await start();
    await open();
    answerSearch(server, 'a', { one: SAMPLE_RECORDS });
    await open();
    expect(progress()).toEqual({ status: 'ready' });
  });

  test('a part that is none is a fault of which the operator hears', async () => {
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

describe('a search that is not used', () => {
  test('stays for ten minutes after it was closed, and then asks for its contents again', async () => {
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

  test('opened again within that time it is there, and stays while it is open', async () => {
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

  test('a question that waits when the session ends is not answered', async () => {
    await start();
    await open();
    const running = ask('flachdach');
    await app.stop();
    await pass(1);
    expect((await running).error).toEqual({ kind: 'unreachable' });
  });
});

describe('built ahead', () => {
  test('twenty seconds after everything is on the device, and then let go', async () => {
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

  test('not while something is missing', async () => {
    server.on(FILEDATA, { count_loaded: 30, count_total: 40 });
    await startWithWorker();
    await pass(120);
    expect(asked()).toEqual([]);
    server.on(FILEDATA, { count_loaded: 40, count_total: 40 });
    await pass(40);
    expect(asked()).not.toEqual([]);
  });

  test('never without a worker', async () => {
    await start();
    await pass(300);
    expect(asked()).toEqual([]);
  });

  test('between its parts the page rests; for a person who opens the search meanwhile it does not', async () => {
    const all = parts(24);
    answerSearch(server, 'a', all);
    await startWithWorker();
    while (asked().length === 0) await pass(0.5);
    await pass(0.1);
    // Nobody does anything for a second; a browser that cannot tell when it is idle waits another 1.5 s.
    expect([progress(), asked().length]).toEqual([{ status: 'building', done: 0, total: 24 }, 1]);
    await pass(2.5);
    expect([progress(), asked().length]).toEqual([{ status: 'building', done: 8, total: 24 }, 9]);
    app.store.dispatch(searchOpened());
    await pass(1.5);
    expect(progress()).toEqual({ status: 'ready' });
    // It is open, so it stays.
    await pass(1_000);
    expect([progress(), asked().length]).toEqual([{ status: 'ready' }, 25]);
  });
});

test('nothing is built ahead while a person scrolls', async () => {
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

test('of a part that the server refuses its refusal is told', async () => {
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

  test('only the last of several that come at once is answered', async () => {
    const [first, second] = [ask('alpha'), ask('beta')];
    await pass(1);
    expect((await first).error).toEqual({ kind: 'unreachable' });
    expect((await second).data?.groups.flatMap(({ found }) => found.map(({ id }) => id))).toEqual(['product:beta']);
  });

  test('an answer stays for half a minute for a person who takes a letter back', async () => {
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
