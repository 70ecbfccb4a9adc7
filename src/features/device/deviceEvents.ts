/** What happens to the device and its worker, as events for the sagas. */
import { createAction } from '@reduxjs/toolkit';

export const cameOnline = createAction('device/cameOnline');
export const becameVisible = createAction('device/becameVisible');
/** The page went to the background, or goes for good: there may be no later moment. */
export const becameHidden = createAction('device/becameHidden');

/** What a person chose cannot be stored on this device, and goes with the next reload; and that it is stored after all. */
export const stateUnstored = createAction('device/stateUnstored');
export const stateStored = createAction('device/stateStored');

/** This browser has no service workers, or this page may not use them. */
export const workerUnsupported = createAction('device/workerUnsupported');
/** The worker could not be loaded, or its installation failed: without a connection, or on a device without room for the app. */
export const installationFailed = createAction('device/installationFailed');
/** A worker came to control this page. */
export const workerTookControl = createAction('device/workerTookControl');
/** Another build of the app than this page's is installed. */
export const newBuildSeen = createAction('device/newBuildSeen');

/** Another page made this release the active one; this page keeps its own until it reloads. */
export const releaseActivated = createAction<{ readonly version: string }>('device/releaseActivated');
/** Pages that are loaded now see a draft, another one than before, or none any more. */
export const draftChanged = createAction('device/draftChanged');
/** The worker learnt of a newer release than the active one. */
export const releaseAnnounced = createAction<{ readonly version: string }>('device/releaseAnnounced');
/** Another page logged out; `session` is the SHA-256 of the token that ended, in hex, null where that is not known. */
export const loggedOutElsewhere = createAction(
  'device/loggedOutElsewhere',
  (session: string | null = null): { readonly payload: { readonly session: string | null } } => ({
    payload: { session },
  }),
);
