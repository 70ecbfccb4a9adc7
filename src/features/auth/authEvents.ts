import { createAction } from '@reduxjs/toolkit';

/** The access key never enters a slice. */
// Stryker disable next-line StringLiteral: Any event type works.
export const keySubmitted = createAction('auth/keySubmitted', (key: string) => ({ payload: { access_key: key } }));

/** While this event is handled, the state still has the token, which the log-out request needs. */
// Stryker disable next-line StringLiteral: Any event type works.
export const logOutRequested = createAction('auth/logOutRequested');
