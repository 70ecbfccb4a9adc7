/** What persons ask of the login. Plain events: what follows from them changes the state, not they themselves. */
import { createAction } from '@reduxjs/toolkit';

/** A person pressed `Freischalten`. The saga sends the key; it never enters the state of a slice. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const keySubmitted = createAction('auth/keySubmitted', (key: string) => ({ payload: { access_key: key } }));

/** A person asked to log out; the token is still here so that the server can be told. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const logOutRequested = createAction('auth/logOutRequested');
