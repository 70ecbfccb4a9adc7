import { aliasedTable, and, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import {
  AUDIT_PAGE,
  OPERATOR_ACTOR,
  type AuditAnswer,
  type AuditEntry,
  type AuditKind,
  type AuditPerson,
} from '../../src/contract/people/audit';
import { isDay, isMinute } from '../../src/contract/base/calendar';
import { TIME_ZONE } from '../base/germanDays';
import type { Db } from '../db/database';
import { accessAudit, users } from '../db/schema';
import { nameColumns, shownName, type Named } from './shownName';

export interface AuditFilter {
  /** Selects entries from this day (`2026-11-26`) or minute (`2026-11-26T09:30`) on, in German time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly actor?: number | typeof OPERATOR_ACTOR | undefined;
}

/** True for the values of `from` and `to`. */
export const isAuditTime = (text: string): boolean => isDay(text) || isMinute(text);

export async function readAuditPage(db: Db, filter: AuditFilter, before: number | null): Promise<AuditAnswer> {
  const entries = await readAudit(db, filter, AUDIT_PAGE + 1, before);
  const shown = entries.slice(0, AUDIT_PAGE);
  return { entries: shown, next: entries.length > AUDIT_PAGE ? (shown.at(-1)?.id ?? null) : null };
}

export async function readAudit(
  db: Db,
  filter: AuditFilter,
  limit: number,
  before: number | null = null,
): Promise<AuditEntry[]> {
  const [actors, targets] = [aliasedTable(users, 'actors'), aliasedTable(users, 'targets')];
  const { id, at, action, actor, account, target, subject, address } = accessAudit;
  const rows = await db
    .select({
      id,
      at,
      kind: action,
      actor,
      account,
      target,
      subject,
      address,
      by: nameColumns(actors),
      of: nameColumns(targets),
    })
    .from(accessAudit)
    .leftJoin(actors, eq(actors.id, actor))
    .leftJoin(targets, eq(targets.id, target))
    .where(and(...conditionsOf(filter), before === null ? undefined : olderThan(before)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(({ by, of, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    actor: personOf(row.actor, by),
    target: personOf(row.target, of),
  }));
}

const personOf = (id: number | null, named: Named | null): AuditPerson | null =>
  id === null ? null : { id, person: shownName(named) };

/**
 * Selects the entries older than entry `id`. Ids alone do not show the order, because an event that a publisher
 * delivers late gets a higher id than newer entries.
 */
const olderThan = (id: number): SQL =>
  sql`(${accessAudit.at}, ${accessAudit.id}) < (select "at", "id" from "access_audit" where "id" = ${id})`;

function conditionsOf({ from, to, kind, actor }: AuditFilter): SQL[] {
  const { at, action, actor: by } = accessAudit;
  const moment = (text: string, more: string) =>
    sql`(${text}::timestamp + ${more}::interval) at time zone '${sql.raw(TIME_ZONE)}'`;
  return [
    ...(from === undefined ? [] : [gte(at, moment(from, '0'))]),
    ...(to === undefined ? [] : [lt(at, moment(to, to.includes('T') ? '1 minute' : '1 day'))]),
    ...(kind === undefined ? [] : [eq(action, kind)]),
    ...(actor === undefined ? [] : [actor === OPERATOR_ACTOR ? isNull(by) : eq(by, actor)]),
  ];
}
