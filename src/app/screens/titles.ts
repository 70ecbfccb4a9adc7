import type { TitleKey } from './screen';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';

/** Unknown paths lead to the dashboard. */
export const titleOf = (pathname: string): TitleKey => screenAt(SCREENS, pathname)?.title ?? 'dashboard';

export function hasView(pathname: string): boolean {
  const screen = screenAt(SCREENS, pathname);
  return screen !== undefined && 'view' in screen;
}
