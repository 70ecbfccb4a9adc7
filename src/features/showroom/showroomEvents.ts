import { createAction } from '@reduxjs/toolkit';
import type { Credentials } from '../auth/authSlice';

/** The PIN was right. The unlocking screen follows. */
export const showroomLeft = createAction('showroom/showroomLeft');

/** The key of staff was exchanged for this login. */
export const staffLoggedIn = createAction<Credentials>('showroom/staffLoggedIn');

/** By a person, or because the idle time is over. */
export const visitEndAsked = createAction('showroom/visitEndAsked');
