import { createAction } from '@reduxjs/toolkit';

/** The access key never enters a slice. */
export const keySubmitted = createAction('auth/keySubmitted', (key: string) => ({ payload: { access_key: key } }));

/** While this event is handled, the state still has the token, which the log-out request needs. */
export const logOutRequested = createAction('auth/logOutRequested');
