import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { StartState } from '../connection/startState';

/** Opens the start, which shows `notice` once. */
export function ToStart({ notice }: StartState) {
  useEffect(() => forgetNotice, []);
  return <Navigate to="/dashboard" replace state={notice === undefined ? null : ({ notice } satisfies StartState)} />;
}

/** The router keeps its navigation state as `usr`. Reload and Back must not repeat the notice. */
function forgetNotice(): void {
  const state = history.state as object | null;
  history.replaceState({ ...state, usr: null }, '');
}
