import { newBuildSeen, releaseActivated, stateUnstored } from '../../../../../src/features/device/deviceEvents';
import { countsRead } from '../../../../../src/features/fileSync/fileSyncSlice';
import { followOffers } from '../../../../../src/features/version/update/offerSaga';
import { followActivation, followBuilds } from '../../../../../src/features/version/update/reloadSaga';
import { showroomEnded, visitRan, visitTurned } from '../../../../../src/features/showroom/showroomSlice';
import { updateChecked } from '../../../../../src/features/version/versionSlice';
import { FakeServer, json } from '../../../../support/fakeServer';
import { seconds } from '../../../../support/fakedSession';
import { beginShowroomDevice } from '../../../../support/showroomDevice';
import { endVersionStage, startVersionStage, type VersionStage } from '../../../../support/versionStage';

const UPDATE = 'GET /application/update';
const LISTING = 'GET /api/v1/products/tiles';
const HOUR = 3_600;

let server: FakeServer;
let page: VersionStage;
let overlays: number;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  beginShowroomDevice();
  server = new FakeServer().on(UPDATE, () => json(202, { version: '1.0.1' })).on(LISTING, { version: '1.0.1' });
});
afterEach(() => {
  endVersionStage(page, server);
  expect(overlays).toBe(0);
});

/** Starts the page, and touches it once. From then on the device is unused. */
const start = async (runningVersion = '1.0.0') => {
  page = await startVersionStage({ sagas: [followOffers, followActivation, followBuilds], runningVersion });
  overlays = 0;
  page.store.subscribe(() => (overlays += Number(page.store.getState().overlay.open)));
  touch();
};
const checked = async (version: string, more: { readonly due_in?: number; readonly required?: true } = {}) => {
  const answer = { version, timestamp: 1, ...more };
  page.store.dispatch(updateChecked({ answer, now: Math.floor(Date.now() / 1_000) }));
  await seconds(0);
};
const staged = async (version = '1.0.1') => {
  page.store.dispatch(countsRead({ count_loaded: 9, count_total: 9, version, problem: null }));
  await seconds(0);
};
const touch = () => document.dispatchEvent(new Event('pointerdown'));
const installations = () => page.said('version/installStarted').length;
/** Time in seconds from the request to install a release until the page reloads. */
const INSTALLING = 2;

