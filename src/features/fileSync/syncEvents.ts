/** What starts a sync run beside the events of the device. */
import { createAction } from '@reduxjs/toolkit';

/** Five minutes passed while the release is not whole. */
export const renewalDue = createAction('fileSync/renewalDue');
/** The worker was asked to download a release that this page had not heard of. */
export const newReleaseRequested = createAction('fileSync/newReleaseRequested');
