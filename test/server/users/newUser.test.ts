import { judgeNewUser } from '../../../server/users/newUser';

const form = { company: 'Muster GmbH', email: 'a@muster.example', permission_group: 'worker' };
const faultyFields = (change: Record<string, unknown>) => {
  const judgement = judgeNewUser({ ...form, ...change });
  return judgement.ok ? [] : judgement.errors.map(({ field }) => field);
};

test('a new user without optional fields is accepted, and spaces around texts are removed', () => {
  expect(judgeNewUser({ ...form, firstname: ' Eva ', company: ' Ab ' })).toEqual({
    ok: true,
    user: { salutation: '', firstname: 'Eva', lastname: '', client: 'Ab', email: 'a@muster.example', group: 'worker' },
  });
});

test.each([
  ['', []],
  ['publisher, editor', ['editor', 'publisher']],
])("a new user's rights are read from a text (%j)", (rights, read) => {
  expect(judgeNewUser({ ...form, rights })).toMatchObject({ ok: true, user: { rights: read } });
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'no data',
    { company: undefined, email: undefined, permission_group: undefined },
    ['permission_group', 'company', 'email'],
  ],
  ['no chosen group', { permission_group: '' }, ['permission_group']],
  ['an unknown group', { permission_group: 'root' }, ['permission_group']],
  ['a company name of one letter', { company: 'A' }, ['company']],
  ['a company name of blanks', { company: '    ' }, ['company']],
  ['an unknown salutation', { salutation: 'other' }, ['salutation']],
  ['a list instead of a text', { firstname: ['a', 'b'] }, ['firstname']],
  ['an object instead of a text', { email: { a: 'b' } }, ['email']],
  ['a line break', { lastname: 'a\r\nBcc: x@y.example' }, ['lastname']],
  ['a right-to-left override in the name', { firstname: 'Anna \u202egnirps' }, ['firstname']],
  ['an invisible company name', { company: '\u200b\u200b\u0301' }, ['company']],
  ['an invisible character in the e-mail address', { email: 'a\u200b@b.example' }, ['email']],
  ['a null character', { firstname: 'a\0' }, ['firstname']],
  ['an unknown right', { rights: 'editor,admin' }, ['rights']],
  ['a list instead of rights', { rights: ['editor'] }, ['rights']],
  ['a text that is too long', { firstname: 'a'.repeat(201) }, ['firstname']],
])('a new user with %s is refused', (_name, change, fields) => expect(faultyFields(change)).toEqual(fields));

test.each<[string, Record<string, unknown>, string, string]>([
  ['a list instead of a first name', { firstname: ['a'] }, 'firstname', 'Bitte geben Sie einen Text ein.'],
  ['a last name that is too long', { lastname: 'a'.repeat(201) }, 'lastname', 'Höchstens 200 Zeichen sind möglich.'],
  ['a line break', { lastname: 'a\nb' }, 'lastname', 'Steuerzeichen sind nicht erlaubt.'],
  ['a missing group', { permission_group: '' }, 'permission_group', 'Bitte treffen Sie eine Auswahl.'],
  [
    'an unknown right',
    { rights: 'chef' },
    'rights',
    'Möglich sind die Rechte Redaktion (editor) und Veröffentlichen (publisher).',
  ],
  ['a missing company', { company: '' }, 'company', 'Bitte geben Sie die Firma an.'],
  ['an invalid e-mail address', { email: 'a' }, 'email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  [
    'an e-mail address that is too long',
    { email: `a@${'b.'.repeat(126)}de` },
    'email',
    'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  ],
])("a message explains a fault in a new user's form (fault: %s)", (_name, change, field, message) => {
  const judgement = judgeNewUser({ ...form, ...change });
  expect(judgement.ok ? [] : judgement.errors).toEqual([{ field, message }]);
});

test('names of 200 characters and e-mail addresses of 254 characters are accepted', () => {
  const longest = { firstname: 'a'.repeat(200), email: `a@${'b.'.repeat(125)}de` };
  expect(longest.email).toHaveLength(254);
  expect(judgeNewUser({ ...form, ...longest })).toMatchObject({ ok: true, user: longest });
});

test('an umlaut typed as a letter and separate dots is stored as one character', () => {
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
  'the text "%s" is accepted as an e-mail address',
  (email) => expect(faultyFields({ email })).toEqual([]),
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
])('the text "%s" is refused as an e-mail address', (email) => expect(faultyFields({ email })).toEqual(['email']));

test('a very long e-mail address is checked within 50 ms', () => {
  const start = performance.now();
  expect(faultyFields({ email: `a@${'a.'.repeat(100_000)}` })).toEqual(['email']);
  expect(performance.now() - start).toBeLessThan(50);
});
