import { createAction } from '@reduxjs/toolkit';

/**
 * `outdated`: a newer version exists. `rolledBack`: the server went back. `requested`: a person asked. `quiet`: a
 * showroom device is unused.
 */
type Occasion = 'outdated' | 'rolledBack' | 'requested' | 'quiet';

export interface Update {
  readonly target: string | null;
  readonly occasion: Occasion;
  /** True if the person cannot decline the update. */
  readonly required: boolean;
}

export type UpdateStatus = 'offered' | 'installing' | 'failed';

export const updateOffered = createAction<Update>('version/updateOffered');
export const updateDeclined = createAction('version/updateDeclined');
/** The question closed without an answer, because the offer changed or the session ended. */
export const updateWithdrawn = createAction('version/updateWithdrawn');
export const installStarted = createAction<Update>('version/installStarted');
/** The server was not reached, or the installation threw. `installEnded` follows. */
export const installFailed = createAction<Update>('version/installFailed');
/** Last event of each installation, failed or not. */
export const installEnded = createAction('version/installEnded');
