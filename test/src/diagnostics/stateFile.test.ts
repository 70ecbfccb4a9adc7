import { configureStore, Tuple, type Store } from '@reduxjs/toolkit';
import { ActionTap } from '../../../src/diagnostics/actionTap';
import { beginHistory } from '../../../src/diagnostics/history';
import { saveState } from '../../../src/diagnostics/saveState';
import { stateFile, type StateFacts } from '../../../src/diagnostics/stateFile';

const STATE = {
  auth: { token: 'abc', _persist: { version: 1 } },
  api: { queries: { 'product("a")': { status: 'fulfilled', data: 'x' }, gone: undefined } },
};
const FACTS: StateFacts = { state: STATE, worker: null, appVersion: '1.2.3' };

let store: Store;
let history: ReturnType<typeof beginHistory>;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T08:05:30Z') });
  const tap = new ActionTap();
  store = configureStore({ reducer: () => STATE, middleware: () => new Tuple(tap.middleware) });
  history = beginHistory(store, tap);
});
afterEach(() => {
  window.removeEventListener('pagehide', history.keep);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface WrittenFile {
  readonly preloadedState: string;
  readonly payload: string;
  readonly about: object;
}
const read = (text: string) => {
  const { preloadedState, payload, about } = JSON.parse(text) as WrittenFile;
  return { start: JSON.parse(preloadedState) as unknown, actions: JSON.parse(payload) as { type: string }[], about };
};

test('the state file contains masked slices and the status of each query, but no `_persist` fields or cached answers', () => {
  const { start, about } = read(stateFile(store, FACTS));
  expect(start).toEqual({ auth: { token: '•••' } });
  expect(about).toEqual({
    ...{ exported: '2026-11-20T08:05:30.000Z', app: '1.2.3', browser: navigator.userAgent, worker: null, faults: [] },
    ...{ state: { auth: { token: '•••' } }, queries: { 'product("a")': 'fulfilled' } },
  });
});

test('the state file lists no queries when the state has no cached answers', () =>
  expect(read(stateFile(store, { ...FACTS, state: {} })).about).toMatchObject({ state: {}, queries: {} }));

test('the state file cuts the payloads of actions when it would exceed two million characters', () => {
  const all = (payload: string, count: number) => {
    for (let place = 0; place < count; place += 1) store.dispatch({ type: 'a/b', payload });
    return stateFile(store, FACTS);
  };
  const small = all('x'.repeat(3_000), 400);
  expect(read(small).actions.every(({ type }) => type === 'a/b')).toBe(true);
  const large = all('y'.repeat(8_000), 300);
  expect(large.length).toBeLessThan(2_000_000);
  expect(read(large).actions.map(({ type }) => type)).toEqual(Array<string>(500).fill('a/b (cut)'));
});

test('a state of more than two million characters stays uncut in the state file', () => {
  store.dispatch({ type: 'a/b', payload: 'x' });
  const text = stateFile(store, { ...FACTS, state: { notes: { text: 'x'.repeat(2_000_001) } } });
  expect(text.length).toBeGreaterThan(2_000_000);
  expect(read(text).actions).toHaveLength(1);
});

test('the name of the saved state file contains the time', async () => {
  const made: Blob[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${made.push(file)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  const saved: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
  await saveState(store, STATE);
  expect(saved).toEqual([['blob:1', 'zustand-2026-11-20T0805.json']]);
  expect(made[0]?.type).toBe('application/json');
  expect(revoked).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(revoked).toEqual(['blob:1']);
});
