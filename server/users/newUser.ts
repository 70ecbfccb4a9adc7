/** Checks all fields of a new user at once (specification §5). */
import { TURNING_SIGNS } from '../../src/contract/base/textPatterns';
import { SALUTATIONS, type Salutation } from '../../src/contract/base/markers';
import { GROUPS, type Group } from '../../src/contract/base/permissions';
import { readRights } from '../../src/contract/base/rights';
import { REQUIRED_MIN_LENGTH } from '../../src/contract/people/newUser';
import type { FieldError } from '../http/errorAnswer';
import { mailboxOf } from './mailbox';
import type { NewUser } from './userStore';

const TEXT_MAX_LENGTH = 200;
const EMAIL_MAX_LENGTH = 254;
const UNKNOWN_RIGHT = 'Möglich sind die Rechte Redaktion (editor) und Veröffentlichen (publisher).';

export type Judgement =
  { readonly ok: true; readonly user: NewUser } | { readonly ok: false; readonly errors: readonly FieldError[] };

type Form = Readonly<Record<string, unknown>>;

export function judgeNewUser(form: Form): Judgement {
  const errors: FieldError[] = [];
  const fault = (field: string, message: string) => {
    errors.push({ field, message });
  };
  const text = (field: string): string => {
    const value = form[field] ?? '';
    if (typeof value !== 'string') fault(field, 'Bitte geben Sie einen Text ein.');
    else if (value.length > TEXT_MAX_LENGTH && field !== 'email')
      fault(field, `Höchstens ${TEXT_MAX_LENGTH} Zeichen sind möglich.`);
    else if (hasControlCharacters(value)) fault(field, 'Steuerzeichen sind nicht erlaubt.');
    // NFC gives texts that look alike the same characters, so each address is stored once.
    else return value.normalize('NFC').trim();
    return '';
  };
  const choice = <T extends string>(field: string, choices: readonly T[], fallback: T): T => {
    const value = text(field);
    const found = choices.find((candidate) => candidate === value);
    if (found === undefined) fault(field, 'Bitte treffen Sie eine Auswahl.');
    return found ?? fallback;
  };

  const rights = form['rights'] === undefined ? undefined : readRights(text('rights'));
  if (rights === null) fault('rights', UNKNOWN_RIGHT);

  const user: NewUser = {
    salutation: choice<Salutation>('salutation', SALUTATIONS, ''),
    firstname: text('firstname'),
    lastname: text('lastname'),
    client: text('company'),
    email: text('email'),
    group: choice<Group>('permission_group', GROUPS, 'default'),
    ...(rights ? { rights } : {}),
  };
  if (user.client.length < REQUIRED_MIN_LENGTH || !hasShownSign(user.client))
    fault('company', 'Bitte geben Sie die Firma an.');
  if (!isEmail(user.email)) fault('email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.');
  const first = errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
  return first.length > 0
    ? { ok: false, errors: first }
    : { ok: true, user: { ...user, email: mailboxOf(user.email) } };
}

/** Accepts an apostrophe (O'Neil). Checks the length first, because the pattern is slow for long texts. */
const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH &&
  !/\p{Cf}/u.test(text) &&
  /^[^\s@<>",;:\\()[\]]+@(?:[^\s@<>"',;:\\()[\].]+\.)+[^\s@<>"',;:\\()[\].]{2,}$/.test(text);

/**
 * True for characters that PostgreSQL cannot store (U+0000), that break mail headers, or that turn the reading
 * direction.
 */
export const hasControlCharacters = (text: string): boolean => CONTROL_CHARACTERS.test(text);

const CONTROL_CHARACTERS = new RegExp(`[\\p{Cc}${TURNING_SIGNS}]`, 'u');

export const hasShownSign = (text: string): boolean => /[^\s\p{Cf}\p{M}]/u.test(text);
