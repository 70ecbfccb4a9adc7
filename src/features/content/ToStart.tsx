import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { StartState } from '../connection/startState';

/** Leads to the start, which shows `notice`, once: neither a reload of the start nor the way back to it shows it again. */
export function ToStart({ notice }: StartState) {
  useEffect(() => forgetNotice, []);
  return <Navigate to="/dashboard" replace state={notice === undefined ? null : ({ notice } satisfies StartState)} />;
}

/** The start has read it; the router keeps the state of a navigation as `usr` of the browser's. */
function forgetNotice(): void {
  const state = history.state as object | null;
  history.replaceState({ ...state, usr: null }, '');
}
