import { parseMailPerson } from '../../../server/base/mailAddress';
import { isMailAddress, mailAddressOf } from '../../../src/contract/base/mailAddress';

test.each([
  'kunde@beispiel.de',
  'Vor.Nach+Dach@sub.beispiel-firma.de',
  "o'neil@beispiel.ie",
  'x@xn--mller-kva.de',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.de`,
])('the text %s is accepted as an e-mail address', (address) => expect(isMailAddress(address)).toBe(true));

test.each([
  ['no characters', ''],
  ['no @', 'kunde.beispiel.de'],
  ['nothing before the @', '@beispiel.de'],
  ['no top domain', 'kunde@localhost'],
  ['a number for a top domain', 'kunde@127.0.0.1'],
  ['an IP address in brackets', 'kunde@[127.0.0.1]'],
  ['a line break', 'kunde@beispiel.de\r\nBcc: alle@beispiel.de'],
  ['a line break at its end', 'kunde@beispiel.de\n'],
  ['two addresses', 'a@beispiel.de,b@beispiel.de'],
  ['two addresses apart', 'a@beispiel.de; b@beispiel.de'],
  ['a name', 'Kunde <kunde@beispiel.de>'],
  ['a quoted part', '"kunde b"@beispiel.de'],
  ['a route', '@a.de:kunde@beispiel.de'],
  ['white space', 'kun de@beispiel.de'],
  ['an umlaut', 'müller@beispiel.de'],
  ['a Cyrillic letter', 'kundе@beispiel.de'],
  ['a Cyrillic letter in its domain', 'kunde@bеispiel.de'],
  ['an umlaut and a port', 'kunde@müller.de:25'],
  ['an umlaut and a path', 'kunde@müller.de/x'],
  ['an umlaut and somebody before it', 'kunde@x@müller.de'],
  ['an umlaut and white space', 'kunde@mü ller.de'],
  ['digits of another width', 'kunde@１２７.０.０.１'],
  ['an umlaut and no top domain', 'kunde@müller'],
  ['an umlaut and two dots', 'kunde@müller..de'],
  ['a domain that is too long as DNS knows it', `kunde@${'ü'.repeat(60)}.de`],
  ['no domain of IDNA', 'kunde@xn--ü.de'],
  ['a zero width space', 'kunde\u200b@beispiel.de'],
  ['a U+0000', 'kunde\0@beispiel.de'],
  ['a dot too many', 'kun..de@beispiel.de'],
  ['a dot at its start', '.kunde@beispiel.de'],
  ['a long local part', `${'a'.repeat(65)}@beispiel.de`],
  ['320 characters', `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(61)}.de`],
  ['an apostrophe in its domain', "kunde@o'neil.ie"],
  ['an underscore in its domain', 'kunde@firma_dach.de'],
  ['a top domain of one letter', 'kunde@beispiel.d'],
])('an e-mail address with %s is invalid', (_what, address) => expect(isMailAddress(address)).toBe(false));

test('a very long e-mail address is checked within 50 ms', () => {
  const start = performance.now();
  isMailAddress(`a@${'a.'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(50);
});

test.each([
  ['Info@Beispiel.DE', 'Info@Beispiel.DE'],
  ['info@müller-dach.de', 'info@xn--mller-dach-9db.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['info@dach.größe.co.at', 'info@dach.xn--gre-6ka8i.co.at'],
])('a mail to "%s" is sent to the address "%s", because only non-ASCII domains are encoded', (text, address) =>
  expect(mailAddressOf(text)).toBe(address),
);

test.each([
  ['a@b.de', { name: '', address: 'a@b.de' }],
  ['Dachberater <a@b.de>', { name: 'Dachberater', address: 'a@b.de' }],
  ['"Dach, Ziegel" <a@b.de>', { name: 'Dach, Ziegel', address: 'a@b.de' }],
  ['Dach <a@dächer.de>', { name: 'Dach', address: 'a@xn--dcher-gra.de' }],
  ['Dach <a@b.de', undefined],
  ['Dach\nBcc: x@b.de <a@b.de>', undefined],
])('parseMailPerson reads a sender, or returns undefined if it is invalid: %j gives %j', (text, person) =>
  expect(parseMailPerson(text)).toEqual(person),
);
