import { createAction } from '@reduxjs/toolkit';

/** Slices delete a visitor's data at this event. On a personal device folders and masked mails stay. */
export const visitEnded = createAction<{ readonly isShowroom: boolean }>('visit/visitEnded');
