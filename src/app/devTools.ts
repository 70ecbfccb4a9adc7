/** Redux DevTools, also in production: administrators inspect the state, but never a token, permission or key. */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { AppState } from '../features/state';
import { selectVersionState } from '../features/version/versionSelectors';

const SECRET_FIELDS: ReadonlySet<string> = new Set(['token', 'permission', 'access_key']);
const MASK = '•••';

/** Copies by original: unchanged parts of the state are copied once, not with every action. */
const masked = new WeakMap<object, unknown>();

/** The same value with every secret field masked, however deep. Only plain objects and arrays are looked into. */
export function mask(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = masked.get(value);
  if (known !== undefined) return known;
  const copy = copied(value);
  masked.set(value, copy);
  return copy;
}

function copied(value: object): unknown {
  if (Array.isArray(value)) return value.map(mask);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, maskField(field, inner)]));
}

const maskField = (field: string, inner: unknown): unknown =>
  SECRET_FIELDS.has(field) && typeof inner === 'string' ? MASK : mask(inner);

/** The state as administrators read it: masked, and with the version fields that follow from others. */
export const shownState = (state: AppState): unknown => mask({ ...state, version: selectVersionState(state) });

export const devTools: DevToolsEnhancerOptions = {
  name: 'Dachberater',
  // A tablet runs for weeks, and the sync poll alone acts every second.
  maxAge: 100,
  actionSanitizer: <A extends Action>(action: A) => mask(action) as A,
  // The option is typed for any store; this one has no other state.
  stateSanitizer: <S>(state: S) => shownState(state as AppState) as S,
};
