/**
 * Redux DevTools import the written file and ignore its `about`. `preloadedState` and `payload` are strings that hold
 * JSON.
 */
import type { Store } from '@reduxjs/toolkit';
import type { WorkerState } from '../contract/release/application';
import { latestFaults } from './faults';
import { historyOf } from './history';
import { mask } from './mask';
import { cutTo, PAYLOAD_LIMIT } from './shownAction';

const FILE_LIMIT = 2_000_000;

export interface StateFacts {
  readonly state: object;
  /** Null when no worker answers. */
  readonly worker: WorkerState | null;
  readonly appVersion: string;
}

export function stateFile(store: Store, facts: StateFacts): string {
  for (let limit = PAYLOAD_LIMIT; ; limit /= 4) {
    const text = write(store, facts, limit);
    if (text.length <= FILE_LIMIT || limit < 1) return text;
  }
}

function write(store: Store, { state, worker, appVersion }: StateFacts, limit: number): string {
  const history = historyOf(store);
  const actions = [...history.earlier, ...history.actions].map((action) => cutTo(limit, action));
  return JSON.stringify({
    preloadedState: JSON.stringify(mask(withoutApi(history.start))),
    payload: JSON.stringify(actions),
    about: {
      exported: new Date().toISOString(),
      app: appVersion,
      browser: navigator.userAgent,
      worker: mask(worker),
      faults: mask(latestFaults()),
      state: mask(withoutApi(state)),
      queries: queriesOf(state),
    },
  });
}

/** Removes `_persist`, because importing it would overwrite the device's stored state. */
const withoutApi = (state: unknown): unknown =>
  Object.fromEntries(
    Object.entries(state ?? {})
      .filter(([name]) => name !== 'api')
      .map(([name, slice]) => [name, without('_persist', slice)]),
  );

const without = (field: string, slice: object): object =>
  Object.fromEntries(Object.entries(slice).filter(([name]) => name !== field));

function queriesOf(state: object): unknown {
  const { api } = state as { readonly api?: { readonly queries?: Readonly<Record<string, { status?: unknown }>> } };
  return mask(Object.fromEntries(Object.entries(api?.queries ?? {}).map(([key, query]) => [key, query?.status])));
}
