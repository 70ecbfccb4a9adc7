import { maskedAddress } from './maskedAddress';
import type { OutboxEntry } from './outboxEntry';
import { isOver } from './outboxSlice';

/** Masks the recipient, which a press shows again. A sealed entry stays hidden. */
export const maskedEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.past === 'hidden' ? entry : { ...entry, past: 'masked' };

/** True if the entry outlasts its visit: a hidden mail, whose failure staff see, or a mail on its way. */
export const goesOn = (entry: OutboxEntry): boolean => entry.past === 'hidden' || !isOver(entry);

/** Replaces the recipient by its seal. With a null seal an unsent mail has failed. */
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
