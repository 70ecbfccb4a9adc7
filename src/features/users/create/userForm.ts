import { isRefused } from '../../../api/apiError';
import type { CreateUserBody } from '../../../contract/answers';
import { SALUTATIONS } from '../../../contract/base/markers';
import { GROUPS, type Group } from '../../../contract/base/permissions';
import { writeRights } from '../../../contract/base/rights';
import { mayAssign, REQUIRED_MIN_LENGTH } from '../../../contract/people/newUser';
import type { User } from '../../../contract/people/people';
import { typedAddress } from '../../../contract/base/invisible';

export const USER_FIELDS = [
  'salutation',
  'firstname',
  'lastname',
  'company',
  'email',
  'permission_group',
  'rights',
] as const;
export type UserField = (typeof USER_FIELDS)[number];

/** `rights`: a text such as `editor,publisher`. */
export type UserForm = Readonly<Record<UserField, string>>;

export const EMPTY_FORM: UserForm = {
  salutation: '',
  firstname: '',
  lastname: '',
  company: '',
  email: '',
  permission_group: '',
  rights: '',
};

export const formOf = (user: User): UserForm => ({
  salutation: user.salutation,
  firstname: user.firstname,
  lastname: user.lastname,
  company: user.client,
  email: user.email,
  permission_group: user.group,
  rights: writeRights(user.rights),
});

const REQUIRED = ['company', 'email', 'permission_group'] as const satisfies readonly UserField[];
export type RequiredField = (typeof REQUIRED)[number];

export const groupChoices = (own: Group): readonly Group[] => GROUPS.filter((group) => mayAssign(own, group));

export type JudgedForm =
  | { readonly ok: true; readonly body: CreateUserBody }
  | { readonly ok: false; readonly missing: readonly RequiredField[] };

export function judgeForm(form: UserForm): JudgedForm {
  const missing = REQUIRED.filter((field) => form[field].trim().length < REQUIRED_MIN_LENGTH);
  const group = GROUPS.find((candidate) => candidate === form.permission_group);
  if (missing.length > 0 || group === undefined)
    return { ok: false, missing: missing.length > 0 ? missing : ['permission_group'] };
  return {
    ok: true,
    body: {
      salutation: SALUTATIONS.find((candidate) => candidate === form.salutation) ?? '',
      firstname: form.firstname.trim(),
      lastname: form.lastname.trim(),
      company: form.company.trim(),
      email: typedAddress(form.email),
      permission_group: group,
      rights: form.rights,
    },
  };
}

export type FieldMessages = Partial<Readonly<Record<UserField, string>>>;

/** The first message for each field that the server refused. Empty for other failures. */
export function fieldMessages(error: unknown): FieldMessages {
  if (!isRefused(error)) return {};
  const messages: Partial<Record<UserField, string>> = {};
  for (const { field, message } of error.errors) {
    const known = USER_FIELDS.find((candidate) => candidate === field);
    if (known !== undefined) messages[known] ??= message;
  }
  // A proxy may have removed the field's name, but a conflict (409) always concerns the e-mail address.
  return error.status === 409 && Object.keys(messages).length === 0 ? { email: error.message } : messages;
}
