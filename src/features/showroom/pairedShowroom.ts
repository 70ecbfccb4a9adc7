import { IDLE_SECONDS } from '../../contract/base/limits';
import { isSealKey } from '../../contract/base/sealedEmail';
import type { Paired } from '../../contract/fleet/pairing';
import { isIdleTime, isPinHash, type ShowroomDevice } from './deviceRecord';

/** The record of a device that was paired as a showroom device. Null for a personal device. */
export function pairedShowroom({ showroom, session }: Pick<Paired, 'showroom' | 'session'>): ShowroomDevice | null {
  if (showroom === undefined || !isPinHash(showroom.pin)) return null;
  const { person, seal_key: sealKey } = session;
  return {
    ...{ name: person, pin: showroom.pin },
    idleSeconds: isIdleTime(showroom.idle_seconds) ? showroom.idle_seconds : IDLE_SECONDS.usual,
    ...(isSealKey(sealKey) ? { sealKey } : {}),
  };
}
