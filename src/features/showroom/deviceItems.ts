import { withDeviceItems } from '../../lib/browserItems';

/** The device's localStorage items, which outlast log-outs, updates and showroom visits. */
export const SHOWROOM = 'dachberater-showroom';
export const PIN_TRIES = 'dachberater-pin-tries';
export const FULL_SCREEN = 'dachberater-full-screen';

const OF_DEVICE: readonly string[] = [SHOWROOM, PIN_TRIES, FULL_SCREEN];

/** Deletes all localStorage items but the device's own. */
export function clearPersonsItems(): void {
  withDeviceItems((items) => {
    // `Object.keys` omits an item that has the name of a Storage method. Older versions stored an item named `key`.
    const names = Array.from({ length: items.length }, (_, place) => items.key(place) ?? '');
    for (const name of names) if (!OF_DEVICE.includes(name)) items.removeItem(name);
  });
}
