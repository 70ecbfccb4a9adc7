import { createAction } from '@reduxjs/toolkit';

/**
 * `outdated`: a newer version exists.
 * `rolledBack`: the server returned to an older version.
 * `requested`: a person asked for the update.
 * `quiet`: a showroom device is unused.
 */
type Occasion = 'outdated' | 'rolledBack' | 'requested' | 'quiet';

export interface Update {
  readonly target: string | null;
  readonly occasion: Occasion;
  readonly required: boolean;
}

export type UpdateStatus = 'offered' | 'installing' | 'failed';

export const updateOffered = createAction<Update>('version/updateOffered');
export const updateDeclined = createAction('version/updateDeclined');
/** The update offer closed without an answer, because it changed or the session ended. */
export const updateWithdrawn = createAction('version/updateWithdrawn');
export const installStarted = createAction<Update>('version/installStarted');
/** The server was not reached, or the installation threw. `installEnded` follows. */
export const installFailed = createAction<Update>('version/installFailed');
/** Last event of each installation, failed or not. */
export const installEnded = createAction('version/installEnded');
