/** The state that a tablet sends contains no personal data, and Redux DevTools can import it. */
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { createStore, type Action, type StoreEnhancer } from '@reduxjs/toolkit';
import { makeRootReducer } from '../../../src/app/store/rootReducer';
import { StateStorage } from '../../../src/app/store/stateStorage';
import { makeStore } from '../../../src/app/store/store';
import { reportFault } from '../../../src/diagnostics/faults';
import { beginHistory } from '../../../src/diagnostics/history';
import { sentState } from '../../../src/diagnostics/sentState';
import type { AppState } from '../../../src/redux/state';
import { seededActions } from '../../support/seededState';

const FACTS = { appVersion: '1.2.3', actions: 500 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page whose store has handled random actions of persons. */
function tablet(seed: number) {
  const { store, tap } = makeStore(new StateStorage());
  const history = beginHistory(store, tap);
  const { actions, secrets } = seededActions(seed);
  for (const action of actions) store.dispatch(action);
  window.removeEventListener('pagehide', history.keep);
  return { store, actions, secrets };
}

/** Imports an exported file as Redux DevTools does. The returned `jumpTo` shows the state after an action. */
function importFile(text: string) {
  const { payload, preloadedState } = JSON.parse(text) as { payload: string; preloadedState: string };
  // The package types states as `any`, so the test names the types that it reads.
  const enhancer = instrument(undefined, { shouldCatchErrors: true }) as unknown as StoreEnhancer<{
    liftedStore: { dispatch: (action: Action) => void; getState: () => LiftedState<AppState, Action, unknown> };
  }>;
  const store = createStore(makeRootReducer(new StateStorage()), enhancer);
  const lifted = {
    nextLiftedState: JSON.parse(payload) as Action[],
    preloadedState: JSON.parse(preloadedState) as object,
  };
  // The cast is needed because `dispatch` is typed only for the app's actions, not for actions of DevTools.
  store.liftedStore.dispatch({ type: 'IMPORT_STATE', ...lifted } as Action);
  return {
    count: lifted.nextLiftedState.length,
    errors: store.liftedStore.getState().computedStates.filter(({ error }) => error !== undefined),
    jumpTo: (index: number) => {
      store.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index } as Action);
      return store.getState();
    },
  };
}

const counts = ({ cart, outbox, folder, search, comparison }: AppState) => ({
  cart: cart.items.length,
  outbox: outbox.entries.map(({ progress: { status } }) => status),
  folders: folder.folders.map(({ products }) => products.length),
  searches: search.recent.map((question) => question.length > 0),
  compared: comparison.ids.length,
});

test("each slice of the app's state has a list of fields to send", () => {
  const { store } = tablet(1);
  const slices = Object.keys(store.getState()).filter((name) => name !== 'api');
  const { about } = JSON.parse(sentState(store, FACTS)) as { about: { state: object } };
  expect(Object.keys(about.state).sort()).toEqual(slices.sort());
});

test('Redux DevTools show the number of documents and folders after each action', () => {
  const { store, tap } = makeStore(new StateStorage());
  const history = beginHistory(store, tap);
  const seen = [counts(store.getState())];
  for (const action of seededActions(7).actions) {
    store.dispatch(action);
    seen.push(counts(store.getState()));
  }
  window.removeEventListener('pagehide', history.keep);
  const { count, errors, jumpTo } = importFile(sentState(store, FACTS));
  expect(count).toBe(seen.length - 1);
  expect(errors).toEqual([]);
  for (const index of [count, 0, Math.floor(count / 2), 1, count]) expect(counts(jumpTo(index))).toEqual(seen[index]);
  expect(jumpTo(count).version.number).toBe(store.getState().version.number);
});

test('the sent states of 200 tablets contain no token, key, address or name', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  for (let seed = 1; seed <= 200; seed += 1) {
    const { store, secrets } = tablet(seed);
    reportFault(new TypeError(`Nicht an ${secrets[0] ?? ''} gesendet.`));
    const text = sentState(store, FACTS);
    const found = secrets.filter(
      (secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)),
    );
    expect({ seed, found }).toEqual({ seed, found: [] });
    expect(importFile(text).errors).toEqual([]);
  }
  jest.restoreAllMocks();
});

test('when a sent state contains only the latest four actions, DevTools still show the current state', () => {
  const { store, actions } = tablet(3);
  const read = (most: number) => importFile(sentState(store, { ...FACTS, actions: most }));
  expect(read(0).count).toBe(0);
  const { count, jumpTo } = read(4);
  expect(count).toBe(Math.min(4, actions.length));
  expect(counts(jumpTo(count))).toEqual(counts(store.getState()));
});
