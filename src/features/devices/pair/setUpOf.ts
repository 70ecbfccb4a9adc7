import type { PairBody } from '../../../contract/fleet/pairing';
import { hashPin, isPin } from '../../../lib/pin';
import type { ShowroomChoice } from './ShowroomFields';

/** `unsupported`: the browser cannot hash the PIN, because the page was opened over http. */
export type ChoiceFault = 'pinFaulty' | 'otherPin' | 'unsupported';

export type SetUpForm = NonNullable<PairBody['showroom']>;

/** Returns what the server stores for a showroom device, with the hash of the PIN. */
export async function setUpOf({ pin, repeated, seconds }: ShowroomChoice): Promise<SetUpForm | ChoiceFault> {
  if (!isPin(pin)) return 'pinFaulty';
  if (pin !== repeated) return 'otherPin';
  const hash = await hashPin(pin);
  if (hash === null) return 'unsupported';
  return { pin: { ...hash, iterations: String(hash.iterations) }, idle_seconds: String(seconds) };
}
