import { and, eq } from 'drizzle-orm';
import type { RecipientBody } from '../../src/contract/mail/recipients';
import type { KeyVault } from '../access/accessKeys';
import { recordChange, waitFor, type Origin } from '../access/audit';
import { loadSealKey } from '../access/sealKey';
import type { Db } from '../db/database';
import { mails, users } from '../db/schema';
import { SHOWN_RECIPIENTS } from './mailLimits';

type Shown =
  | { readonly kind: 'shown'; readonly email: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'notFailed' }
  | { readonly kind: 'full'; readonly waitSeconds: number };

/**
 * Limits and records opened recipients, because the server cannot check the staff's PIN, which only the device knows.
 * Refuses to open the recipients of queued and sent mails.
 */
export const showRecipient = (
  db: Db,
  vault: KeyVault,
  by: Origin & { readonly actor: number },
  { key, sealed_email: sealed }: RecipientBody,
): Promise<Shown> =>
  db.transaction(async (tx): Promise<Shown> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, by.actor)).for('no key update');
    const waitSeconds = await waitFor(tx, { actor: by.actor, action: 'recipient.shown' }, SHOWN_RECIPIENTS);
    if (waitSeconds > 0) return { kind: 'full', waitSeconds };
    const isMail = and(eq(mails.userId, by.actor), eq(mails.key, key));
    const [mail] = await tx.select({ status: mails.status }).from(mails).where(isMail);
    if (mail !== undefined && mail.status !== 'failed') return { kind: 'notFailed' };
    const email = (await loadSealKey(tx, vault)).open(sealed, key);
    if (email === null) return { kind: 'unreadable' };
    await recordChange(tx, { ...by, action: 'recipient.shown', target: null });
    return { kind: 'shown', email };
  });
