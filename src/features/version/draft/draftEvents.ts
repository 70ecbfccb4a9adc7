/** What persons ask of the draft: a release that administrators look at before it is published. */
import { createAction } from '@reduxjs/toolkit';

/** A person asked to see the draft. */
export const draftRequested = createAction('version/draftRequested');
/** A person asked to go back to the published release. */
export const draftLeft = createAction('version/draftLeft');
