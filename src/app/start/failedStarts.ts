/** Counts starts that failed one after the other, so that a broken store can be cleared by the person at the device. */
import { withDeviceItems } from '../../lib/browserItems';

const NAME = 'dachberater-failed-starts';

/** From this many on the person is offered to clear the app's data. */
export const FAILED_STARTS_LIMIT = 2;

/** 0 where the browser keeps nothing: nothing can be counted, and the app goes on as it is. */
export const failedStarts = (): number => Number(withDeviceItems((items) => items.getItem(NAME))) || 0;

export function countStart(succeeded: boolean): void {
  if (succeeded) withDeviceItems((items) => items.removeItem(NAME));
  else withDeviceItems((items) => items.setItem(NAME, String(failedStarts() + 1)));
}
