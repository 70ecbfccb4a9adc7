import type { Brand } from '../../src/contract/brand/brand';
import { companyOf } from '../../src/contract/brand/brandNames';
import type { MailPerson } from '../db/schema';
import { filled } from './mailText';

/** Mails without a configured address are only written to files. */
const NO_ADDRESS = 'mail@localhost';

/** The brand's name for the sender goes before the name in `mailFrom`. */
export function senderOf(mailFrom: MailPerson | null, brand: Brand): MailPerson {
  const { name, support, sender } = brand;
  return {
    name: sender || mailFrom?.name || filled([name, companyOf(brand)]).join(' '),
    address: mailFrom?.address ?? (support.mail || NO_ADDRESS),
  };
}
