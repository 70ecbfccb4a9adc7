import { IDLE_SECONDS } from '../../contract/base/limits';
import { isSealKey } from '../../contract/base/sealedEmail';
import type { SetUpAnswer } from '../../contract/fleet/setUp';
import { isIdleTime, isPinHash, type ShowroomDevice } from './deviceRecord';

/**
 * The record of a device that an administrator set up as a showroom device. Null for a personal device, and without a
 * PIN. `former`: the device's record before a change, null before the first set-up.
 */
export function pairedShowroom(
  { showroom, session }: SetUpAnswer,
  former: ShowroomDevice | null = null,
): ShowroomDevice | null {
  if (showroom === undefined) return null;
  const { pin = former?.pin, idle_seconds: idleSeconds = former?.idleSeconds } = showroom;
  if (!isPinHash(pin)) return null;
  const { person, seal_key: sealKey } = session;
  return {
    ...{ name: person, pin },
    idleSeconds: isIdleTime(idleSeconds) ? idleSeconds : IDLE_SECONDS.usual,
    ...(isSealKey(sealKey) ? { sealKey } : {}),
  };
}
