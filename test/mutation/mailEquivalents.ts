/** Mutants without effect in the server's mails and users (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const DEMO_USERS = 'server/users/demoUsers.ts';
const MAIL_STORE = 'server/mail/mailStore.ts';
const NEW_USER = 'server/users/newUser.ts';
const USER_ACCESS = 'server/users/userAccess.ts';
const COUNTED = 'The rows are only counted.';
const OF_A_FAULT = 'With a fault there is no user, and of a field the first fault is told.';
const MIME = 'server/mail/mime.ts';
const SHARE_LINKS = 'server/mail/shareLinks.ts';
const SHEET_FORM = 'server/mail/sheetForm.ts';
const NO_ADDRESSES = 'No part of a mail names a file or an address; this is a second lock.';
const OF_THE_LIST =
  'A fault of the list of parts, or of one part, is told at one of these two depths and nowhere below.';

export const MAIL_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/mail/cartForm.ts',
    line: String.raw`if (/\p{Cc}|\p{Cs}/u.test(text.replace(/[\r\n\t]/g, ' ')))`,
    replacement: '""',
    reason: 'The signs that are allowed go either way.',
  },
  {
    file: 'server/mail/compose.ts',
    line: "fileName: names[index] ?? '',",
    reason: 'There is a name for each file; the rest is for the compiler.',
  },
  {
    file: 'server/mail/fileNames.ts',
    line: "const extension = EXTENSIONS[type.split(';', 1)[0] ?? ''] ?? 'bin';",
    replacement: '"Stryker was here!"',
    reason: 'A text that is split has a first part; the rest is for the compiler.',
  },
  {
    file: 'server/mail/mailText.ts',
    line: '...(brand.valuesNotice ? [`${brand.valuesNotice}.`] : []),',
    replacement: '["Stryker was here"]',
    reason: 'Only of a brand without the notice, and the demo has one.',
  },
  { file: MIME, line: 'disableFileAccess: true,', replacement: 'false', reason: NO_ADDRESSES },
  { file: MIME, line: 'disableUrlAccess: true,', replacement: 'false', reason: NO_ADDRESSES },
  {
    file: MAIL_STORE,
    line: "await tx.select({ id: users.id }).from(users).where(eq(users.id, mail.userId)).for('update');",
    replacement: '{}',
    reason: 'The row is only locked.',
  },
  {
    file: MAIL_STORE,
    line: "const found = await tx.select({ id: mails.id }).from(mails).where(isHeldBy(hold)).for('update');",
    replacement: '{}',
    reason: COUNTED,
  },
  {
    file: MAIL_STORE,
    line: 'if (latest === undefined || latest.sent < MAILS_PER_HOUR) return 0;',
    replacement: 'false',
    reason: 'A count is one row in each case; the part is for the compiler.',
  },
  {
    file: MAIL_STORE,
    line: 'return found?.createdAt ?? null;',
    replacement: 'found.createdAt',
    reason: 'The oldest of none is one row, too; the rest is for the compiler.',
  },
  {
    file: DEMO_USERS,
    line: "const keys: Record<Group, string> = { admin: '', dachberater: '', worker: '', default: '' };",
    reason: "Each group's key takes its place, or nothing is answered.",
  },
  {
    file: DEMO_USERS,
    line: 'if (created === null) throw new Error(`The demo user of group ${group} exists on an empty database.`);',
    reason: 'Of an empty database there is no such user; the line is for the compiler.',
  },
  ...["return '';", "salutation: choice<Salutation>('salutation', SALUTATIONS, ''),"].map((line) => ({
    file: NEW_USER,
    line,
    replacement: '"Stryker was here!"',
    reason: OF_A_FAULT,
  })),
  {
    file: NEW_USER,
    line: "group: choice<Group>('permission_group', GROUPS, 'default'),",
    replacement: '""',
    reason: OF_A_FAULT,
  },
  {
    file: USER_ACCESS,
    line: '.select({ id: users.id })',
    replacement: '{}',
    reason: 'The rows are locked and counted; what they hold is not read.',
  },
  {
    file: USER_ACCESS,
    line: "const keys = { keyHash: vault.hash(key) ?? '', keySealed: vault.seal(key) };",
    reason: 'A key that was made has a hash; the rest is for the compiler.',
  },
  ...[
    'return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;',
    'return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;',
  ].map((line) => ({ file: 'server/users/userStore.ts', line, replacement: '{}', reason: COUNTED })),
  {
    file: SHARE_LINKS,
    line: "const [, mailId = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];",
    reason: 'What does not match has no signature of the right length, whatever stands in its place.',
  },
  {
    file: SHEET_FORM,
    line: '} catch {',
    replacement: '{}',
    reason: 'Neither null nor undefined is an object.',
  },
  {
    file: SHEET_FORM,
    line: String.raw`const [, place] = /^\/parts\/(\d+)$/.exec(fault.path) ?? [];`,
    reason: OF_THE_LIST,
  },
  {
    file: 'server/mail/transports/folder.ts',
    line: 'await pipeline(mimeStream(mail, open), createWriteStream(draft, { mode: 0o600, flush: true }), { signal });',
    replacement: 'false',
    reason: 'Only a loss of power would tell.',
  },
];
