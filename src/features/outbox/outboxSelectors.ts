import { createSelector } from '@reduxjs/toolkit';
import type { AppState } from '../../redux/state';
import { isGivenUp } from './outboxProgress';
import type { OutboxEntry } from './outboxEntry';

export type ShownStatus = 'waiting' | 'again' | 'sending' | 'sent' | 'failed';

const selectEntries = (state: AppState): readonly OutboxEntry[] => state.outbox.entries;

export const selectOwnEntries = createSelector(
  [selectEntries, (state: AppState) => state.auth.user],
  (entries, user): readonly OutboxEntry[] => entries.filter((entry) => entry.user === user),
);

export const selectFailedOfVisits = createSelector([selectOwnEntries], (entries): readonly OutboxEntry[] =>
  entries.filter(({ past, progress }) => past === 'hidden' && progress.status === 'failed'),
);

export const selectForeignKeys = createSelector(
  [selectEntries, (state: AppState) => state.auth.user],
  (entries, user): readonly string[] => entries.filter((entry) => entry.user !== user).map(({ key }) => key),
);

/** Number of mails a log-out would lose, including other people's mails. */
export const selectUnsentCount = (state: AppState): number => state.outbox.entries.filter(isUnsent).length;

/**
 * Number of unsent mails whose recipient is not sealed. Mails with a sealed recipient are sent even after
 * showroom mode.
 */
export const selectUnsealedCount = (state: AppState): number =>
  state.outbox.entries.filter((entry) => isUnsent(entry) && entry.sealed === undefined).length;

const isUnsent = ({ progress }: OutboxEntry): boolean =>
  progress.status === 'waiting' || progress.status === 'refused' || isGivenUp(progress);

export function shownStatus({ key, progress }: OutboxEntry, trying: string | null): ShownStatus {
  switch (progress.status) {
    case 'waiting':
      if (key === trying) return 'sending';
      return progress.faultySince === undefined ? 'waiting' : 'again';
    case 'refused':
      return 'waiting';
    case 'accepted':
      return 'sending';
    default:
      return progress.status;
  }
}
