import { createAction } from '@reduxjs/toolkit';

/** Specification §7. */
export const newerVersionSeen = createAction<{ readonly version: string }>('api/newerVersionSeen');

export const tokenRefused = createAction<{ readonly token: string }>('api/tokenRefused');
