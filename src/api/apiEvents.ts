import { createAction } from '@reduxjs/toolkit';

/** An answer carried a version newer than the running one (specification §7). */
export const newerVersionSeen = createAction<{ readonly version: string }>('api/newerVersionSeen');

/** The server refused this token with 401. */
export const tokenRefused = createAction<{ readonly token: string }>('api/tokenRefused');
