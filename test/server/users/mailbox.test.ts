import { mailboxOf } from '../../../server/users/mailbox';

test.each([
  ['info@bücher.de', 'info@bücher.de'],
  ['info@XN--BCHER-KVA.de', 'info@bücher.de'],
  ['info@BÜCHER.DE', 'info@bücher.de'],
  ['Eva@Muster.Example', 'Eva@muster.example'],
  // A look-alike of apple.com in Cyrillic letters.
  ['info@\u0430pple.com', 'info@xn--pple-43d.com'],
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
  // A URL would cut it or read a number.
  ['info@Firma.de/x', 'info@firma.de/x'],
  ['info@10.20', 'info@10.20'],
  ['info@xn--nonsense-.de', 'info@xn--nonsense-.de'],
])('%s is the mailbox %s', (written, mailbox) => expect(mailboxOf(written)).toBe(mailbox));
