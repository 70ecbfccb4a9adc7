/** What staff ask of a showroom device. */
import { createAction } from '@reduxjs/toolkit';
import type { Credentials } from '../auth/authSlice';

/** The PIN was right: the device's session ends, and the unlocking screen asks for a key. */
export const showroomLeft = createAction('showroom/showroomLeft');

/** A key of the level was exchanged on the showroom device for this login. */
export const staffLoggedIn = createAction<Credentials>('showroom/staffLoggedIn');

/** A person pressed `Beratung beenden`, or the idle time is over. */
export const visitEndAsked = createAction('showroom/visitEndAsked');
