import { codeOf, hasCode, isShortage, reasonOf } from '../../../server/base/errorCode';

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });

test.each<[string, unknown, string | null, string]>([
  ['an error of the system', missing, 'ENOENT', 'ENOENT'],
  ['an error without a code', new Error('broken'), null, 'broken'],
  ['a code that is no text', Object.assign(new Error('refused'), { code: 7 }), null, 'refused'],
  ['an object without words', {}, null, 'unbekannter Fehler'],
  ['a text', 'broken', null, 'broken'],
  ['nothing', undefined, null, 'undefined'],
])('%s', (_name, error, code, reason) => {
  expect([codeOf(error), reasonOf(error)]).toEqual([code, reason]);
});

test('an error has a code by name', () => {
  expect([hasCode(missing, 'ENOENT'), hasCode(missing, 'EEXIST'), hasCode('ENOENT', 'ENOENT')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['EMFILE', true],
  ['ENFILE', true],
  ['ENOMEM', true],
  ['ENOSPC', false],
])('%s is a shortage: %s', (code, isShort) => {
  expect(isShortage(Object.assign(new Error(code), { code }))).toBe(isShort);
  expect(isShortage(code)).toBe(false);
});
