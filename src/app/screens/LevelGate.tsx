import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { hasLevel, type Group } from '../../contract/base/permissions';
import { selectGroup, selectHasLevel } from '../../features/auth/authSelectors';
import { useAppSelector } from '../../redux/hooks';

/** Redirects groups below `level` to the dashboard (specification §6). */
export function LevelGate({ level, children }: { readonly level: Group; readonly children: ReactNode }) {
  const allowed = useAppSelector((state) => selectHasLevel(state, level));
  return allowed ? children : <Navigate to="/dashboard" replace />;
}

export function UserEntry() {
  const group = useAppSelector(selectGroup);
  if (hasLevel(group, 'admin')) return <Navigate to="/user/view" replace />;
  return <Navigate to={hasLevel(group, 'dachberater') ? '/user/create' : '/dashboard'} replace />;
}
