import { maskedAddress } from './maskedAddress';
import type { OutboxEntry } from './outboxEntry';
import { isOver } from './outboxSlice';

/** On a personal device a press shows the masked recipient. A sealed entry stays hidden. */
export const maskedEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.past === 'hidden' ? entry : { ...entry, past: 'masked' };

/**
 * True for hidden mails and for mails that are still on their way. A hidden mail stays so that staff see its failure.
 */
export const goesOn = (entry: OutboxEntry): boolean => entry.past === 'hidden' || !isOver(entry);

/** Replaces the recipient by its seal. Null `seal`: an unsent mail is lost. */
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
