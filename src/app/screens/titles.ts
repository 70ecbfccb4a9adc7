import type { TitleKey } from './screen';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';

/** The title key of a path; that of the dashboard for an unknown one, which leads there. */
export const titleOf = (pathname: string): TitleKey => screenAt(SCREENS, pathname)?.title ?? 'dashboard';

/** Whether a path shows something of its own; others only lead on. */
export function hasView(pathname: string): boolean {
  const screen = screenAt(SCREENS, pathname);
  return screen !== undefined && 'view' in screen;
}
