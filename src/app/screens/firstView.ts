import type { Screen } from './screen';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';

/** Where an unknown path leads to. */
const HOME = '/dashboard';

/**
 * Loads the code of the view at `pathname`, so that the first rendering finds it there. Never rejects: a view that fails to
 * load is asked for again when it is rendered.
 */
export async function loadFirstView(pathname: string): Promise<void> {
  const screen = firstScreen(pathname);
  if (screen !== undefined && 'view' in screen) await screen.view().catch(() => undefined);
}

/** The unlocking screen, the first view of a person without a login. */
export const loadUnlockView = () => import(/* webpackChunkName: "unlock" */ '../../features/auth/UnlockView');

/** The screen that a page opened at `pathname` shows first. */
export const firstScreen = (pathname: string): Screen | undefined =>
  screenAt(SCREENS, pathname) ?? screenAt(SCREENS, HOME);
