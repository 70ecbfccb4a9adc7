import { createAction } from '@reduxjs/toolkit';

/**
 * At this event the slices delete a customer's data. A personal device keeps the folders and the mails, but masks the
 * mails' recipients.
 */
export const visitEnded = createAction<{ readonly isShowroom: boolean }>('visit/visitEnded');
