import { RECIPIENT_MIN_LENGTH } from '../../contract/base/limits';
import { isMailAddress } from '../../contract/base/mailAddress';
import { typedAddress } from '../../contract/base/invisible';

/** `silent`: the address is too short, so nothing happens. `invalid`: the field shows an error. */
export type Recipient = 'silent' | 'invalid' | 'valid';

export function judgeRecipient(typed: string): Recipient {
  const address = typedAddress(typed);
  if (address.length < RECIPIENT_MIN_LENGTH) return 'silent';
  return isMailAddress(address) ? 'valid' : 'invalid';
}
