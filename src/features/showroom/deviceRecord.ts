import { IDLE_SECONDS } from '../../contract/base/limits';
import { isCount, isObject, isText } from '../../contract/shapes';
import { withDeviceItems } from '../../lib/browserItems';
import type { PinHash } from '../../lib/pin';
import { SHOWROOM } from './deviceItems';

export interface ShowroomDevice {
  readonly name: string;
  readonly idleSeconds: number;
  readonly pin: PinHash;
  /** The server's public key for sealing mail recipients. Absent until the server sends it. */
  readonly sealKey?: string;
}

/** Null on a personal device or without localStorage. */
export const readShowroom = (): ShowroomDevice | null => withDeviceItems((items) => parse(items.getItem(SHOWROOM)));

function parse(text: string | null): ShowroomDevice | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isObject(stored) || !isText(stored['name']) || !isPinHash(stored['pin'])) return null;
  const { name, pin, idleSeconds, sealKey } = stored;
  return {
    ...{ name, pin },
    // Records of older builds have no `idleSeconds` and no `sealKey`.
    idleSeconds: isIdleTime(idleSeconds) ? idleSeconds : IDLE_SECONDS.usual,
    ...(isText(sealKey) ? { sealKey } : {}),
  };
}

/** True for seconds that a person may choose. */
export const isIdleTime = (value: unknown): value is number =>
  isCount(value) && value >= IDLE_SECONDS.min && value <= IDLE_SECONDS.max;

export const isPinHash = (value: unknown): value is PinHash =>
  isObject(value) && isText(value['salt']) && isText(value['hash']) && Number.isSafeInteger(value['iterations']);
