import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, type PersistedState } from 'redux-persist';
import type { Sanitizer } from './sanitizers';
import type { StateStorage } from './stateStorage';

/** `sanitizer` names the stored fields and checks their values, so broken data cannot break a start. */
export function persisted<State extends object>(
  key: string,
  reducer: Reducer<State>,
  sanitizer: Sanitizer<State>,
  storage: StateStorage,
) {
  return persistReducer<State>(
    {
      key,
      storage,
      whitelist: Object.keys(sanitizer),
      // 0 turns off redux-persist's time-out, which would overwrite the stored state.
      timeout: 0,
      writeFailHandler: (error) => console.warn(`The state of "${key}" could not be stored.`, error),
      migrate: (stored) => Promise.resolve(sanitized(stored, sanitizer)),
    },
    reducer,
  );
}

function sanitized<State>(stored: PersistedState, sanitizer: Sanitizer<State>): PersistedState {
  if (!stored) return stored;
  const clean: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(stored)) {
    const read = Object.hasOwn(sanitizer, field) ? sanitizer[field as keyof State] : undefined;
    const worth = read?.(value);
    if (worth !== undefined) clean[field] = worth;
  }
  return { ...clean, _persist: stored._persist };
}
