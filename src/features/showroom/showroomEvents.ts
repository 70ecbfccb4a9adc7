import { createAction } from '@reduxjs/toolkit';
import type { Credentials } from '../auth/authSlice';

export const showroomLeft = createAction('showroom/showroomLeft');

export const staffLoggedIn = createAction<Credentials>('showroom/staffLoggedIn');

export const visitEndAsked = createAction('showroom/visitEndAsked');
