import { Navigate } from 'react-router-dom';
import type { StartState } from '../connection/startState';

/** Leads to the start, which shows `notice`. */
export const ToStart = ({ notice }: StartState) => (
  <Navigate to="/dashboard" replace state={notice === undefined ? null : ({ notice } satisfies StartState)} />
);
