import { judgeRecipient } from '../../../../src/features/cart/recipient';

// spec: valid-4, limit-13
test.each([
  ['', 'silent'],
  ['a@b', 'silent'],
  ['   a@b   ', 'silent'],
  ['a@b.', 'invalid'],
  ['a@bc', 'invalid'],
  ['anna', 'invalid'],
  ['anna@beispiel', 'invalid'],
  ['anna beispiel@x.de', 'invalid'],
  ['anna@x.de, otto@x.de', 'invalid'],
  ['Anna <anna@x.de>', 'invalid'],
  ['anna@x..de', 'invalid'],
  ['a@b.c', 'invalid'],
  ['a..b@x.de', 'invalid'],
  ['jörg@beispiel.de', 'invalid'],
  ['anna@müller.de', 'valid'],
  ['anna@mueller.дe', 'invalid'],
  [`${'a'.repeat(65)}@x.de`, 'invalid'],
  [`${'a'.repeat(64)}@x.de`, 'valid'],
  ['a@b.de', 'valid'],
  [' anna.muster+dach@bau-amt.beispiel.de ', 'valid'],
  // A person may paste an address from an address book, with invisible characters for the writing direction.
  ['\u202aanna@beispiel.de\u202c', 'valid'],
  ['anna@beispiel.de\u200b', 'valid'],
  ['\u200ba@b', 'silent'],
  ['anna@xn--mller-kva.de', 'valid'],
])(
  'the cart judges the recipient address %p as "%s" ("silent": too short, but without an error message)',
  (typed, judged) => expect(judgeRecipient(typed)).toBe(judged),
);