describe('on a showroom device, a release', () => {
  test.each<[string, { readonly required?: true }]>([
    ['that is optional', {}],
    ['that is required', { required: true }],
  ])('%s is installed after ten minutes without a touch', async (_which, more) => {
    await start();
    await checked('1.0.1', more);
    await staged();
    await seconds(300);
    touch();
    await seconds(599);
    expect(installations()).toBe(0);
    await seconds(1 + INSTALLING);
    expect([installations(), page.reloads()]).toEqual([1, 1]);
  });

  test('is installed immediately if the release becomes complete after an idle hour', async () => {
    await start();
    await checked('1.0.1');
    await seconds(HOUR);
    expect(installations()).toBe(0);
    await staged();
    await seconds(INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('is not installed before it is complete on the device', async () => {
    await start();
    await checked('1.0.1');
    page.store.dispatch(countsRead({ count_loaded: 8, count_total: 9, version: '1.0.1', problem: 'unreachable' }));
    await seconds(2 * HOUR);
    expect(server.requests(UPDATE)).toEqual([]);
  });

  test('is installed once there is room, if the release did not fit at first', async () => {
    await start();
    await checked('1.0.1', { due_in: 300 });
    page.store.dispatch(countsRead({ count_loaded: 8, count_total: 9, version: '1.0.1', problem: 'storage-full' }));
    await seconds(2 * HOUR);
    expect(server.requests(UPDATE)).toEqual([]);
    await staged();
    await seconds(INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('is installed if the release is complete, even if the device is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(600 + INSTALLING);
    expect(page.reloads()).toBe(1);
    full.mockRestore();
  });

  test('to which the server rolled back is installed after ten idle minutes', async () => {
    await start('1.0.2');
    await checked('1.0.1');
    await staged();
    await seconds(599);
    expect(installations()).toBe(0);
    await seconds(1 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test("reloads the page only ten minutes after a visitor's touch", async () => {
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(600);
    expect(installations()).toBe(1);
    touch();
    await seconds(599);
    expect(page.reloads()).toBe(0);
    // The next second completes ten minutes without a touch, so the page considers the device unused and reloads.
    await seconds(1 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('is requested again each minute while there is no connection', async () => {
    await start();
    await checked('1.0.1');
    await staged();
    server.online = false;
    await seconds(600 + 5 * 60 + 30);
    expect([server.requests(UPDATE).length, page.reloads()]).toEqual([6, 0]);
    server.online = true;
    await seconds(60 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('reloads the page only after the worker has activated the release', async () => {
    server.on(LISTING, { version: '1.0.0' });
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(HOUR);
    expect(page.reloads()).toBe(0);
    server.on(LISTING, { version: '1.0.1' });
    await seconds(120);
    expect(page.reloads()).toBe(1);
  });

  test('causes at most one reload an hour if the page still runs the old version', async () => {
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(600 + HOUR - 60);
    expect(page.reloads()).toBe(1);
    await seconds(120);
    expect(page.reloads()).toBe(2);
  });

  const startVisit = async () => {
    await start();
    for (const event of [visitTurned('none'), visitRan(null)]) page.store.dispatch(event);
    await checked('1.0.1');
    await staged();
  };

  test('is installed only after the end of a visit', async () => {
    await startVisit();
    await seconds(700);
    expect(installations()).toBe(0);
    page.store.dispatch(visitTurned('none'));
    await seconds(1 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('waits at most 14 idle minutes for the end of a visit', async () => {
    await startVisit();
    await seconds(839);
    expect(installations()).toBe(0);
    await seconds(1 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('is replaced by a newer release if the older release is still waiting', async () => {
    server.on(UPDATE, () => json(202, { version: '1.0.2' })).on(LISTING, { version: '1.0.2' });
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(300);
    await checked('1.0.2');
    await seconds(HOUR);
    expect(installations()).toBe(0);
    await staged('1.0.2');
    await seconds(INSTALLING);
    expect(page.said('version/installStarted')).toMatchObject([{ payload: { target: '1.0.2', occasion: 'quiet' } }]);
    expect(page.reloads()).toBe(1);
  });
});

describe("a release's deadline", () => {
  test('shortens the required idle time to one minute once the deadline has passed', async () => {
    await start();
    await checked('1.0.1', { due_in: 300 });
    await staged();
    await seconds(280);
    touch();
    await seconds(59);
    expect(installations()).toBe(0);
    await seconds(1 + INSTALLING);
    expect(page.reloads()).toBe(1);
  });

  test('applies even if only a later update answer for the same release contains the deadline', async () => {
    await start();
    await checked('1.0.1');
    await staged();
    await seconds(30);
    await checked('1.0.1', { due_in: 0 });
    await seconds(29);
    expect(installations()).toBe(0);
    await seconds(2);
    expect(installations()).toBe(1);
  });

  test.each(['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z'])(
    'does not move when the clock is set to %s',
    async (clock) => {
      await start();
      await checked('1.0.1', { due_in: 300 });
      await staged();
      touch();
      jest.setSystemTime(new Date(clock));
      await seconds(298);
      expect(installations()).toBe(0);
      await seconds(3);
      expect(installations()).toBe(1);
    },
  );
});

describe('an unused showroom device', () => {
  test('reloads after ten minutes for a release that another page installed', async () => {
    await start();
    page.store.dispatch(releaseActivated({ version: '1.0.1' }));
    await seconds(599);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads for a new build, even if it cannot store anything', async () => {
    await start();
    page.store.dispatch(stateUnstored());
    page.store.dispatch(newBuildSeen());
    await seconds(659);
    expect(page.reloads()).toBe(0);
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads only once for a release and a build together', async () => {
    await start();
    page.store.dispatch(newBuildSeen());
    await checked('1.0.1');
    await staged();
    await seconds(600 + INSTALLING);
    expect([installations(), page.reloads()]).toEqual([1, 1]);
  });

  test('still reloads for a new build when the device becomes a personal device', async () => {
    await start();
    page.store.dispatch(newBuildSeen());
    page.store.dispatch(showroomEnded());
    await seconds(600);
    expect(page.reloads()).toBe(1);
  });
});
