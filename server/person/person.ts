import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { DELETED_PERSON } from '../../src/contract/people/audit';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import {
  accessAudit,
  catalogueChanges,
  deviceCommands,
  links,
  mails,
  mailSheets,
  sessions,
  users,
  type FrozenMessage,
} from '../db/schema';
import { DEVICE_NOTICE } from '../fleet/overdue';
import { change, type Refusal } from '../users/userAccess';
import { exportDevices, forgetDevices } from './personDevices';

/** Limit of rows per table. Sessions have no limit. `left_off` counts the omitted rows. */
const MOST_ROWS = 10_000;

/** Excludes the server's mails to administrators, which name other people's devices. */
const isSent = sql`${mails.contentHash} is distinct from ${DEVICE_NOTICE}`;

/** Holds no keys or tokens, because they grant access. */
export type PersonExport = Readonly<Record<string, unknown>>;

export async function exportPerson(db: Db, id: number, by: Origin): Promise<PersonExport | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (row === undefined) return null;
  const { keyHash: _hash, keySealed: _sealed, mark: _mark, ...person } = row;
  const { createdAt, lastSeenAt, device, version } = sessions;
  const { id: mailId, createdAt: sentAt, status, statusAt, reason, recipient, message, files } = mails;
  const { at, action, actor, target, address, subject } = accessAudit;
  const isActor = eq(actor, id);
  const [ownMails, ownLinks] = [and(eq(mails.userId, id), isSent), eq(links.userId, id)];
  const ownChanges = or(isActor, eq(target, id));
  const isEditor = eq(catalogueChanges.actor, id);
  // The logo says nothing about the person, and would make the export large.
  const withoutLogo = sql<Omit<FrozenMessage, 'logo'> | null>`${message} - 'logo'`;
  const beyond = (count: number) => Math.max(0, count - MOST_ROWS);
  const { left_off: leftOff, ...ofDevices } = await exportDevices(db, id, MOST_ROWS);
  const held = {
    person,
    sessions: await db
      .select({ createdAt, lastSeenAt, device, version })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(createdAt)),
    mails: await db
      .select({ id: mailId, createdAt: sentAt, status, statusAt, reason, recipient, message: withoutLogo, files })
      .from(mails)
      .where(ownMails)
      .orderBy(desc(sentAt))
      .limit(MOST_ROWS),
    links: await db
      .select({ id: links.id, createdAt: links.createdAt, heldUntil: links.heldUntil, files: links.files })
      .from(links)
      .where(ownLinks)
      .orderBy(desc(links.createdAt))
      .limit(MOST_ROWS),
    ...ofDevices,
    changes: await db
      .select({
        ...{ at, action },
        // Names no other people, neither by their numbers nor by their addresses and accounts.
        actor: sql<number | null>`case when ${isActor} then ${id}::int end`,
        target: sql<number | null>`case when ${eq(target, id)} then ${id}::int end`,
        address: sql<string | null>`case when ${isActor} then ${address} end`,
        subject: sql<string | null>`case when ${target} is null or ${eq(target, id)} then ${subject} end`,
      })
      .from(accessAudit)
      .where(ownChanges)
      .orderBy(desc(at))
      .limit(MOST_ROWS),
    catalogue_changes: await db
      .select({ at: catalogueChanges.at, path: catalogueChanges.path, kind: catalogueChanges.kind })
      .from(catalogueChanges)
      .where(isEditor)
      .orderBy(desc(catalogueChanges.at))
      .limit(MOST_ROWS),
    left_off: {
      mails: beyond(await db.$count(mails, ownMails)),
      links: beyond(await db.$count(links, ownLinks)),
      changes: beyond(await db.$count(accessAudit, ownChanges)),
      catalogue_changes: beyond(await db.$count(catalogueChanges, isEditor)),
      ...leftOff,
    },
  };
  await recordChange(db, { ...by, action: 'user.exported', target: id });
  return held;
}

/** Ids of deleted mails. Their files may still lie in the data folder (mail/transports/folder.ts). */
export interface Deleted {
  /** The mails that the person sent. */
  readonly mails: readonly string[];
  /** The server's mails to administrators, because they may name the person's devices. */
  readonly notices: readonly string[];
}

/** The audit keeps the events without the person. `session` is the caller's session, null for the operator. */
export const deletePerson = (db: Db, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before, admins): Promise<Deleted | Refusal> => {
    if (before.group === 'admin' && before.status === 'active' && admins === 1) return 'lastAdmin';
    const sent = tx.select({ id: mails.id }).from(mails).where(eq(mails.userId, id));
    const linked = tx.select({ id: links.id }).from(links).where(eq(links.userId, id));
    await tx.delete(mailSheets).where(or(inArray(mailSheets.mailId, sent), inArray(mailSheets.mailId, linked)));
    const notices = await tx.delete(mails).where(eq(mails.contentHash, DEVICE_NOTICE)).returning({ id: mails.id });
    const deleted = await tx.delete(mails).where(eq(mails.userId, id)).returning({ id: mails.id });
    await forgetDevices(tx, id, before);
    // The user's devices stay. At their next contact the server orders them to delete data.
    await tx.delete(users).where(eq(users.id, id));
    await tx.update(deviceCommands).set({ actor: DELETED_PERSON }).where(eq(deviceCommands.actor, id));
    for (const column of ['actor', 'target'] as const)
      await tx
        .update(accessAudit)
        .set({ [column]: DELETED_PERSON, address: sql`null` })
        .where(eq(accessAudit[column], id));
    await recordChange(tx, { ...by, action: 'user.deleted', target: DELETED_PERSON });
    return { mails: deleted.map((mail) => mail.id), notices: notices.map((mail) => mail.id) };
  });
