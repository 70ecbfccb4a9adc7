import { mailboxOf } from '../../../server/users/mailbox';

test.each([
  ['info@bücher.de', 'info@bücher.de'],
  ['info@XN--BCHER-KVA.de', 'info@bücher.de'],
  ['info@BÜCHER.DE', 'info@bücher.de'],
  ['Eva@Muster.Example', 'Eva@muster.example'],
  // The first letter is Cyrillic, so the domain must not count as apple.com.
  ['info@\u0430pple.com', 'info@xn--pple-43d.com'],
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
  // These domains are no valid DNS names, so `mailboxOf` changes only their capital letters. A URL parser would cut off
  // `/x` and read 10.20 as an IP address.
  ['info@Firma.de/x', 'info@firma.de/x'],
  ['info@10.20', 'info@10.20'],
  ['info@xn--nonsense-.de', 'info@xn--nonsense-.de'],
])('the uniform spelling of the e-mail address "%s" is "%s"', (written, mailbox) =>
  expect(mailboxOf(written)).toBe(mailbox),
);
