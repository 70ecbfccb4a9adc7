import { maskedAddress } from './maskedAddress';
import type { OutboxEntry } from './outboxEntry';
import { isOver } from './outboxSlice';

/** Masks the recipient until a press. An entry with a sealed recipient stays hidden. */
export const maskedEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.past === 'hidden' ? entry : { ...entry, past: 'masked' };

/** True for entries kept after a showroom visit: hidden mails, whose failures staff see, and unfinished mails. */
export const goesOn = (entry: OutboxEntry): boolean => entry.past === 'hidden' || !isOver(entry);

/** `seal`: the sealed recipient, or null. Null makes the mail fail if the server has not accepted it. */
export function sealedEntry(entry: OutboxEntry, seal: string | null): OutboxEntry {
  const { email, sealed, progress } = entry;
  if (sealed !== undefined) return { ...entry, past: 'hidden' };
  const isLost = seal === null && progress.status !== 'accepted';
  return {
    ...entry,
    ...{ email: maskedAddress(email), sealed: seal, past: 'hidden' },
    progress: isLost ? { status: 'failed', reason: '' } : progress,
  };
}
