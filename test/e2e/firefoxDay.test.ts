/**
 * The tablet day in Firefox. It runs if Firefox is installed (Debian: firefox-esr). Otherwise a skipped test says so.
 */
import { findFirefox, startFirefox } from '../support/firefox';
import { testTabletDay } from './day/tabletDay';

if (findFirefox() === null)
  test.skip('Firefox is not installed: the tablet day in Firefox is left out', () => undefined);
else testTabletDay('Firefox', startFirefox);
