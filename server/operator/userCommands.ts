import { writeRights } from '../../src/contract/base/rights';
import type { User } from '../../src/contract/people/people';
import { operatorOf, type Origin } from '../access/audit';
import { StartFault } from '../base/startFault';
import { TIME_ZONE } from '../base/germanDays';
import { removeMailFiles } from '../mail/transports/folder';
import { deletePerson, exportPerson } from '../person/person';
import { mailboxKey } from '../users/mailbox';
import { judgeNewUser } from '../users/newUser';
import { activateUser, deactivateUser, rekeyUser, type Changed, type Refusal } from '../users/userAccess';
import { createUser, listUsers, usersOfMailbox, type MailboxUser } from '../users/userStore';
import type { Command, Operated } from './operated';

/** Without a group, creates an administrator, because the first user must be one. */
export const create: Command = async ({ db, vault }, { group = 'admin', ...words }) => {
  const judgement = judgeNewUser({ ...words, permission_group: group });
  if (!judgement.ok)
    throw new StartFault(
      judgement.errors.map(({ field, message }) => `--${field.replace('permission_', '')}: ${message}`).join('\n'),
    );
  const user = await createUser(db, vault, judgement.user, operatorOf(words));
  if (user === null) throw new StartFault('Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.');
  return ['Der Zugang wurde angelegt.', `Zugangsschlüssel: ${user.access_key}`];
};

/** Lists no keys, because a terminal may store them. Also names mailboxes with several active users. */
export const list: Command = async ({ db, vault }) => {
  const users = await listUsers(db, vault);
  if (users.length === 0) return ['Es gibt noch keinen Zugang. Den ersten legt „npm run user:create“ an.'];
  return [
    ...table([['Nr.', 'Status', 'Gruppe', 'Rechte', 'E-Mail', 'Firma', 'Letzter Kontakt'], ...users.map(rowOf)]),
    ...sharedMailboxes(users),
  ];
};

export const deactivate: Command = async (operated, { email = '', ...words }) => {
  const { others } = await change(operated, email, deactivateUser, operatorOf(words));
  return [`Der Zugang von ${email} ist deaktiviert. Seine Geräte sind abgemeldet.`, ...others];
};

export const activate: Command = async (operated, { email = '', ...words }) => {
  const { others } = await change(operated, email, activateUser, operatorOf(words));
  return [`Der Zugang von ${email} ist wieder aktiv.`, ...others];
};

export const rekey: Command = async (operated, { email = '', ...words }) => {
  const { user, others } = await change(operated, email, rekeyUser, operatorOf(words));
  return [
    `${email} hat einen neuen Zugangsschlüssel. Der alte gilt nicht mehr, und seine Geräte sind abgemeldet.`,
    `Zugangsschlüssel: ${user.access_key}`,
    ...others,
  ];
};

export const exportOne: Command = async ({ db }, { email = '', ...words }) => {
  const [own] = await usersOfMailbox(db, email);
  const held = own === undefined ? null : await exportPerson(db, own.id, operatorOf(words));
  if (held === null) throw refused('unknown', email);
  return JSON.stringify(held, null, 2).split('\n');
};

export const remove: Command = async ({ db, config }, { email = '', ...words }) => {
  const [own, ...others] = await usersOfMailbox(db, email);
  const deleted = own === undefined ? 'unknown' : await deletePerson(db, own.id, operatorOf(words));
  if (typeof deleted === 'string') throw refused(deleted, email);
  await removeMailFiles(config.dataDir, [...deleted.mails, ...deleted.notices]);
  return [
    `${email} ist gelöscht, mit Sitzungen und Sendungen. Im Protokoll stehen nur noch die Vorgänge.`,
    ...others.map(alsoOf),
  ];
};

type Change = typeof deactivateUser | typeof activateUser | typeof rekeyUser;

/** Changes the first user of the mailbox. `others`: lines that name the other users of this mailbox. */
async function change(
  { db, vault }: Operated,
  email: string,
  work: Change,
  by: Origin,
): Promise<Changed & { readonly others: readonly string[] }> {
  const [own, ...others] = await usersOfMailbox(db, email);
  const changed: Changed | Refusal = own === undefined ? 'unknown' : await work(db, vault, own.id, by);
  if (typeof changed === 'string') throw refused(changed, email);
  return { ...changed, others: others.map(alsoOf) };
}

const refused = (refusal: Refusal, email: string): StartFault =>
  new StartFault(
    refusal === 'lastAdmin'
      ? `${email} ist der letzte aktive Administrator. Legen Sie zuerst einen anderen an.`
      : `Einen Benutzer mit der E-Mail-Adresse ${email} gibt es nicht.`,
  );

/** Lists mailboxes with several active users. Earlier builds created one user for each spelling of a mail address. */
function sharedMailboxes(users: readonly MailboxUser[]): string[] {
  const byKey = new Map<string, MailboxUser[]>();
  for (const user of users.filter(({ status }) => status === 'active')) {
    const key = mailboxKey(user.email);
    byKey.set(key, [...(byKey.get(key) ?? []), user]);
  }
  return [...byKey.values()]
    .filter(({ length }) => length > 1)
    .map(
      (own) =>
        `Ein Postfach, ${own.length} Zugänge: ${own.map(describe).join(', ')}. Deaktivieren Sie, was niemand braucht.`,
    );
}

const describe = ({ id, email, status }: MailboxUser): string => `Zugang Nr. ${id} (${email}, ${STATES[status]})`;

const alsoOf = (user: MailboxUser): string => `Dasselbe Postfach hat auch ${describe(user)}.`;

const STATES = { active: 'aktiv', inactive: 'inaktiv' } as const;

const rowOf = ({ id, status, group, rights, email, client, last_seen_at }: User): readonly string[] => [
  String(id),
  STATES[status],
  group,
  writeRights(rights) || '–',
  email,
  client,
  last_seen_at === null ? '–' : timeOf(new Date(last_seen_at)),
];

/** Returns German time, such as `2026-11-21 09:05 MEZ`. */
function timeOf(instant: Date): string {
  const zone = ZONE.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? TIME_ZONE;
  return `${TIME.format(instant)} ${zone}`;
}
const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const ZONE = new Intl.DateTimeFormat('de-DE', { timeZoneName: 'short', timeZone: TIME_ZONE });

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
