import { codeOf, hasCode, isShortage, reasonOf } from '../../../server/base/errorCode';

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });

test.each<[string, unknown, string | null, string]>([
  ['an operating system error', missing, 'ENOENT', 'ENOENT'],
  ['an error without a code', new Error('broken'), null, 'broken'],
  ['an error whose code is no text', Object.assign(new Error('refused'), { code: 7 }), null, 'refused'],
  ['an object without a message', {}, null, 'unbekannter Fehler'],
  ['a thrown text', 'broken', null, 'broken'],
  ['a thrown undefined', undefined, null, 'undefined'],
])('codeOf and reasonOf return the code and the reason of %s', (_name, error, code, reason) => {
  expect([codeOf(error), reasonOf(error)]).toEqual([code, reason]);
});

test('hasCode recognises an error by its code', () => {
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
])('isShortage recognises too many open files and too little memory: code %s gives %s', (code, isShort) => {
  expect(isShortage(Object.assign(new Error(code), { code }))).toBe(isShort);
  expect(isShortage(code)).toBe(false);
});
