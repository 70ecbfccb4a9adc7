import type { ApiError } from '../../../../src/api/apiError';
import {
  EMPTY_FORM,
  fieldMessages,
  groupChoices,
  judgeForm,
  type UserForm,
} from '../../../../src/features/users/create/userForm';

const FILLED: UserForm = {
  ...EMPTY_FORM,
  company: ' Dachbau Nord ',
  email: 'anna@beispiel.de ',
  permission_group: 'worker',
};

// spec: valid-7, valid-8, valid-10
test.each<[string, Partial<UserForm>, readonly string[]]>([
  ['nothing', EMPTY_FORM, ['company', 'email', 'permission_group']],
  ['a company of one letter', { company: 'D' }, ['company']],
  ['a company of white space', { company: '   ' }, ['company']],
  ['no e-mail address', { email: '' }, ['email']],
  ['the placeholder', { permission_group: '' }, ['permission_group']],
  ['a group that does not exist', { permission_group: 'root' }, ['permission_group']],
])('%s is not enough', (_name, changed, missing) => {
  expect(judgeForm({ ...FILLED, ...changed })).toEqual({ ok: false, missing });
});

// spec: valid-12
test('filled fields are sent without outer white space, and other fields may be empty', () => {
  expect(judgeForm(FILLED)).toEqual({
    ok: true,
    body: {
      salutation: '',
      firstname: '',
      lastname: '',
      company: 'Dachbau Nord',
      email: 'anna@beispiel.de',
      permission_group: 'worker',
    },
  });
});

test('given salutation and names are sent, and an unknown salutation is left out', () => {
  const named = { ...FILLED, salutation: 'female', firstname: ' Anna ', lastname: ' von Nord ' };
  const body = { salutation: 'female', firstname: 'Anna', lastname: 'von Nord' };
  expect(judgeForm(named)).toMatchObject({ ok: true, body });
  expect(judgeForm({ ...named, salutation: 'Dr.' })).toMatchObject({ body: { ...body, salutation: '' } });
});

test('invisible characters are not part of the address', () => {
  const email = '\u202aanna@beispiel.de\u202c\u200b';
  expect(judgeForm({ ...FILLED, email })).toMatchObject({ ok: true, body: { email: 'anna@beispiel.de' } });
});

// spec: valid-9
test('a company of two letters is enough', () => {
  expect(judgeForm({ ...FILLED, company: 'Öl' })).toMatchObject({ ok: true, body: { company: 'Öl' } });
});

test.each([
  ['admin', ['admin', 'dachberater', 'worker', 'default']],
  ['dachberater', ['worker', 'default']],
] as const)('%s may give the groups %p', (own, groups) => expect(groupChoices(own)).toEqual(groups));

const refused = (status: number, ...errors: (readonly [string, string])[]): ApiError => ({
  kind: 'refused',
  status,
  message: 'Abgelehnt.',
  errors: errors.map(([field, message]) => ({ field, message })),
});

test.each<[string, unknown, object]>([
  ['fields', refused(400, ['email', 'Falsch.'], ['company', 'Fehlt.']), { email: 'Falsch.', company: 'Fehlt.' }],
  ['the first complaint of a field', refused(400, ['email', 'Falsch.'], ['email', 'Zu lang.']), { email: 'Falsch.' }],
  ['nothing that the form does not have', refused(400, ['toString', 'Falsch.']), {}],
  ['the e-mail address for a conflict without fields', refused(409), { email: 'Abgelehnt.' }],
  ['the fields alone for a conflict that names some', refused(409, ['company', 'Belegt.']), { company: 'Belegt.' }],
  ['nothing for another refusal without fields', refused(400), {}],
  ['nothing without an answer', { kind: 'unreachable' }, {}],
])('a refusal marks %s', (_name, error, messages) => expect(fieldMessages(error)).toEqual(messages));
