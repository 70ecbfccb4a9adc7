import { writeCsv } from 'hucre/csv';
import { withoutFormula } from '../../src/contract/base/csvFormulas';
import {
  AUDIT_KINDS,
  DELETED_PERSON,
  OPERATOR_ACTOR,
  type AuditEntry,
  type AuditPerson,
} from '../../src/contract/people/audit';
import { operatorOf, recordChange } from '../access/audit';
import { isAuditTime, readAudit, type AuditFilter } from '../access/auditList';
import { takeOverEvents } from '../access/storeEvents';
import { StartFault } from '../base/startFault';
import { releasesDirOf } from '../catalog/publishCatalog';
import type { Db } from '../db/database';
import { usersOfMailbox } from '../users/userStore';
import type { Command, Words } from './operated';

/** A spreadsheet program can open this many rows. */
const MOST_ENTRIES = 50_000;

const HEAD = ['Zeit', 'Vorgang', 'Wer', 'Nr.', 'Systemkonto', 'Betroffen', 'Nr.', 'Angabe', 'Adresse'];

/**
 * Filters by `from`, `to`, `kind` and `actor` (e-mail address, `operator` or `deleted`). The newest entry comes first.
 */
export const exportAudit: Command = async ({ db, config }, words) => {
  const filter = await filterOf(db, words);
  await takeOverEvents(db, releasesDirOf(config.dataDir));
  const entries = await readAudit(db, filter, MOST_ENTRIES + 1);
  if (entries.length > MOST_ENTRIES)
    throw new StartFault(
      `Es sind mehr als ${MOST_ENTRIES} Vorgänge. Bitte grenzen Sie den Zeitraum mit --from und --to ein.`,
    );
  await recordChange(db, {
    ...operatorOf(words),
    action: 'audit.exported',
    target: null,
    subject: String(entries.length),
  });
  const rows = [HEAD, ...entries.map(rowOf)];
  return writeCsv(
    rows.map((row) => row.map(withoutFormula)),
    { delimiter: ';', lineSeparator: '\n' },
  )
    .trimEnd()
    .split('\n');
};

const rowOf = ({ at, kind, actor, account, target, subject, address }: AuditEntry): string[] => [
  at,
  kind,
  actor === null ? 'Betreiber' : nameOf(actor),
  actor === null ? '' : String(actor.id),
  account ?? '',
  target === null ? '' : nameOf(target),
  target === null ? '' : String(target.id),
  subject ?? '',
  address ?? '',
];

const nameOf = ({ id, person }: AuditPerson): string => (id === DELETED_PERSON ? 'gelöschte Person' : person);

async function filterOf(db: Db, { from, to, kind, actor }: Words): Promise<AuditFilter> {
  for (const [name, time] of Object.entries({ from, to }))
    if (time !== undefined && !isAuditTime(time))
      throw new StartFault(`--${name}: Bitte geben Sie einen Tag an, zum Beispiel 2026-11-26 oder 2026-11-26T09:30.`);
  const known = AUDIT_KINDS.find((candidate) => candidate === kind);
  if (kind !== undefined && known === undefined)
    throw new StartFault(`--kind: Möglich sind ${AUDIT_KINDS.join(', ')}.`);
  return { from, to, kind: known, actor: actor === undefined ? undefined : await actorOf(db, actor) };
}

async function actorOf(db: Db, actor: string): Promise<number | typeof OPERATOR_ACTOR> {
  if (actor === OPERATOR_ACTOR) return actor;
  if (actor === 'deleted') return DELETED_PERSON;
  const [own] = await usersOfMailbox(db, actor);
  if (own === undefined) throw new StartFault(`--actor: Einen Benutzer mit der E-Mail-Adresse ${actor} gibt es nicht.`);
  return own.id;
}
