/** Counts starts that failed one after the other, so that a broken store can be cleared by the person at the device. */

const NAME = 'dachberater-failed-starts';

/** From this many on the person is offered to clear the app's data. */
export const FAILED_STARTS_LIMIT = 2;

export function failedStarts(): number {
  try {
    return Number(localStorage.getItem(NAME)) || 0;
  } catch {
    return 0;
  }
}

export function countStart(succeeded: boolean): void {
  try {
    if (succeeded) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, String(failedStarts() + 1));
  } catch {
    // Without localStorage nothing can be counted; the app goes on as it is.
  }
}
