import { documentRemoved, documentSelected } from '../../../../../src/features/cart/cartSlice';
import { countsRead } from '../../../../../src/features/fileSync/fileSyncSlice';
import { followOffers } from '../../../../../src/features/version/update/offerSaga';
import {
  installEnded,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
  type Update,
} from '../../../../../src/features/version/updateEvents';
import { updateAccepted, updateCheckRequested } from '../../../../../src/features/version/versionEvents';
import { runningVersionRead, updateChecked } from '../../../../../src/features/version/versionSlice';
import { FakeContainer } from '../../../../support/fakeContainer';
import { seconds } from '../../../../support/fakedSession';
import { FakeServer, json } from '../../../../support/fakeServer';
import {
  endVersionStage,
  startVersionStage,
  type VersionStage,
  type VersionStageOptions,
} from '../../../../support/versionStage';

const UPDATE = 'GET /application/update';
const HOUR = 3_600;
const DOCUMENT = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let page: VersionStage;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  server = new FakeServer()
    .on(UPDATE, () => json(202, { version: '1.0.0' }))
    .on('GET /api/v1/products/tiles', { version: '1.0.0' });
});
afterEach(() => endVersionStage(page, server));

const start = async (options: Partial<VersionStageOptions> = {}) => {
  page = await startVersionStage({ sagas: [followOffers], ...options });
};
/** Simulates that the server has answered a check with this version. */
const checked = async (version: string, more: { readonly required?: true } = {}) => {
  page.store.dispatch(
    updateChecked({ answer: { version, timestamp: 1, ...more }, now: Math.floor(Date.now() / 1_000) }),
  );
  await seconds(0);
};
const offer = (target: string, required = false): Update => ({ target, occasion: 'outdated', required });
const offers = () => page.said('version/updateOffered', 'version/updateWithdrawn');
const touch = () => document.dispatchEvent(new Event('pointerdown'));

describe('a page that checks for updates', () => {
  test('offers an update only once until the person answers', async () => {
    await start();
    await checked('1.0.1');
    await checked('1.0.1');
    await seconds(2 * HOUR);
    expect(offers()).toEqual([updateOffered(offer('1.0.1'))]);
  });

  test('says in the offer whether the update is required', async () => {
    await start();
    await checked('1.0.1', { required: true });
    expect(offers()).toEqual([updateOffered(offer('1.0.1', true))]);
  });

  test.each(['1.0.0', 'unreadable'])(
    'offers no update to the version "%s" while version 1.0.0 is running',
    async (version) => {
      await start();
      await checked(version);
      await seconds(HOUR);
      expect([offers(), page.reloads()]).toEqual([[], 0]);
    },
  );

  test('offers an update only after the page knows its running version', async () => {
    await start({ runningVersion: null });
    page.store.dispatch(runningVersionRead({ version: '0.9.0' }));
    await seconds(0);
    expect(offers()).toEqual([]);
    await start({ runningVersion: null });
    await checked('1.0.1');
    expect(offers()).toEqual([]);
    page.store.dispatch(runningVersionRead({ version: '1.0.0' }));
    await seconds(0);
    expect(offers()).toEqual([updateOffered(offer('1.0.1'))]);
    await seconds(0);
    page.store.dispatch(runningVersionRead({ version: '1.0.1' }));
    await seconds(0);
    expect(offers()).toEqual([updateOffered(offer('1.0.1')), updateWithdrawn()]);
  });

  test('offers no update from a stored answer before the first update check', async () => {
    const before = [updateChecked({ answer: { version: '1.0.1', timestamp: 1 }, now: 1 })];
    await start({ before });
    page.store.dispatch(runningVersionRead({ version: '1.0.0' }));
    await seconds(HOUR);
    expect(page.version().update).toBe('1.0.1');
    expect(offers()).toEqual([]);
  });

  test('offers an update even after several checks without an update', async () => {
    await start();
    for (const version of ['1.0.0', '1.0.0', '1.0.0', '1.0.1']) await checked(version);
    expect(offers()).toEqual([updateOffered(offer('1.0.1'))]);
  });

  test('closes its offer when a check finds another release', async () => {
    await start();
    await checked('1.0.1');
    await checked('1.0.2');
    await checked('1.0.2', { required: true });
    await checked('1.0.0');
    expect(offers()).toEqual([
      updateOffered(offer('1.0.1')),
      updateWithdrawn(),
      updateOffered(offer('1.0.2')),
      updateWithdrawn(),
      updateOffered(offer('1.0.2', true)),
      updateWithdrawn(),
    ]);
    expect(page.version().progress).toEqual({ status: 'idle' });
  });

  test('closes the open offer when the session ends', async () => {
    await start();
    await checked('1.0.1');
    page.stop();
    expect(offers()).toEqual([updateOffered(offer('1.0.1')), updateWithdrawn()]);
  });

  test('offers no update while a person uses the page', async () => {
    await start();
    touch();
    page.store.dispatch(documentSelected(DOCUMENT));
    await checked('1.0.1');
    await seconds(10);
    expect(offers()).toEqual([]);
    page.store.dispatch(documentRemoved({ id: DOCUMENT.image }));
    await seconds(1);
    expect(offers()).toHaveLength(1);
  });
});

