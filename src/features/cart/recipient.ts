/** What is typed as the recipient of documents, judged by specification §5. */
import { RECIPIENT_MIN_LENGTH } from '../../contract/base/limits';
import { isMailAddress } from '../../contract/base/mailAddress';
import { typedAddress } from '../../lib/typedAddress';

/** `silent`: too short to be meant, nothing happens. `invalid`: the server would refuse it, the field says so. */
export type Recipient = 'silent' | 'invalid' | 'valid';

export function judgeRecipient(typed: string): Recipient {
  const address = typedAddress(typed);
  if (address.length < RECIPIENT_MIN_LENGTH) return 'silent';
  return isMailAddress(address) ? 'valid' : 'invalid';
}
