/** What belongs to the device in localStorage: no log-out, update or end of a visit takes it away. */
import { withDeviceItems } from '../../lib/browserItems';

/** The record of a showroom device (deviceRecord.ts). */
export const SHOWROOM = 'dachberater-showroom';
/** The wrong PINs since the last right one (pinTries.ts). */
export const PIN_TRIES = 'dachberater-pin-tries';

/** Empties localStorage of all else. */
export function clearPersonsItems(): void {
  withDeviceItems((items) => {
    // By place: `Object.keys` leaves out an item that is called as a method of Storage, such as the old access key.
    const names = Array.from({ length: items.length }, (_, place) => items.key(place) ?? '');
    for (const name of names) if (name !== SHOWROOM && name !== PIN_TRIES) items.removeItem(name);
  });
}
