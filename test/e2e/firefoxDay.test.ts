/**
 * Runs the test of a tablet's day in Firefox. If Firefox (Debian: firefox-esr) is not installed, a skipped test reports
 * this.
 */
import { findFirefox, startFirefox } from '../support/firefox';
import { testTabletDay } from './day/tabletDay';

if (findFirefox() === null)
  test.skip('the test of a day on a tablet is skipped in Firefox because Firefox is not installed', () => undefined);
else testTabletDay('Firefox', startFirefox);
