import { createAction } from '@reduxjs/toolkit';

// Stryker disable next-line StringLiteral: Any text works.
export const runDue = createAction('fileSync/runDue');
/** The page knows a release the worker may not know yet. */
// Stryker disable next-line StringLiteral: Any text works.
export const releaseAwaited = createAction('fileSync/releaseAwaited');
/** A run saw missing files and then a complete release. `now` in seconds since 1970. */
export const syncCompleted = createAction<{ readonly now: number }>('fileSync/syncCompleted');
/** The server refuses the worker's requests. A page's request shows whether the login has ended. */
// Stryker disable next-line StringLiteral: Any text works.
export const syncRefused = createAction('fileSync/syncRefused');
