import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { StartState } from '../connection/startState';

/** Opens the start page, which shows `notice` once. */
export function ToStart({ notice }: StartState) {
  useEffect(() => forgetNotice, []);
  return <Navigate to="/dashboard" replace state={notice === undefined ? null : ({ notice } satisfies StartState)} />;
}

/** Deletes the notice from the router's state (`usr`), because Reload and Back must not repeat it. */
function forgetNotice(): void {
  const state = history.state as object | null;
  history.replaceState({ ...state, usr: null }, '');
}
