/** The end of a visit deletes all data of the visitor. Uses the real store with its sagas. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { visitEnded } from '../../../../src/features/device/visitEvents';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { productCompared } from '../../../../src/features/desk/comparison/comparisonSlice';
import { draftPaths, keepDraftItem } from '../../../../src/features/editor/drafts/draftItems';
import { folderMade, roofShown } from '../../../../src/features/folder/folderSlice';
import { productKept } from '../../../../src/features/kept/keptSlice';
import { sendingRequested, sendingWatched } from '../../../../src/features/outbox/outboxSlice';
import { questionAsked, questionKept, searchOpened } from '../../../../src/features/search/searchSlice';
import { mediaOpened } from '../../../../src/features/share/shareSlice';
import { visitEndAsked } from '../../../../src/features/showroom/showroomEvents';
import { visitRan } from '../../../../src/features/showroom/showroomSlice';
import { versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { RESETS } from '../../../../src/app/store/visitResets';
import { SHOWROOM_TRACES, VISIT_TRACES } from '../../../../src/app/store/visitTraces';
import { makeRootReducer } from '../../../../src/app/store/rootReducer';
import { printFrame } from '../../../../src/features/desk/sheet/printFrame';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { FakeServer } from '../../../support/fakeServer';
import { customerFolder } from '../../../support/sampleFolder';
import { medium } from '../../../support/sampleProducts';
import { settle } from '../../../support/settle';
import { beginShowroomDevice } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';

const MARK = 'quittmann';
const folder = customerFolder({ id: MARK, project: MARK, products: [{ id: MARK, colors: [MARK] }] });

const collected = {
  ...{ image: MARK, name: MARK, description: MARK, preview: MARK, extension: 'PDF', customer_file_id: MARK },
};

/** For each slice: events that put a visitor's data into the slice. */
const LEFT: Readonly<Record<string, readonly UnknownAction[]>> = {
  cart: [documentSelected(collected)],
  comparison: [productCompared({ id: MARK })],
  folder: [folderMade(folder), roofShown(`neigung=17&${MARK}`)],
  search: [questionKept({ question: MARK }), questionAsked({ entry: 'e1', question: MARK }), searchOpened()],
  share: [mediaOpened({ media: [medium(MARK)] })],
  kept: [productKept({ what: 'remembered', name: MARK, undo: { type: 'none' } })],
  overlay: [versionInfoOpened()],
};

/** Slices that this test skips. They hold no data of visitors, or other tests check them. */
const OTHERS = ['auth', 'version', 'fileSync', 'showroom', 'outbox', 'api', 'device', 'storage', 'brand'];

type State = StartedApp['store'] extends { getState(): infer S } ? S : never;

let app: StartedApp;
let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  server = new FakeServer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/**
 * Traces of a visit that are not in the Redux store. `leave` makes the trace, and `isLeft` returns whether the trace
 * still exists.
 */
const TRACES: Readonly<Record<string, { readonly leave: () => void; readonly isLeft: () => boolean }>> = {
  tabItems: {
    leave: () => sessionStorage.setItem('notes', MARK),
    isLeft: () => sessionStorage.getItem('notes') !== null,
  },
  printFrame: {
    leave: () => {
      // jsdom cannot print and logs an error, which this test hides.
      jest.spyOn(console, 'error').mockReturnValue();
      void printFrame('about:blank', '').catch(() => undefined);
    },
    isLeft: () => document.querySelector('iframe') !== null,
  },
  scrollPosition: {
    leave: () => (window.scrollTo = (() => (isAtTop = true)) as typeof window.scrollTo),
    isLeft: () => !isAtTop,
  },
  history: {
    leave: () => history.pushState({ idx: 1 }, '', `/search?q=${MARK}`),
    isLeft: () => location.search !== '',
  },
  language: {
    leave: () => localStorage.setItem('language', 'en_GB'),
    isLeft: () => localStorage.getItem('language') !== null,
  },
  drafts: {
    leave: () => void keepDraftItem({ kind: 'form', user: MARK, path: 'news/a.yaml' }, {}),
    isLeft: () => draftPaths(MARK).length > 0,
  },
};
let isAtTop = false;

function leaveTraces(): void {
  isAtTop = false;
  for (const { leave } of Object.values(TRACES)) leave();
}

