/** Counts starts that failed one after the other, so that a broken store can be cleared by the person at the device. */
import { withDeviceItems } from '../../lib/browserItems';

/** Where localStorage holds the count. */
export const FAILED_STARTS = 'dachberater-failed-starts';

/** From this many on the person is offered to clear the app's data. */
export const FAILED_STARTS_LIMIT = 2;

/** 0 where the browser keeps nothing: nothing can be counted, and the app goes on as it is. */
export const failedStarts = (): number => Number(withDeviceItems((items) => items.getItem(FAILED_STARTS))) || 0;

export function countStart(succeeded: boolean): void {
  if (succeeded) withDeviceItems((items) => items.removeItem(FAILED_STARTS));
  else withDeviceItems((items) => items.setItem(FAILED_STARTS, String(failedStarts() + 1)));
}