describe('an update offer that the person postponed', () => {
  test('returns every hour when the person is not busy', async () => {
    await start();
    await checked('1.0.1');
    page.store.dispatch(updateDeclined());
    await checked('1.0.1');
    await seconds(HOUR - 1);
    expect(offers()).toHaveLength(1);
    await seconds(1);
    expect(offers()).toHaveLength(2);
    page.store.dispatch(updateDeclined());
    page.store.dispatch(documentSelected(DOCUMENT));
    await seconds(HOUR - 590);
    touch();
    await seconds(599);
    expect(offers()).toHaveLength(2);
    await seconds(2);
    expect(offers()).toHaveLength(3);
  });

  test('returns immediately when the person searches for updates', async () => {
    await start();
    await checked('1.0.1');
    page.store.dispatch(updateDeclined());
    touch();
    page.store.dispatch(documentSelected(DOCUMENT));
    page.store.dispatch(updateCheckRequested());
    await checked('1.0.1');
    expect(offers()).toHaveLength(2);
    page.store.dispatch(updateDeclined());
    await seconds(HOUR - 590);
    touch();
    await seconds(599);
    expect(offers()).toHaveLength(2);
    await seconds(2);
    expect(offers()).toHaveLength(3);
  });
});

describe('accepting an update offer', () => {
  test('leads to another offer if the installation fails and a later check finds the update', async () => {
    server.on(UPDATE, () => json(503, { message: 'Nicht erreichbar.', errors: [] }));
    await start();
    await checked('1.0.1');
    page.store.dispatch(updateAccepted());
    await seconds(1);
    expect(page.said('version/install')).toEqual([
      installStarted(offer('1.0.1')),
      { type: 'version/installFailed', payload: offer('1.0.1') },
      installEnded(),
    ]);
    await seconds(2 * HOUR);
    expect(offers()).toHaveLength(1);
    await checked('1.0.1');
    expect(offers()).toHaveLength(2);
  });

  test('has no effect while no offer is open', async () => {
    await start();
    page.store.dispatch(updateAccepted());
    await checked('1.0.1');
    page.store.dispatch(updateDeclined());
    page.store.dispatch(updateAccepted());
    await seconds(10);
    expect(page.said('version/install')).toEqual([]);
  });
});

describe('an installation that a person started without the offer', () => {
  const requested = installStarted({ target: '1.0.1', occasion: 'requested', required: false });

  test('replaces an open offer for an hour', async () => {
    await start();
    await checked('1.0.1');
    page.store.dispatch(requested);
    page.store.dispatch(updateAccepted());
    await seconds(10);
    page.store.dispatch(installEnded());
    await seconds(HOUR - 11);
    expect([offers().length, page.said('version/install').length]).toEqual([1, 2]);
    await seconds(1);
    expect(offers()).toHaveLength(2);
  });

  test('prevents offers while it runs', async () => {
    await start();
    page.store.dispatch(requested);
    await checked('1.0.1');
    await seconds(HOUR);
    expect(offers()).toEqual([]);
    page.store.dispatch(installEnded());
    await checked('1.0.1');
    expect(offers()).toHaveLength(1);
    page.store.dispatch(updateDeclined());
    page.store.dispatch(requested);
    await seconds(HOUR + 60);
    page.store.dispatch(installEnded());
    await seconds(HOUR - 61);
    expect(offers()).toHaveLength(1);
    await seconds(1);
    expect(offers()).toHaveLength(2);
  });
});

describe('an older release to which the server rolled back', () => {
  const rollBack: Update = { target: '1.0.0', occasion: 'rolledBack', required: false };
  const counts = (count_loaded: number | null, version: string | null) =>
    countsRead({ count_loaded, count_total: count_loaded === null ? null : 9, version, problem: null });
  const whole = counts(9, '1.0.0');
  const startNewer = (options: Partial<VersionStageOptions> = {}) => start({ runningVersion: '1.0.1', ...options });
  const started = () => page.said('version/installStarted');

  test('is installed without a question once it is complete', async () => {
    await startNewer();
    for (const reading of [counts(9, '1.0.1'), counts(8, '1.0.0'), counts(null, '1.0.0'), counts(9, null)]) {
      page.store.dispatch(reading);
      await checked('1.0.0');
      await seconds(5);
      expect(started()).toEqual([]);
    }
    page.store.dispatch(whole);
    await seconds(0);
    expect([started(), offers()]).toEqual([[installStarted(rollBack)], []]);
    await seconds(2);
    expect(page.reloads()).toBe(1);
  });

  test('is installed immediately if the device already stores it', async () => {
    await startNewer();
    page.store.dispatch(whole);
    await checked('1.0.0');
    expect(started()).toHaveLength(1);
  });

  test.each([
    ['no worker', null],
    ['a worker that does not control the page', new FakeContainer({ controlled: false })],
  ])('is installed before it is complete if the page has %s', async (_what, container) => {
    server.on('GET /api/version_available', { version: '1.0.0', timestamp: 1 });
    await startNewer({ container });
    await checked('1.0.0');
    expect(started()).toHaveLength(1);
  });

  test('is not installed while the person is busy', async () => {
    await startNewer();
    page.store.dispatch(whole);
    touch();
    page.store.dispatch(documentSelected(DOCUMENT));
    await seconds(590);
    await checked('1.0.0');
    await seconds(9);
    expect(started()).toEqual([]);
    await seconds(2);
    expect(started()).toHaveLength(1);
  });

  test('is installed at most once an hour', async () => {
    await startNewer();
    page.store.dispatch(whole);
    await checked('1.0.0');
    page.stop();
    await startNewer();
    page.store.dispatch(whole);
    await seconds(HOUR - 60);
    await checked('1.0.0');
    expect(started()).toEqual([]);
    await seconds(60);
    await checked('1.0.0');
    expect(started()).toHaveLength(1);
  });

  test("is not installed if the browser's storage is full", async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await startNewer();
    page.store.dispatch(whole);
    await checked('1.0.0');
    await seconds(60);
    expect([started(), page.reloads()]).toEqual([[], 0]);
  });
});
