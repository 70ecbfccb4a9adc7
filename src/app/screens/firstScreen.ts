import type { Screen } from './screen';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';

const HOME = '/dashboard';

/** Returns the screen that a page with this address shows first. */
export const firstScreen = (pathname: string): Screen | undefined =>
  screenAt(SCREENS, pathname) ?? screenAt(SCREENS, HOME);
