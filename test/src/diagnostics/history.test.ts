import { configureStore, Tuple, type Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { ActionTap } from '../../../src/diagnostics/actionTap';
import { beginHistory, historyOf } from '../../../src/diagnostics/history';

const NOTES = 'dachberater-notes';

let store: Store;
let tap: ActionTap;
let history: ReturnType<typeof beginHistory>;

function open(): void {
  tap = new ActionTap();
  store = configureStore({
    reducer: (count: number = 0, { type }: { type: string }) => (type.startsWith('@@') ? count : count + 1),
    middleware: () => new Tuple(tap.middleware),
  });
}

function begin(): void {
  open();
  history = beginHistory(store, tap);
}

beforeEach(() => {
  sessionStorage.clear();
  begin();
});
afterEach(() => window.removeEventListener('pagehide', history.keep));

const dispatch = (...types: readonly string[]) => types.forEach((type) => store.dispatch({ type }));
const many = (type: string, count: number) => dispatch(...Array<string>(count).fill(type));
const types = (actions = history.actions) => actions.map(({ type }) => type);

test('the action history has the actions in order, and the state before the first action', () => {
  dispatch('a/one', 'a/two');
  expect([types(), history.start]).toEqual([['a/one', 'a/two'], 0]);
});

test('the action history begins after the restored state', () => {
  dispatch('a/early', REHYDRATE, 'a/one');
  expect([types(), history.start]).toEqual([['a/one'], 2]);
});

test('an empty action history starts with the current state of the store', () => {
  const { start } = historyOf(store);
  expect([historyOf(store), start, types(historyOf(store).actions)]).toEqual([history, 0, []]);
});

test('historyOf returns an empty history for a store without a recorded history', () => {
  const other = configureStore({ reducer: () => 7 });
  expect([historyOf(other).start, historyOf(other).actions, historyOf(other).earlier]).toEqual([7, [], []]);
});

test('a new history begins with the latest 200 actions that were dispatched before its creation', () => {
  open();
  many('a/early', 250);
  dispatch('a/last');
  history = beginHistory(store, tap);
  dispatch('a/later');
  expect([types().length, types().slice(-2), history.start]).toEqual([201, ['a/last', 'a/later'], 51]);
});

test('the history keeps the latest 500 actions and the state before the first of these actions', () => {
  many('a/one', 500);
  expect([types().length, history.start]).toEqual([500, 0]);
  dispatch('a/two', 'a/two');
  expect([types().length, history.start, types().at(-1)]).toEqual([500, 2, 'a/two']);
});

test('the action history keeps only the latest of several consecutive "fileSync/countsRead" actions', () => {
  dispatch('fileSync/countsRead', 'fileSync/countsRead');
  expect([types(), history.start]).toEqual([['fileSync/countsRead'], 0]);
  dispatch('a/one', 'a/one', 'fileSync/countsRead');
  expect(types()).toEqual(['fileSync/countsRead', 'a/one', 'a/one', 'fileSync/countsRead']);
});

test('the history leaves out the actions of redux-persist', () => {
  dispatch('persist/PERSIST', 'a/one');
  expect(types()).toEqual(['a/one']);
});

describe('the history of important actions', () => {
  test.each([
    ['version/installStarted', true],
    ['version/updateOffered', true],
    ['version/updateChecked', false],
    ['outbox/cartRefused', true],
    ['connection/connectionLost', true],
    ['users/rejected', true],
    ['cart/documentSelected', false],
  ])('keeps only important actions when 500 other actions follow (action: %s, kept: %s)', (type, isNotable) => {
    dispatch(type);
    many('a/one', 500);
    expect(types(history.earlier)).toEqual(isNotable ? [`earlier: ${type}`] : []);
  });

  test('keeps the latest 25 errors in addition to the actions about updates', () => {
    dispatch('version/installStarted');
    many('connection/connectionLost', 30);
    many('a/one', 500);
    expect(types(history.earlier)).toEqual([
      'earlier: version/installStarted',
      ...Array<string>(25).fill('earlier: connection/connectionLost'),
    ]);
  });

  test('keeps the important actions of earlier pages across reloads, in order', () => {
    dispatch('version/installStarted', 'a/one');
    window.dispatchEvent(new Event('pagehide'));
    begin();
    expect(types(history.earlier)).toEqual(['earlier: version/installStarted']);
    dispatch('version/installFailed');
    history.keep();
    begin();
    expect(types(history.earlier)).toEqual(['earlier: version/installStarted', 'earlier: version/installFailed']);
  });

  test.each(['auth/loggedOut', 'auth/sessionLost'])('loses all actions when the event %s ends the session', (end) => {
    dispatch('version/installStarted');
    history.keep();
    begin();
    dispatch('a/one', end);
    expect([types(), types(history.earlier), sessionStorage.getItem(NOTES)]).toEqual([[], [], null]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });

  test('keeps only actions about updates after the end of a visit', () => {
    dispatch('version/installStarted', 'connection/connectionLost', 'a/one', 'visit/visitEnded');
    expect([types(), types(history.earlier)]).toEqual([[], ['earlier: version/installStarted']]);
    expect(sessionStorage.getItem(NOTES)).toBeNull();
    dispatch('a/two');
    expect(types()).toEqual(['a/two']);
  });
});

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"type":"a"}', []],
  ['other things in the list', '[null,"x",{"type":1,"at":"t"},{"at":"t"},{"type":"a"},{"type":"a","at":"t"}]', ['a']],
])('the history reads its stored actions without an error when the storage holds %s', (_, stored, kept) => {
  if (stored !== null) sessionStorage.setItem(NOTES, stored);
  begin();
  expect(types(history.earlier)).toEqual(kept);
});

test('the history stores no action and causes no error when the storage throws errors', () => {
  const refuse = (name: 'getItem' | 'setItem' | 'removeItem') =>
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
  const refusals = [refuse('getItem'), refuse('setItem'), refuse('removeItem')];
  begin();
  dispatch('version/installStarted');
  expect(() => history.keep()).not.toThrow();
  expect(() => dispatch('auth/loggedOut')).not.toThrow();
  expect(history.earlier).toEqual([]);
  refusals.forEach((refusal) => refusal.mockRestore());
});
