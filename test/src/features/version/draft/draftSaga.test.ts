import type { DraftState } from '../../../../../src/contract/release/application';
import { documentSelected } from '../../../../../src/features/cart/cartSlice';
import { connectionLost } from '../../../../../src/features/connection/connectionEvents';
import { draftChanged, stateStored, stateUnstored } from '../../../../../src/features/device/deviceEvents';
import { draftLeft, draftRequested } from '../../../../../src/features/version/draft/draftEvents';
import { viewDrafts } from '../../../../../src/features/version/draft/draftSaga';
import { runningVersionRead } from '../../../../../src/features/version/versionSlice';
import { FakeContainer, offerContainer } from '../../../../support/fakeContainer';
import { seconds } from '../../../../support/fakedSession';
import { startVersionStage, type VersionStage } from '../../../../support/versionStage';

const DRAFT = 'd'.repeat(64);
const viewed: DraftState = { kind: 'viewed', version: '1.0.5', sha256: DRAFT, isWithdrawn: false };
const other: DraftState = { ...viewed, sha256: 'e'.repeat(64) };
const loading: DraftState = { kind: 'loading', version: '1.0.5', loaded: 1, total: 4 };

let container: FakeContainer;
let takeAway: () => void;
let page: VersionStage;
/** The state with which the worker answers each request about the draft. */
let state: DraftState;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  container = new FakeContainer();
  takeAway = offerContainer(container);
  state = { kind: 'none' };
  container.answer = (message) => (message.type === 'draft' ? state : null);
});
afterEach(() => {
  page.stop();
  takeAway();
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

const start = async (draft?: string) => {
  page = await startVersionStage({ sagas: [viewDrafts], container, ...(draft === undefined ? {} : { draft }) });
};
const wishes = () => container.received.flatMap((message) => (message.type === 'draft' ? [message.wish] : []));
const preview = () => page.version().preview;

function fillInForm(): HTMLElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

function workInFrame(): HTMLElement {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.focus();
  return frame;
}

describe('a page on a published release', () => {
  test('does not ask the worker about drafts while nothing happens', async () => {
    await start();
    await seconds(600);
    expect(wishes()).toEqual([]);
  });

  test('reloads when the requested draft is complete', async () => {
    await start();
    state = loading;
    page.store.dispatch(draftRequested());
    expect(preview()).toEqual({ kind: 'asking' });
    await seconds(1.9);
    expect([wishes(), preview()]).toEqual([['view'], loading]);
    await seconds(0.1);
    expect(wishes()).toEqual(['view', 'follow']);
    state = viewed;
    await seconds(2);
    expect([wishes(), page.reloads()]).toEqual([['view', 'follow', 'follow'], 1]);
    await seconds(60);
    expect(wishes()).toHaveLength(3);
  });

  test('does not reload while a form or a frame is in use', async () => {
    await start();
    state = loading;
    page.store.dispatch(draftRequested());
    const field = fillInForm();
    state = viewed;
    await seconds(10);
    expect(page.reloads()).toBe(0);
    const frame = workInFrame();
    field.remove();
    await seconds(10);
    expect(page.reloads()).toBe(0);
    frame.remove();
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test("reloads for a requested draft even if the device cannot store the person's choices", async () => {
    await start();
    page.store.dispatch(stateUnstored());
    state = viewed;
    page.store.dispatch(draftRequested());
    await seconds(0);
    expect(page.reloads()).toBe(1);
  });

  test.each<DraftState['kind']>(['none', 'notReady', 'refused', 'unusable', 'unreachable'])(
    'shows a failed request for a draft with the state "%s"',
    async (kind) => {
      await start();
      // The cast is needed because some states require other fields in addition to `kind`.
      state = { kind } as DraftState;
      page.store.dispatch(draftRequested());
      await seconds(10);
      expect([preview(), wishes(), page.reloads()]).toEqual([{ kind }, ['view'], 0]);
      state = viewed;
      page.store.dispatch(draftRequested());
      await seconds(0);
      expect(page.reloads()).toBe(1);
    },
  );

  test('shows that the worker does not answer the request for a draft', async () => {
    await start();
    takeAway();
    page.store.dispatch(draftRequested());
    await seconds(0);
    expect([preview(), page.reloads()]).toEqual([{ kind: 'failed' }, 0]);
  });

  test('reloads when another page shows a complete draft', async () => {
    await start();
    state = loading;
    page.store.dispatch(draftChanged());
    await seconds(1);
    expect(page.reloads()).toBe(0);
    state = viewed;
    page.store.dispatch(draftChanged());
    await seconds(1);
    expect([wishes(), page.reloads()]).toEqual([['follow', 'follow'], 1]);
  });

  test.each<DraftState>([{ kind: 'none' }, { kind: 'refused' }])(
    'does not reload when another page leaves the draft (state of the draft: %o)',
    async (told) => {
      await start();
      state = told;
      page.store.dispatch(draftChanged());
      await seconds(1);
      expect([wishes(), page.reloads()]).toEqual([['follow'], 0]);
    },
  );

  test('reloads only after the worker has left the draft', async () => {
    await start();
    state = { kind: 'refused' };
    page.store.dispatch(draftLeft());
    await seconds(0);
    expect(page.reloads()).toBe(0);
    state = { kind: 'none' };
    page.store.dispatch(draftLeft());
    await seconds(0);
    expect([wishes(), page.reloads()]).toEqual([['leave', 'leave'], 1]);
  });
});

describe('a page on a draft', () => {
  test('checks every two seconds for another draft', async () => {
    state = viewed;
    await start(DRAFT);
    await seconds(1.9);
    expect(wishes()).toEqual([]);
    await seconds(0.1);
    expect(wishes()).toEqual(['follow']);
    await seconds(8);
    expect([wishes().length, page.reloads()]).toEqual([5, 0]);
    state = other;
    await seconds(2);
    expect(page.reloads()).toBe(1);
  });

  test('dispatches an unchanged answer of the worker only once', async () => {
    state = viewed;
    await start(DRAFT);
    const told = () => page.said('version/draftProgressed').map(({ payload }) => payload);
    await seconds(60);
    expect([wishes().length, told()]).toEqual([30, [viewed]]);
    const withdrawn: DraftState = { ...viewed, isWithdrawn: true };
    state = withdrawn;
    await seconds(10);
    expect(told()).toEqual([viewed, withdrawn]);
  });

  test('starts to check for another draft as soon as the page knows its own draft', async () => {
    await start();
    await seconds(10);
    page.store.dispatch(runningVersionRead({ version: '1.0.1' }));
    await seconds(10);
    expect(wishes()).toEqual([]);
    page.store.dispatch(runningVersionRead({ version: '1.0.5', draft: DRAFT }));
    await seconds(2);
    expect(wishes()).toEqual(['follow']);
  });

  test('checks for another draft only while the page is visible', async () => {
    state = other;
    await start(DRAFT);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await seconds(60);
    expect([wishes(), page.reloads()]).toEqual([[], 0]);
    Reflect.deleteProperty(document, 'visibilityState');
    await seconds(2);
    expect(page.reloads()).toBe(1);
  });

  test.each<[DraftState, number]>([
    [{ kind: 'none' }, 1],
    [{ kind: 'refused' }, 1],
    [loading, 0],
    [{ kind: 'unreachable' }, 0],
    [{ ...viewed, isWithdrawn: true }, 0],
  ])(
    'shows a changed state of the draft, and reloads if the worker no longer provides the draft (state: %o, reloads: %i)',
    async (told, reloads) => {
      await start(DRAFT);
      state = told;
      page.store.dispatch(draftChanged());
      await seconds(1);
      expect([preview(), page.reloads()]).toEqual([told, reloads]);
    },
  );

  test('does not reload while a form contains typed text', async () => {
    await start(DRAFT);
    state = other;
    const field = fillInForm();
    await seconds(10);
    expect(page.reloads()).toBe(0);
    field.remove();
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('does not reload while a person uses a frame', async () => {
    await start(DRAFT);
    state = other;
    const frame = workInFrame();
    await seconds(600);
    expect(page.reloads()).toBe(0);
    frame.remove();
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test("does not reload before the device has stored the person's choices", async () => {
    await start(DRAFT);
    page.store.dispatch(stateUnstored());
    state = other;
    await seconds(3_500);
    expect(page.reloads()).toBe(0);
    page.store.dispatch(stateStored());
    await seconds(1);
    expect(page.reloads()).toBe(1);
  });

  test('reloads for another draft even if the cart is filled', async () => {
    await start(DRAFT);
    document.dispatchEvent(new Event('pointerdown'));
    page.store.dispatch(documentSelected({ image: 'a'.repeat(22), name: 'Biber', description: '' }));
    page.store.dispatch(connectionLost());
    state = other;
    await seconds(2);
    expect(page.reloads()).toBe(1);
  });
});
