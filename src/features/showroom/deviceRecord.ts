import { isCount, isObject, isText } from '../../contract/shapes';
import { withDeviceItems } from '../../lib/browserItems';
import { SHOWROOM } from './deviceItems';
import type { PinHash } from './pin';

export interface ShowroomDevice {
  readonly name: string;
  readonly idleSeconds: number;
  readonly pin: PinHash;
  /** The server's public key for encrypting mail recipients. Absent until the server sends it. */
  readonly sealKey?: string;
}

export const IDLE_SECONDS = { min: 60, usual: 180, max: 1_800 } as const;

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

const isIdleTime = (value: unknown): value is number =>
  isCount(value) && value >= IDLE_SECONDS.min && value <= IDLE_SECONDS.max;

const isPinHash = (value: unknown): value is PinHash =>
  isObject(value) && isText(value['salt']) && isText(value['hash']) && Number.isSafeInteger(value['iterations']);
