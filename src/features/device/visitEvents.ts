/** The end of a visit, for every slice that holds something of it. */
import { createAction } from '@reduxjs/toolkit';

/**
 * A slice lets go of what the visitor left in it, unless it has an event of its own for that (app/store/visitSaga.ts). On a showroom device nothing is left; on a personal device the
 * customer folders stay, and mails with their recipients masked.
 */
export const visitEnded = createAction<{ readonly isShowroom: boolean }>('visit/visitEnded');
