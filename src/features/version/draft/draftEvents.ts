import { createAction } from '@reduxjs/toolkit';

export const draftRequested = createAction('version/draftRequested');
export const draftLeft = createAction('version/draftLeft');
