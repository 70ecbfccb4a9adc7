import { createAction } from '@reduxjs/toolkit';

// Stryker disable next-line StringLiteral: Any text works.
export const runDue = createAction('fileSync/runDue');
/** The worker may not know this release yet. */
// Stryker disable next-line StringLiteral: Any text works.
export const releaseAwaited = createAction('fileSync/releaseAwaited');
/** A run ended complete after files were missing. `now` in seconds since 1970. */
export const syncCompleted = createAction<{ readonly now: number }>('fileSync/syncCompleted');
/** The worker reports refusals. A call of the page then shows whether the login has ended. */
// Stryker disable next-line StringLiteral: Any text works.
export const syncRefused = createAction('fileSync/syncRefused');
