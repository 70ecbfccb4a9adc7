import type { OfflineLock } from '../../src/contract/fleet/deviceMessages';
import { OFFLINE_ANNOUNCED_DAYS } from '../../src/contract/fleet/fleet';

const DAY_MS = 86_400_000;

/** Times in milliseconds since 1970. `limitDays`: days without server contact until the device locks. */
export interface Contact {
  readonly limitDays: number | null;
  readonly at: number | null;
  /** Latest time that the device's clock has shown. Only a contact with the server can lower this time. */
  readonly seen: number;
}

/** `passed`: milliseconds since `seen`, by the monotonic clock. */
export const timeSeen = (contact: Contact, now: number, passed: number): Contact => ({
  ...contact,
  seen: Math.max(now, contact.seen + passed),
});

export const contactMade = (limitDays: number | null, now: number): Contact => ({ limitDays, at: now, seen: now });

export function lockOf({ limitDays, at, seen }: Contact): OfflineLock {
  if (limitDays === null || at === null) return { kind: 'open' };
  const leftMs = at + limitDays * DAY_MS - seen;
  if (leftMs <= 0) return { kind: 'locked' };
  const days = Math.ceil(leftMs / DAY_MS);
  return days > OFFLINE_ANNOUNCED_DAYS ? { kind: 'open' } : { kind: 'announced', days };
}
