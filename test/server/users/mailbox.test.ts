import { mailboxOf } from '../../../server/users/mailbox';

test.each([
  ['info@bücher.de', 'info@bücher.de'],
  ['info@XN--BCHER-KVA.de', 'info@bücher.de'],
  ['info@BÜCHER.DE', 'info@bücher.de'],
  ['Eva@Muster.Example', 'Eva@muster.example'],
  // A domain in Cyrillic letters that looks like apple.com.
  ['info@\u0430pple.com', 'info@xn--pple-43d.com'],
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
  // A URL parser would cut off the path or read 10.20 as an IP address.
  ['info@Firma.de/x', 'info@firma.de/x'],
  ['info@10.20', 'info@10.20'],
  ['info@xn--nonsense-.de', 'info@xn--nonsense-.de'],
])('the e-mail address %s belongs to the mailbox %s', (written, mailbox) => expect(mailboxOf(written)).toBe(mailbox));
