import { createAction } from '@reduxjs/toolkit';

export const runDue = createAction('fileSync/runDue');
/** The page knows of a release that may be new to the worker. */
export const releaseAwaited = createAction('fileSync/releaseAwaited');
/** A sync run found missing files and ended with a complete release. `now` in seconds since 1970. */
export const syncCompleted = createAction<{ readonly now: number }>('fileSync/syncCompleted');
/** The server refuses the worker's requests. A page's request then shows whether the login ended. */
export const syncRefused = createAction('fileSync/syncRefused');
