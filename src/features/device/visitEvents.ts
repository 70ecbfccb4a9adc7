import { createAction } from '@reduxjs/toolkit';

/** Slices delete a customer's data at this event. A personal device keeps folders, and mails with masked recipients. */
export const visitEnded = createAction<{ readonly isShowroom: boolean }>('visit/visitEnded');
