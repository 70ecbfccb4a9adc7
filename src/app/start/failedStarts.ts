import { withDeviceItems } from '../../lib/browserItems';

const FAILED_STARTS = 'dachberater-failed-starts';

/** After this number of failed starts the app offers to clear its data. */
export const FAILED_STARTS_LIMIT = 2;

export const failedStarts = (): number => Number(withDeviceItems((items) => items.getItem(FAILED_STARTS))) || 0;

export function countStart(succeeded: boolean): void {
  if (succeeded) withDeviceItems((items) => items.removeItem(FAILED_STARTS));
  else withDeviceItems((items) => items.setItem(FAILED_STARTS, String(failedStarts() + 1)));
}
