import { withDeviceItems } from '../../lib/browserItems';
import { isCount, isObject } from '../../contract/shapes';
import { PIN_TRIES } from './deviceItems';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

export interface PinTries {
  readonly wrong: number;
  readonly at: number;
}

/** Milliseconds until the next PIN is allowed. A clock set back does not lengthen the wait. */
export function pinWaitMs({ wrong, at }: PinTries, now: number): number {
  if (wrong === 0) return 0;
  const pause = Math.min(FIRST_WAIT_MS * 2 ** (wrong - 1), LONGEST_WAIT_MS);
  return Math.max(0, Math.min(pause, at + pause - now));
}

const NONE: PinTries = { wrong: 0, at: 0 };

export const readPinTries = (): PinTries => withDeviceItems((items) => parse(items.getItem(PIN_TRIES))) ?? NONE;

function parse(text: string | null): PinTries {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isObject(stored)) return NONE;
  const { wrong, at } = stored;
  return isCount(wrong) && isCount(at) ? { wrong, at } : NONE;
}

/** Counts a PIN attempt before its check, so a reload does not avoid the wait. */
export function notePinTry(now: number): void {
  const tries: PinTries = { wrong: readPinTries().wrong + 1, at: now };
  withDeviceItems((items) => items.setItem(PIN_TRIES, JSON.stringify(tries)));
}

export function forgetPinTries(): void {
  withDeviceItems((items) => items.removeItem(PIN_TRIES));
}
