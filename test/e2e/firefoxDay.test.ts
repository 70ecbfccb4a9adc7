/** Runs where Firefox is installed (Debian: firefox-esr), and says so where it is not. */
import { findFirefox, startFirefox } from '../support/firefox';
import { testTabletDay } from './day/tabletDay';

if (findFirefox() === null)
  test.skip('Firefox is not installed: the tablet day in Firefox is left out', () => undefined);
else testTabletDay('Firefox', startFirefox);
