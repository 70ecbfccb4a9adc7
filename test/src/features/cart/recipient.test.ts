import { judgeRecipient } from '../../../../src/features/cart/recipient';

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
  ['a@b.c', 'valid'],
  [' anna.muster+dach@bau-amt.beispiel.de ', 'valid'],
  ['jörg@müller.de', 'valid'],
])('%p is %s', (typed, judged) => expect(judgeRecipient(typed)).toBe(judged));
