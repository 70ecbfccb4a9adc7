/** What happens to the device and its worker, as events for the sagas. */
import { createAction } from '@reduxjs/toolkit';

/** The `meta` of an action that came from another tab, which must not be sent on. */
export const ELSEWHERE = { fromOtherTab: true } as const;

export const cameOnline = createAction('device/cameOnline');
export const becameVisible = createAction('device/becameVisible');

/** A worker came to control this page. */
export const workerTookControl = createAction('device/workerTookControl');
/** The worker began to say that the server refuses it; only a call of the page's own shows whether the login has ended. */
export const workerRefused = createAction('device/workerRefused');
/** Another build of the app than this page's is installed. */
export const newBuildSeen = createAction('device/newBuildSeen');

/** Another page made this release the active one; this page keeps its own until it reloads. */
export const releaseActivated = createAction<{ readonly version: string }>('device/releaseActivated');
/** The worker learnt of a newer release than the active one. */
export const newerVersionKnown = createAction<{ readonly version: string }>('device/newerVersionKnown');
/** Another page logged out. */
export const loggedOutElsewhere = createAction('device/loggedOutElsewhere');
