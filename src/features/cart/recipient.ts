/** What is typed as the recipient of documents, judged by specification §5. */
import { RECIPIENT_MIN_LENGTH } from '../../contract/limits';

/** `silent`: too short to be meant, nothing happens. `invalid`: no e-mail address, the field says so. */
export type Recipient = 'silent' | 'invalid' | 'valid';

/** One `@` with something before it and a name with a dot behind it; the server judges the rest. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/;

export function judgeRecipient(typed: string): Recipient {
  const address = typed.trim();
  if (address.length < RECIPIENT_MIN_LENGTH) return 'silent';
  return ADDRESS.test(address) ? 'valid' : 'invalid';
}
