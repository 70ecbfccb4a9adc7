/** What persons ask of the version feature. Plain events: what follows from them changes the state, not they themselves. */
import { createAction } from '@reduxjs/toolkit';

/** A person asked for a check (first press in the debug overlay). */
export const updateCheckRequested = createAction('version/updateCheckRequested');
/** The check came to nothing: the server was not reached. */
export const updateCheckFailed = createAction('version/updateCheckFailed');
/** A person accepted the offered update; heard only while the offer is open. */
export const updateAccepted = createAction('version/updateAccepted');
/**
 * A person asked to renew the app's data whatever the versions and the offer are: second press in the debug overlay,
 * button of a list that belongs to another version.
 */
export const installRequested = createAction('version/installRequested');

export const versionInfoOpened = createAction('version/versionInfoOpened');
export const versionInfoClosed = createAction('version/versionInfoClosed');
