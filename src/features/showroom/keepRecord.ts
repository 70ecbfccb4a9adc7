import { withDeviceItems } from '../../lib/browserItems';
import { FULL_SCREEN, PIN_TRIES, SHOWROOM } from './deviceItems';
import type { ShowroomDevice } from './deviceRecord';

const TRIED = 'dachberater-showroom-tried';
const RECORD_LENGTH = 512;

export function writeShowroom(device: ShowroomDevice): void {
  withDeviceItems((items) => items.setItem(SHOWROOM, JSON.stringify(device)));
}

export const canKeepShowroom = (): boolean =>
  withDeviceItems((items) => {
    items.setItem(TRIED, ' '.repeat(RECORD_LENGTH));
    items.removeItem(TRIED);
    return true;
  }) === true;

export function removeShowroom(): void {
  for (const name of [SHOWROOM, PIN_TRIES, FULL_SCREEN]) withDeviceItems((items) => items.removeItem(name));
}
