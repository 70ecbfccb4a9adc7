/** What becomes of an entry of the outbox at the end of its visit. Pure. */
import { maskedAddress } from './maskedAddress';
import type { OutboxEntry } from './outboxEntry';
import { isOver } from './outboxSlice';

/** On a personal device: the recipient is seen after a press. What a showroom device has sealed stays sealed. */
export const maskedEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.past === 'hidden' ? entry : { ...entry, past: 'masked' };

/** On a showroom device: the mails that go on without their recipients. What is over goes, unless staff have to see that it failed. */
export const goesOn = (entry: OutboxEntry): boolean => entry.past === 'hidden' || !isOver(entry);

/**
 * The entry without its recipient. `seal` is null when there is none: a mail that has not reached the server cannot be sent any
 * more.
 */
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
