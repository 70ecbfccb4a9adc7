/**
 * What belongs to the device: that it stands in a showroom, its name there and its PIN. It lies in localStorage, apart from
 * the store's database, and no log-out or update takes it away.
 */
import { isObject, isText } from '../../contract/shapes';
import { withDeviceItems } from '../../lib/browserItems';
import type { PinHash } from './pin';
import { PIN_TRIES } from './pinTries';

export const SHOWROOM = 'dachberater-showroom';

const TRIED = 'dachberater-showroom-tried';
/** Longer than a record, characters. */
const RECORD_LENGTH = 512;

export interface ShowroomDevice {
  readonly name: string;
  readonly pin: PinHash;
}

/** Null on a personal device, and where the browser keeps nothing. */
export const readShowroom = (): ShowroomDevice | null => withDeviceItems((items) => parse(items.getItem(SHOWROOM)));

function parse(text: string | null): ShowroomDevice | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isObject(stored) || !isText(stored['name']) || !isPinHash(stored['pin'])) return null;
  return { name: stored['name'], pin: stored['pin'] };
}

const isPinHash = (value: unknown): value is PinHash =>
  isObject(value) && isText(value['salt']) && isText(value['hash']) && Number.isSafeInteger(value['iterations']);

export function writeShowroom(device: ShowroomDevice): void {
  withDeviceItems((items) => items.setItem(SHOWROOM, JSON.stringify(device)));
}

/** Whether the browser keeps such a record: not if the person allows no storage, or the device is full. */
export const canKeepShowroom = (): boolean =>
  withDeviceItems((items) => {
    items.setItem(TRIED, ' '.repeat(RECORD_LENGTH));
    items.removeItem(TRIED);
    return true;
  }) === true;

export function removeShowroom(): void {
  for (const name of [SHOWROOM, PIN_TRIES]) withDeviceItems((items) => items.removeItem(name));
}

/** Empties localStorage but for what belongs to the device. */
export function clearPersonsItems(): void {
  withDeviceItems((items) => {
    const names = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
    for (const name of names) if (name !== SHOWROOM && name !== PIN_TRIES) items.removeItem(name);
  });
}
