/** What starts and ends a sync run beside the events of the device. */
import { createAction } from '@reduxjs/toolkit';

/** A run shall begin, at once or after the present one: something is missing, or may be since a check. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const runDue = createAction('fileSync/runDue');
/** The page knows of a release that the worker may not have heard of: the worker is told to look. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const releaseAwaited = createAction('fileSync/releaseAwaited');
/** A run that had seen something missing saw everything complete at `now` (seconds since 1970). */
export const syncCompleted = createAction<{ readonly now: number }>('fileSync/syncCompleted');
/** The worker began to say that the server refuses it; only a call of the page's own shows whether the login has ended. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const syncRefused = createAction('fileSync/syncRefused');
