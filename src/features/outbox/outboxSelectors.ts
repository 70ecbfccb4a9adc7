/** What others may know of the outbox. */
import { createSelector } from '@reduxjs/toolkit';
import type { AppState } from '../../redux/state';
import { isGivenUp } from './outboxProgress';
import type { OutboxEntry } from './outboxEntry';

/** What a person reads of an entry. */
export type ShownStatus = 'waiting' | 'again' | 'sending' | 'sent' | 'failed';

const selectEntries = (state: AppState): readonly OutboxEntry[] => state.outbox.entries;

/** The entries of the person who is logged in, the oldest first. */
export const selectOwnEntries = createSelector(
  [selectEntries, (state: AppState) => state.auth.user],
  (entries, user): readonly OutboxEntry[] => entries.filter((entry) => entry.user === user),
);

/** The mails of earlier visits to this showroom device that have failed, the oldest first. */
export const selectFailedOfVisits = createSelector([selectOwnEntries], (entries): readonly OutboxEntry[] =>
  entries.filter(({ past, progress }) => past === 'hidden' && progress.status === 'failed'),
);

/** The keys of what other persons left on this device. They are not shown more of it than that. */
export const selectForeignKeys = createSelector(
  [selectEntries, (state: AppState) => state.auth.user],
  (entries, user): readonly string[] => entries.filter((entry) => entry.user !== user).map(({ key }) => key),
);

/** How many sendings have not reached the server; a log-out would lose them, this person's and others'. */
export const selectUnsentCount = (state: AppState): number => state.outbox.entries.filter(isUnsent).length;

/** How many of them are not sealed. A device that stood in a showroom before may go on with sealed ones. */
export const selectUnsealedCount = (state: AppState): number =>
  state.outbox.entries.filter((entry) => isUnsent(entry) && entry.sealed === undefined).length;

const isUnsent = ({ progress }: OutboxEntry): boolean =>
  progress.status === 'waiting' || progress.status === 'refused' || isGivenUp(progress);

/** `trying` is the key of the entry that is being tried. A mail that the server took is under way. */
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
