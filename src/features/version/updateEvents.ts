/** The life of an update as events. They change the version slice; the overlay shows them. */
import { createAction } from '@reduxjs/toolkit';

/**
 * Why there is an update: the running data are `outdated`, the server `rolledBack` to an older release, or a person
 * `requested` an installation whatever the versions are. `quiet`: a showroom device installs while nobody is there.
 */
type Occasion = 'outdated' | 'rolledBack' | 'requested' | 'quiet';

export interface Update {
  /** The version it leads to; null when a person requests it before the page knows what the server offers. */
  readonly target: string | null;
  readonly occasion: Occasion;
  /** The person cannot decline it. */
  readonly required: boolean;
}

/** What an update can be while there is one; the overlay shows each in a window of its own. */
export type UpdateStatus = 'offered' | 'installing' | 'failed';

/** The person is asked whether to update. */
export const updateOffered = createAction<Update>('version/updateOffered');
/** The person put the question off. */
export const updateDeclined = createAction('version/updateDeclined');
/** The question went away unanswered: a later check found something else, or the session ended. */
export const updateWithdrawn = createAction('version/updateWithdrawn');
/** The installation began. */
export const installStarted = createAction<Update>('version/installStarted');
/** It came to nothing: the server was not reached, or a fault of ours broke it off. `installEnded` follows. */
export const installFailed = createAction<Update>('version/installFailed');
/** It is over, whatever came of it: the last event of each installation. */
export const installEnded = createAction('version/installEnded');
