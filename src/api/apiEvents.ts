import { createAction } from '@reduxjs/toolkit';

export const newerVersionSeen = createAction<{ readonly version: string }>('api/newerVersionSeen');

export const tokenRefused = createAction<{ readonly token: string }>('api/tokenRefused');
