import { createAction } from '@reduxjs/toolkit';

export const cameOnline = createAction('device/cameOnline');
export const becameVisible = createAction('device/becameVisible');
/** The page was hidden or closed. Its code may never run again. */
export const becameHidden = createAction('device/becameHidden');

/** The device cannot store what a person chose, so a reload would lose it. */
export const stateUnstored = createAction('device/stateUnstored');
export const stateStored = createAction('device/stateStored');

export const workerUnsupported = createAction('device/workerUnsupported');
export const installationFailed = createAction('device/installationFailed');
export const workerTookControl = createAction('device/workerTookControl');
export const newBuildSeen = createAction('device/newBuildSeen');

/** Another page made this release active. This page keeps its own release until it reloads. */
export const releaseActivated = createAction<{ readonly version: string }>('device/releaseActivated');
/** Pages opened from now on see another draft or the published release. */
export const draftChanged = createAction('device/draftChanged');
export const releaseAnnounced = createAction<{ readonly version: string }>('device/releaseAnnounced');
/** `session`: SHA-256 of the ended token in hex. */
export const loggedOutElsewhere = createAction(
  'device/loggedOutElsewhere',
  (session: string | null = null): { readonly payload: { readonly session: string | null } } => ({
    payload: { session },
  }),
);
