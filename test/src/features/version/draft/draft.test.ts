import type { DraftState, PageMessage } from '../../../../../src/contract/release/application';
import { draftLeft, draftRequested } from '../../../../../src/features/version/draft/draftEvents';
import { FakeContainer, offerContainer } from '../../../../support/fakeContainer';
import { FakeServer, json } from '../../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../../support/startApp';
import { storeLogin } from '../../../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const DRAFT = 'd'.repeat(64);
const viewed: DraftState = { kind: 'viewed', version: '1.0.5', sha256: DRAFT, isWithdrawn: false };

let server: FakeServer;
let container: FakeContainer;
let takeAway: () => void;
let app: StartedApp;
/** The state of the draft that the worker reports to the page. */
let state: DraftState;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  container = new FakeContainer();
  takeAway = offerContainer(container);
  state = { kind: 'none' };
  container.answer = (message) => (message.type === 'draft' ? state : null);
  server = new FakeServer()
    .on(AVAILABLE, { version: '1.0.1', timestamp: 1 })
    .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.1' })
    .on('GET /application/download-files', () => json(202, {}));
});

afterEach(async () => {
  await app.stop();
  server.close();
  takeAway();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
async function start(on: 'release' | 'draft'): Promise<void> {
  const running = on === 'release' ? { runningVersion: '1.0.1' } : { runningVersion: '1.0.5', draft: DRAFT };
  app = await startApp({ container, ...running });
  await seconds(1);
}
const isWish = (message: PageMessage) => message.type === 'draft';
const wishes = () => container.received.flatMap((message) => (message.type === 'draft' ? [message.wish] : []));
const preview = () => app.store.getState().version.preview;

test('a page on a published release does not ask the worker about drafts by itself', async () => {
  await start('release');
  await seconds(600);
  expect(container.received.filter(isWish)).toEqual([]);
});

test('the page waits until the requested draft is complete, and then reloads with the draft', async () => {
  await start('release');
  state = { kind: 'loading', version: '1.0.5', loaded: 1, total: 4 };
  app.store.dispatch(draftRequested());
  expect(preview()).toEqual({ kind: 'asking' });
  await seconds(1);
  expect(preview()).toEqual(state);
  await seconds(4);
  expect(wishes()).toEqual(['view', 'follow', 'follow']);
  expect(app.reloads()).toBe(0);
  state = viewed;
  await seconds(2);
  expect(app.reloads()).toBe(1);
});

test.each<DraftState['kind']>(['none', 'notReady', 'refused', 'unusable', 'unreachable'])(
  'the page shows that the request for a draft failed (state "%s"), and does not reload',
  async (kind) => {
    await start('release');
    state = { kind } as DraftState;
    app.store.dispatch(draftRequested());
    await seconds(10);
    expect(preview()).toEqual({ kind });
    expect(wishes()).toEqual(['view']);
    expect(app.reloads()).toBe(0);
  },
);

test('the request for a draft fails when an older worker does not answer the request', async () => {
  await start('release');
  container.answer = () => null;
  app.store.dispatch(draftRequested());
  await seconds(20);
  expect(preview()).toEqual({ kind: 'failed' });
});

describe('while the page shows a draft', () => {
  beforeEach(async () => {
    state = viewed;
    await start('draft');
  });

  test('the page neither checks for updates nor offers an update', async () => {
    await seconds(7_200);
    window.dispatchEvent(new Event('online'));
    container.post({ type: 'newerVersionKnown', version: '1.0.2' });
    container.post({ type: 'releaseActivated', version: '1.0.2' });
    await seconds(7_200);
    expect(server.requests(AVAILABLE)).toEqual([]);
    expect(app.store.getState().version).toMatchObject({ number: '1.0.5', draft: DRAFT, progress: { status: 'idle' } });
    expect(app.reloads()).toBe(0);
  });

  test('the page reloads when there is another draft', async () => {
    await seconds(10);
    expect(wishes()).toHaveLength(5);
    expect(app.reloads()).toBe(0);
    state = { ...viewed, sha256: 'e'.repeat(64) };
    await seconds(2);
    expect(app.reloads()).toBeGreaterThan(0);
  });

  test('a draft stays open after the server has withdrawn it', async () => {
    state = { ...viewed, isWithdrawn: true };
    await seconds(4);
    expect(preview()).toEqual(state);
    expect(app.reloads()).toBe(0);
  });

  test.each<DraftState>([{ kind: 'none' }, { kind: 'refused' }])(
    'the page reloads when the worker no longer provides the draft (answer: %o)',
    async (gone) => {
      state = gone;
      await seconds(2);
      expect(app.reloads()).toBeGreaterThan(0);
    },
  );

  test('a form with typed text prevents a reload', async () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.innerHTML = '<input>';
    const input = form.querySelector('input');
    if (input === null) throw new Error('There is a field.');
    input.value = 'Muster';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    state = { ...viewed, sha256: 'e'.repeat(64) };
    await seconds(30);
    expect(app.reloads()).toBe(0);
    form.remove();
    await seconds(2);
    expect(app.reloads()).toBeGreaterThan(0);
  });

  test('leaving the draft reloads the page with the published release', async () => {
    container.answer = (message) => {
      if (message.type === 'draft' && message.wish === 'leave') state = { kind: 'none' };
      return message.type === 'draft' ? state : null;
    };
    app.store.dispatch(draftLeft());
    await seconds(1);
    expect(wishes()).toContain('leave');
    expect(app.reloads()).toBeGreaterThan(0);
  });
});

test('a page reloads with a draft that another page has requested', async () => {
  await start('release');
  state = viewed;
  container.post({ type: 'draftChanged' });
  await seconds(1);
  expect(app.reloads()).toBe(1);
});
