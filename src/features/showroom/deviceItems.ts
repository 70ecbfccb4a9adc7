/** What belongs to the device in localStorage: no log-out, update or end of a visit takes it away. */
import { withDeviceItems } from '../../lib/browserItems';

/** The record of a showroom device (deviceRecord.ts). */
export const SHOWROOM = 'dachberater-showroom';
/** The wrong PINs since the last right one (pinTries.ts). */
export const PIN_TRIES = 'dachberater-pin-tries';
/** Whether it is to stay in full screen (fullScreenWish.ts). */
export const FULL_SCREEN = 'dachberater-full-screen';

const OF_DEVICE: readonly string[] = [SHOWROOM, PIN_TRIES, FULL_SCREEN];

/** Empties localStorage of all else. */
export function clearPersonsItems(): void {
  withDeviceItems((items) => {
    // By place: `Object.keys` leaves out an item that is called as a method of Storage, such as the old access key.
    const names = Array.from({ length: items.length }, (_, place) => items.key(place) ?? '');
    for (const name of names) if (!OF_DEVICE.includes(name)) items.removeItem(name);
  });
}
