import { isEmail, judgeNewUser, mayAssign } from '../../../server/users/newUser';

const form = { company: 'Muster GmbH', email: 'a@muster.example', permission_group: 'worker' };
const faultyFields = (change: Record<string, unknown>) => {
  const judgement = judgeNewUser({ ...form, ...change });
  return judgement.ok ? [] : judgement.errors.map(({ field }) => field);
};

test('the required fields suffice, and texts are trimmed', () => {
  expect(judgeNewUser({ ...form, firstname: ' Eva ', company: ' Ab ' })).toEqual({
    ok: true,
    user: { salutation: '', firstname: 'Eva', lastname: '', client: 'Ab', email: 'a@muster.example', group: 'worker' },
  });
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'nothing',
    { company: undefined, email: undefined, permission_group: undefined },
    ['permission_group', 'company', 'email'],
  ],
  ['the placeholder option', { permission_group: '' }, ['permission_group']],
  ['an unknown group', { permission_group: 'root' }, ['permission_group']],
  ['a company of one letter', { company: 'A' }, ['company']],
  ['a company of blanks', { company: '    ' }, ['company']],
  ['an unknown salutation', { salutation: 'other' }, ['salutation']],
  ['a list for a text', { firstname: ['a', 'b'] }, ['firstname']],
  ['an object for a text', { email: { a: 'b' } }, ['email']],
  ['a line break', { lastname: 'a\r\nBcc: x@y.example' }, ['lastname']],
  ['a name that is read backwards', { firstname: 'Anna \u202egnirps' }, ['firstname']],
  ['a company that nobody can see', { company: '\u200b\u200b\u0301' }, ['company']],
  ['an e-mail with a sign that nobody can see', { email: 'a\u200b@b.example' }, ['email']],
  ['a zero', { firstname: 'a\0' }, ['firstname']],
  ['a text too long', { firstname: 'a'.repeat(201) }, ['firstname']],
])('%s', (_name, change, fields) => expect(faultyFields(change)).toEqual(fields));

test.each<[string, Record<string, unknown>, string, string]>([
  ['a list', { firstname: ['a'] }, 'firstname', 'Bitte geben Sie einen Text ein.'],
  ['a long text', { lastname: 'a'.repeat(201) }, 'lastname', 'Höchstens 200 Zeichen sind möglich.'],
  ['a line break', { lastname: 'a\nb' }, 'lastname', 'Steuerzeichen sind nicht erlaubt.'],
  ['no group', { permission_group: '' }, 'permission_group', 'Bitte treffen Sie eine Auswahl.'],
  ['no company', { company: '' }, 'company', 'Bitte geben Sie die Firma an.'],
  ['no e-mail', { email: 'a' }, 'email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  [
    'an e-mail too long',
    { email: `a@${'b.'.repeat(126)}de` },
    'email',
    'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  ],
])('%s: the person reads what is wrong', (_name, change, field, message) => {
  const judgement = judgeNewUser({ ...form, ...change });
  expect(judgement.ok ? [] : judgement.errors).toEqual([{ field, message }]);
});

test('the longest texts are accepted, and a longer e-mail', () => {
  const longest = { firstname: 'a'.repeat(200), email: `a@${'b.'.repeat(125)}de` };
  expect(longest.email).toHaveLength(254);
  expect(judgeNewUser({ ...form, ...longest })).toMatchObject({ ok: true, user: longest });
});

test('an umlaut is one character, however it was written', () => {
  const judgement = judgeNewUser({
    ...form,
    email: 'ä@b.example'.normalize('NFD'),
    company: 'Dächer'.normalize('NFD'),
  });
  expect(judgement).toMatchObject({
    user: { email: 'ä@b.example'.normalize('NFC'), client: 'Dächer'.normalize('NFC') },
  });
});

test.each(['a@b.de', 'vorname.nachname+x@firma.co.uk', 'ä@müller.example', "o'neil@firma.ie"])(
  '%s is an e-mail',
  (text) => expect(isEmail(text)).toBe(true),
);
test.each([
  '',
  'a',
  'a@b',
  '@b.de',
  'a@@b.de',
  'a b@c.de',
  'a@b..de',
  "a@o'neil.ie",
  'a@b.d',
  'a@b.de,c@d.de',
  'A <a@b.de>',
  `${'a'.repeat(250)}@b.de`,
])('%s is no e-mail', (text) => expect(isEmail(text)).toBe(false));

test('no input makes the pattern slow', () => {
  const start = performance.now();
  isEmail(`a@${'a.'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(50);
});

test('only admins hand out the upper two groups', () => {
  expect(mayAssign('admin', 'admin')).toBe(true);
  expect(mayAssign('dachberater', 'admin')).toBe(false);
  expect(mayAssign('dachberater', 'dachberater')).toBe(false);
  expect(mayAssign('dachberater', 'worker')).toBe(true);
});
