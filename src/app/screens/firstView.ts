import type { Screen } from './screen';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';

const HOME = '/dashboard';

export async function loadFirstView(pathname: string): Promise<void> {
  const screen = firstScreen(pathname);
  if (screen !== undefined && 'view' in screen) await screen.view().catch(() => undefined);
}

export const loadUnlockView = () => import(/* webpackChunkName: "unlock" */ '../../features/auth/UnlockView');

export const firstScreen = (pathname: string): Screen | undefined =>
  screenAt(SCREENS, pathname) ?? screenAt(SCREENS, HOME);
