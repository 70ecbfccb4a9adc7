/** Tests a tablet's day in Firefox, or reports a skipped test if Firefox is not installed. */
import { findFirefox, startFirefox } from '../support/firefox';
import { testTabletDay } from './day/tabletDay';

if (findFirefox() === null)
  test.skip("the test of a tablet's day is skipped because Firefox is not installed", () => undefined);
else testTabletDay('Firefox', startFirefox);