const tracesLeft = (): readonly string[] => Object.keys(TRACES).filter((name) => TRACES[name]?.isLeft());

const fresh = (): State => makeStore(new StateStorage()).store.getState();

/** Returns the names of the slices whose state differs from the state of a freshly started page. */
function differing(state: State): readonly string[] {
  const first = fresh();
  const plain = (of: State, name: string) => {
    const { _persist, ...facts } = { ...(of as unknown as Record<string, object>)[name] } as Record<string, unknown>;
    const { kind: _last, ...shown } = facts;
    return JSON.stringify(name === 'overlay' ? { open: shown['open'] } : facts);
  };
  return Object.keys(LEFT).filter((name) => plain(state, name) !== plain(first, name));
}

const isOfEnd = (action: UnknownAction): boolean =>
  visitEnded.match(action) || RESETS.some(({ type }) => type === action.type);

const endVisit = async () => {
  app.store.dispatch(visitEndAsked());
  for (let turn = 0; turn < 20; turn++) await settle(200);
};

function leaveEverything(): State {
  for (const events of Object.values(LEFT)) for (const event of events) app.store.dispatch(event);
  return app.store.getState();
}

test('this test file checks everything that a visit leaves behind outside of the Redux state', async () => {
  app = await startApp();
  expect(Object.keys({ ...VISIT_TRACES, ...SHOWROOM_TRACES }).sort()).toEqual(Object.keys(TRACES).sort());
});

test('this test file names every slice of the state', async () => {
  app = await startApp();
  expect(Object.keys(app.store.getState()).sort()).toEqual([...Object.keys(LEFT), ...OTHERS].sort());
});

