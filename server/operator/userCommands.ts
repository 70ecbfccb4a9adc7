/** The commands about users. They name a user by the e-mail address. */
import type { User } from '../../src/contract/people/people';
import { OPERATOR } from '../access/audit';
import { StartFault } from '../base/startFault';
import { TIME_ZONE } from '../base/germanDays';
import { judgeNewUser } from '../users/newUser';
import { activateUser, deactivateUser, rekeyUser, type Changed, type Refusal } from '../users/userAccess';
import { createUser, findUserByEmail, listUsers } from '../users/userStore';
import type { Command, Operated } from './operated';

/** `group` is `admin` when it is not given: the first access is an administrator's. */
export const create: Command = async ({ db, vault }, { group = 'admin', ...fields }) => {
  const judgement = judgeNewUser({ ...fields, permission_group: group });
  if (!judgement.ok)
    throw new StartFault(
      judgement.errors.map(({ field, message }) => `--${field.replace('permission_', '')}: ${message}`).join('\n'),
    );
  const user = await createUser(db, vault, judgement.user, OPERATOR);
  if (user === null) throw new StartFault('Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.');
  return ['Der Zugang wurde angelegt.', `Zugangsschlüssel: ${user.access_key}`];
};

/** Without keys: a terminal keeps what it has shown. */
export const list: Command = async ({ db, vault }) => {
  const users = await listUsers(db, vault);
  if (users.length === 0) return ['Es gibt noch keinen Zugang. Den ersten legt „npm run user:create“ an.'];
  return table([['Nr.', 'Status', 'Gruppe', 'E-Mail', 'Firma', 'Letzter Kontakt'], ...users.map(rowOf)]);
};

export const deactivate: Command = async (operated, { email = '' }) => {
  await change(operated, email, deactivateUser);
  return [`Der Zugang von ${email} ist deaktiviert. Seine Geräte sind abgemeldet.`];
};

export const activate: Command = async (operated, { email = '' }) => {
  await change(operated, email, activateUser);
  return [`Der Zugang von ${email} ist wieder aktiv.`];
};

export const rekey: Command = async (operated, { email = '' }) => {
  const { user } = await change(operated, email, rekeyUser);
  return [
    `${email} hat einen neuen Zugangsschlüssel. Der alte gilt nicht mehr, und seine Geräte sind abgemeldet.`,
    `Zugangsschlüssel: ${user.access_key}`,
  ];
};

type Change = typeof deactivateUser | typeof activateUser | typeof rekeyUser;

async function change({ db, vault }: Operated, email: string, work: Change): Promise<Changed> {
  const id = await findUserByEmail(db, email);
  // Stryker disable next-line ConditionalExpression,StringLiteral: No user has the id null, and what is no change is told as an unknown user.
  const changed: Changed | Refusal = id === null ? 'unknown' : await work(db, vault, id, OPERATOR);
  if (changed === 'lastAdmin')
    throw new StartFault(`${email} ist der letzte aktive Administrator. Legen Sie zuerst einen anderen an.`);
  if (typeof changed === 'string')
    throw new StartFault(`Einen Benutzer mit der E-Mail-Adresse ${email} gibt es nicht.`);
  return changed;
}

const STATES = { active: 'aktiv', inactive: 'inaktiv' } as const;

const rowOf = ({ id, status, group, email, client, last_seen_at }: User): readonly string[] => [
  String(id),
  STATES[status],
  group,
  email,
  client,
  last_seen_at === null ? '–' : timeOf(new Date(last_seen_at)),
];

/** `2026-11-21 09:05 MEZ`, in German time. */
function timeOf(instant: Date): string {
  const zone = ZONE.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? TIME_ZONE;
  return `${TIME.format(instant)} ${zone}`;
}
const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const ZONE = new Intl.DateTimeFormat('de-DE', { timeZoneName: 'short', timeZone: TIME_ZONE });

/** Columns as wide as their longest value. */
function table(rows: readonly (readonly string[])[]): string[] {
  // Stryker disable next-line LogicalOperator,ArrayDeclaration,ArrowFunction,MethodExpression,StringLiteral: A table has a first row, and each row a value in every column.
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
