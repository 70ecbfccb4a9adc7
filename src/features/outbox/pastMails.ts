import { maskedAddress } from './maskedAddress';
import type { OutboxEntry } from './outboxEntry';
import { isOver } from './outboxSlice';

/** Masks the recipient until a press. An entry with an encrypted recipient stays hidden. */
export const maskedEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.past === 'hidden' ? entry : { ...entry, past: 'masked' };

/** True if the entry outlasts its visit: a hidden mail, whose failure staff see, or a mail on its way. */
export const goesOn = (entry: OutboxEntry): boolean => entry.past === 'hidden' || !isOver(entry);

/** Encrypts the recipient. With a null `seal` it is lost, so an unaccepted mail fails. */
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
