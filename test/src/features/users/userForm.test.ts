import type { ApiError } from '../../../../src/api/apiError';
import {
  EMPTY_FORM,
  fieldMessages,
  formOf,
  groupChoices,
  judgeForm,
  type UserForm,
} from '../../../../src/features/users/create/userForm';
import { user } from '../../../support/sampleUsers';

const FILLED: UserForm = {
  ...EMPTY_FORM,
  company: ' Dachbau Nord ',
  email: 'anna@beispiel.de ',
  permission_group: 'worker',
};

// spec: valid-7, valid-8, valid-10
test.each<[string, Partial<UserForm>, readonly string[]]>([
  ['all fields empty', EMPTY_FORM, ['company', 'email', 'permission_group']],
  ['a company of one letter', { company: 'D' }, ['company']],
  ['a company of white space', { company: '   ' }, ['company']],
  ['no e-mail address', { email: '' }, ['email']],
  ['no group chosen', { permission_group: '' }, ['permission_group']],
  ['a group that does not exist', { permission_group: 'root' }, ['permission_group']],
])('the form for a user is incomplete with %s', (_name, changed, missing) => {
  expect(judgeForm({ ...FILLED, ...changed })).toEqual({ ok: false, missing });
});

// spec: valid-12
test('filled fields are sent without outer white space, and optional fields may be empty', () => {
  expect(judgeForm(FILLED)).toEqual({
    ok: true,
    body: {
      salutation: '',
      firstname: '',
      lastname: '',
      company: 'Dachbau Nord',
      email: 'anna@beispiel.de',
      permission_group: 'worker',
      rights: '',
    },
  });
});

test("the form for a user begins with the user's data and sends the chosen rights", () => {
  const form = formOf(user(1, { group: 'worker', rights: ['editor', 'publisher'] }));
  expect(judgeForm(form)).toMatchObject({ ok: true, body: { permission_group: 'worker', rights: 'editor,publisher' } });
});

test('salutation and names are sent if given, and an unknown salutation is left out', () => {
  const named = { ...FILLED, salutation: 'female', firstname: ' Anna ', lastname: ' von Nord ' };
  const body = { salutation: 'female', firstname: 'Anna', lastname: 'von Nord' };
  expect(judgeForm(named)).toMatchObject({ ok: true, body });
  expect(judgeForm({ ...named, salutation: 'Dr.' })).toMatchObject({ body: { ...body, salutation: '' } });
});

test('invisible characters are removed from the e-mail address', () => {
  const email = '\u202aanna@beispiel.de\u202c\u200b';
  expect(judgeForm({ ...FILLED, email })).toMatchObject({ ok: true, body: { email: 'anna@beispiel.de' } });
});

// spec: valid-9
test('a company name of two letters is accepted', () => {
  expect(judgeForm({ ...FILLED, company: 'Öl' })).toMatchObject({ ok: true, body: { company: 'Öl' } });
});

test.each([
  ['admin', ['admin', 'dachberater', 'worker', 'default']],
  ['dachberater', ['worker', 'default']],
] as const)('groupChoices("%s") returns %p', (own, groups) => expect(groupChoices(own)).toEqual(groups));

const refused = (status: number, ...errors: (readonly [string, string])[]): ApiError => ({
  kind: 'refused',
  status,
  message: 'Abgelehnt.',
  errors: errors.map(([field, message]) => ({ field, message })),
});

test.each<[string, unknown, object]>([
  [
    'each field that it names',
    refused(400, ['email', 'Falsch.'], ['company', 'Fehlt.']),
    { email: 'Falsch.', company: 'Fehlt.' },
  ],
  [
    'a field with the first of its messages',
    refused(400, ['email', 'Falsch.'], ['email', 'Zu lang.']),
    { email: 'Falsch.' },
  ],
  ['no field if the form does not have the named field', refused(400, ['toString', 'Falsch.']), {}],
  ['the e-mail address if a conflict names no field', refused(409), { email: 'Abgelehnt.' }],
  ['only the fields that a conflict names', refused(409, ['company', 'Belegt.']), { company: 'Belegt.' }],
  ['no field if another error names none', refused(400), {}],
  ['no field if the server did not answer', { kind: 'unreachable' }, {}],
])('in the form for a user, an error marks %s', (_name, error, messages) =>
  expect(fieldMessages(error)).toEqual(messages),
);
