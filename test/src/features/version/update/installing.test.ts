import { installOnRequest } from '../../../../../src/features/version/update/installSaga';
import {
  installEnded,
  installFailed,
  installStarted,
  type Update,
} from '../../../../../src/features/version/updateEvents';
import { installRequested } from '../../../../../src/features/version/versionEvents';
import { updateChecked } from '../../../../../src/features/version/versionSlice';
import { FakeContainer } from '../../../../support/fakeContainer';
import { seconds } from '../../../../support/fakedSession';
import { FakeServer, json, refusal, silence } from '../../../../support/fakeServer';
import {
  endVersionStage,
  startVersionStage,
  type VersionStage,
  type VersionStageOptions,
} from '../../../../support/versionStage';

const UPDATE = 'GET /application/update';
const AVAILABLE = 'GET /api/version_available';
const TILES = 'GET /api/v1/products/tiles';
const update = (target: string | null): Update => ({ target, occasion: 'requested', required: false });

let server: FakeServer;
let page: VersionStage;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  server = new FakeServer()
    .on(UPDATE, () => json(202, { version: '1.0.1' }))
    .on(TILES, { version: '1.0.1' })
    .on(AVAILABLE, { version: '1.0.1', timestamp: 1 });
});
afterEach(() => endVersionStage(page, server));

const start = async (options: Partial<VersionStageOptions> = {}) => {
  page = await startVersionStage({ sagas: [installOnRequest], ...options });
};
const request = async () => {
  page.store.dispatch(installRequested());
  await seconds(0);
};
const events = () => page.said('version/installStarted', 'version/installFailed', 'version/installEnded');
const failed = [installStarted(update(null)), installFailed(update(null)), installEnded()];

test('during an installation, the page requests the active version every second', async () => {
  await start();
  server.on(TILES, { version: '1.0.0' });
  await request();
  expect(events()).toEqual([installStarted(update(null))]);
  expect(server.requests(UPDATE)).toHaveLength(1);
  expect(server.requests(TILES)).toHaveLength(0);
  for (const polls of [1, 2, 3]) {
    await seconds(1);
    expect(server.requests(TILES)).toHaveLength(polls);
  }
  server.on(TILES, { version: '1.0.1' });
  await seconds(0.9);
  expect(page.reloads()).toBe(0);
  await seconds(0.1);
  expect(page.reloads()).toBe(1);
  expect(server.requests(TILES)).toHaveLength(4);
  expect(server.requests(AVAILABLE)).toEqual([]);
});

test('if the requested reload does not happen, the installation ends after half a minute', async () => {
  await start();
  await request();
  await seconds(30.9);
  expect([page.reloads(), page.version().progress.status]).toEqual([1, 'installing']);
  await seconds(0.1);
  expect(events()).toEqual([installStarted(update(null)), installEnded()]);
});

test('an installation has the offered version as its target', async () => {
  await start();
  page.store.dispatch(updateChecked({ answer: { version: '1.0.1', timestamp: 1 }, now: 1 }));
  await request();
  expect(events()).toEqual([installStarted(update('1.0.1'))]);
});

test('a second installation does not start while the first is running, but can start afterwards', async () => {
  await start();
  page.store.dispatch(installStarted(update(null)));
  await request();
  await seconds(10);
  expect(server.requests(UPDATE)).toEqual([]);
  page.store.dispatch(installEnded());
  await request();
  await seconds(31);
  await request();
  expect(server.requests(UPDATE)).toHaveLength(2);
});

test('the page caches no answers to the requests of an installation', async () => {
  await start();
  await request();
  await seconds(35);
  expect(page.calls()).toEqual([]);
});

test('the page reloads after twelve requests that did not find the new version', async () => {
  await start();
  server.on(TILES, { version: '1.0.0' });
  await request();
  await seconds(11.9);
  expect(page.reloads()).toBe(0);
  await seconds(0.1);
  expect([page.reloads(), server.requests(TILES).length]).toEqual([1, 12]);
});

test('a request for the version ends after five seconds without an answer', async () => {
  await start();
  server.on(TILES, silence);
  await request();
  await seconds(6.9);
  expect([server.requests(TILES).length, page.reloads()]).toEqual([1, 0]);
  server.on(TILES, { version: '1.0.1' });
  await seconds(0.1);
  expect([server.requests(TILES).length, page.reloads()]).toEqual([2, 1]);
});

test('the page repeats a failed request for the version a second later', async () => {
  await start();
  server.on(TILES, () => refusal(503, 'Nicht erreichbar.'));
  await request();
  await seconds(3);
  expect(page.reloads()).toBe(0);
  server.on(TILES, { version: '1.0.1' });
  await seconds(1);
  expect([server.requests(TILES).length, page.reloads()]).toEqual([4, 1]);
});

describe('an installation ends early', () => {
  test('with a failure when the worker cannot reach the server', async () => {
    await start();
    server.on(UPDATE, () => refusal(503, 'Nicht erreichbar.'));
    await request();
    expect(events()).toEqual(failed);
    await seconds(60);
    expect([page.reloads(), server.requests(TILES)]).toEqual([0, []]);
    expect(page.version().progress).toMatchObject({ status: 'failed' });
  });

  test('with a failure when the worker does not answer within fifteen seconds', async () => {
    await start();
    server.on(UPDATE, silence);
    await request();
    await seconds(14.9);
    expect(page.version().progress.status).toBe('installing');
    await seconds(0.1);
    expect(events()).toEqual(failed);
  });

  test('with a failure when reloading the page throws an error', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new Error('The page does not reload.');
    const onReload = () => {
      throw fault;
    };
    await start({ onReload });
    await request();
    await seconds(1);
    expect(events()).toEqual(failed);
    expect(reported.mock.calls).toEqual([[fault]]);
    await request();
    expect(events()).toHaveLength(4);
  });

  test('without a failure when the session ends', async () => {
    await start();
    server.on(TILES, silence);
    await request();
    await seconds(2);
    page.stop();
    await seconds(60);
    expect(events()).toEqual([installStarted(update(null)), installEnded()]);
    expect([page.reloads(), server.requests(TILES).length]).toEqual([0, 1]);
  });
});

describe.each<[string, () => FakeContainer | null]>([
  ['a worker', () => null],
  ['a worker that controls the page', () => new FakeContainer({ controlled: false })],
])('a requested installation without %s', (_what, container) => {
  test('reloads the page if the page reaches the server', async () => {
    await start({ container: container() });
    await request();
    expect([page.reloads(), server.requests(UPDATE), server.requests(TILES)]).toEqual([1, [], []]);
    expect(server.requests(AVAILABLE)).toHaveLength(1);
  });

  test('sends the server a new request each time', async () => {
    await start({ container: container() });
    await request();
    await seconds(31);
    await request();
    expect([server.requests(AVAILABLE).length, page.reloads()]).toEqual([2, 2]);
    await seconds(601);
    expect(page.calls()).toEqual([]);
  });

  test('does not reload the page without a connection', async () => {
    server.online = false;
    await start({ container: container() });
    await request();
    expect(events()).toEqual(failed);
    expect(page.reloads()).toBe(0);
  });

  test('fails if the server does not answer within fifteen seconds', async () => {
    server.on(AVAILABLE, silence);
    await start({ container: container() });
    await request();
    await seconds(14.9);
    expect(events()).toHaveLength(1);
    await seconds(0.1);
    expect(events()).toEqual(failed);
  });
});