describe('on a showroom device', () => {
  beforeEach(async () => {
    beginShowroomDevice();
    app = await startApp();
    for (let turn = 0; turn < 20; turn++) await settle(200);
  });

  test('the end of a visit resets each slice of the state', async () => {
    expect(app.store.getState().showroom.visit.status).toBe('none');
    expect(differing(leaveEverything())).toEqual(Object.keys(LEFT));
    await endVisit();
    expect(differing(app.store.getState())).toEqual([]);
    expect(JSON.stringify(app.store.getState())).not.toContain(MARK);
    expect(app.store.getState().showroom.visit.status).toBe('none');
  });

  test.each(Object.keys(LEFT))(
    'this test file detects a slice that the end of a visit does not reset (slice: %s)',
    async (name) => {
      const whole = makeRootReducer(app.storage);
      // Makes the slice `name` keep its state at the end of the visit, while all other slices react.
      app.store.replaceReducer((state, action) => {
        const next = whole(state, action);
        return isOfEnd(action) && state !== undefined ? { ...next, [name]: state[name as keyof State] } : next;
      });
      leaveEverything();
      await endVisit();
      expect(differing(app.store.getState())).toEqual([name]);
    },
  );

  test('the end of a visit removes its traces outside of the Redux state', async () => {
    leaveTraces();
    await endVisit();
    expect(tracesLeft()).toEqual([]);
  });

  test.each(Object.keys(TRACES))(
    'this test file detects a trace that remains after a visit (trace: %s)',
    async (name) => {
      const ends: Record<string, () => unknown> = name in SHOWROOM_TRACES ? SHOWROOM_TRACES : VISIT_TRACES;
      jest.spyOn(ends, name).mockReturnValue(undefined);
      leaveTraces();
      await endVisit();
      expect(tracesLeft()).toEqual([name]);
    },
  );

  test('no data of a visit is stored after its end', async () => {
    leaveEverything();
    history.replaceState({ idx: 0 }, '', `/search?q=${MARK}0`);
    history.pushState({ idx: 1 }, '', `/search?q=${MARK}1`);
    history.pushState({ idx: 2 }, '', `/search?q=${MARK}2`);
    await endVisit();
    await app.environment.flush();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(MARK);
    expect(location.pathname + location.search).toBe('/dashboard');
    history.back();
    await settle(200);
    expect([location.pathname, history.state]).toEqual(['/dashboard', { idx: 0 }]);
    history.go(2);
    await settle(200);
    expect(location.pathname).toBe('/dashboard');
  });

  test('the outbox hides a waiting mail after its visit', async () => {
    app.store.dispatch(sendingRequested({ user: null, email: 'f@example.de', items: [collected] }));
    const [entry] = app.store.getState().outbox.entries;
    app.store.dispatch(sendingWatched({ key: entry?.key ?? '', email: 'f@example.de' }));
    await endVisit();
    expect(app.store.getState().outbox).toMatchObject({ entries: [{ past: 'hidden' }], latest: null });
  });

  test('idle time ends a visit after a notice of 30 seconds', async () => {
    const touch = () => document.dispatchEvent(new Event('pointerdown'));
    const visit = () => app.store.getState().showroom.visit;
    await settle(1_000_000);
    expect(visit()).toEqual({ status: 'none' });
    touch();
    await settle(149_000);
    expect(visit()).toEqual({ status: 'running', endsIn: null });
    await settle(2_000);
    expect(visit()).toEqual({ status: 'running', endsIn: 29 });
    touch();
    await settle(1_000);
    expect(visit()).toEqual({ status: 'running', endsIn: null });
    leaveEverything();
    await settle(179_000);
    for (let turn = 0; turn < 20; turn++) await settle(200);
    expect(visit()).toEqual({ status: 'none' });
    expect(differing(app.store.getState())).toEqual([]);
  });

  test('the idle time does not run while the page is printed', async () => {
    document.dispatchEvent(new Event('pointerdown'));
    await settle(1_000);
    window.dispatchEvent(new Event('beforeprint'));
    await settle(1_000_000);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
    window.dispatchEvent(new Event('afterprint'));
    await settle(181_000);
    for (let turn = 0; turn < 20; turn++) await settle(200);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'none' });
  });

  test('the idle time runs while the page is hidden', async () => {
    document.dispatchEvent(new Event('pointerdown'));
    await settle(1_000);
    jest.mocked(document.hasFocus).mockReturnValue(false);
    await settle(600_000);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await settle(151_000);
    expect(app.store.getState().showroom.visit).toMatchObject({ status: 'running', endsIn: 29 });
    hidden.mockReturnValue(false);
    jest.mocked(document.hasFocus).mockReturnValue(true);
    document.dispatchEvent(new Event('pointerdown'));
    await settle(60_000);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
    // Simulates a sleeping tablet: the clock moves on, but no timer of the page runs.
    jest.setSystemTime(Date.now() + 120_000);
    await settle(1_000);
    for (let turn = 0; turn < 20; turn++) await settle(200);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'none' });
  });

  test('the "continue" button restarts the idle time even if the press causes no touch event', async () => {
    document.dispatchEvent(new Event('pointerdown'));
    await settle(160_000);
    app.store.dispatch(visitRan(null));
    await settle(140_000);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
  });

  test('the idle time does not run while a video plays', async () => {
    const video = document.body.appendChild(document.createElement('video'));
    Object.defineProperties(video, { paused: { value: false }, readyState: { value: 4, writable: true } });
    document.dispatchEvent(new Event('pointerdown'));
    await settle(1_000_000);
    expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
    Object.assign(video, { readyState: 2 });
    await settle(161_000);
    expect(app.store.getState().showroom.visit).toMatchObject({ status: 'running', endsIn: expect.any(Number) });
    video.remove();
  });

  test('a visit whose page was killed ends at the next start', async () => {
    leaveEverything();
    await app.environment.flush();
    await app.stop();
    expect(JSON.stringify({ ...localStorage })).toContain(MARK);
    app = await startApp();
    for (let turn = 0; turn < 20; turn++) await settle(200);
    expect(differing(app.store.getState())).toEqual([]);
    await app.environment.flush();
    expect(JSON.stringify({ ...localStorage })).not.toContain(MARK);
  });
});

test('on a personal device, the end of a visit keeps the folders', async () => {
  app = await startApp();
  document.dispatchEvent(new Event('pointerdown'));
  await settle(1_000_000);
  leaveEverything();
  app.store.dispatch(sendingRequested({ user: null, email: 'f@example.de', items: [collected] }));
  await endVisit();
  expect(differing(app.store.getState())).toEqual(['folder']);
  expect(app.store.getState().folder).toMatchObject({ folders: [{ project: MARK }], active: null });
  expect(app.store.getState().outbox.entries).toMatchObject([{ past: 'masked' }]);
});
