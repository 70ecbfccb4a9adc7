/** A search for updates that a person asked for. Its reducer is a part of the version slice, which owns this fact. */
import { createReducer } from '@reduxjs/toolkit';
import { connectionLost } from '../connection/connectionEvents';
import { installStarted, updateOffered } from './updateEvents';
import { updateCheckFailed, updateCheckRequested, versionInfoClosed, versionInfoOpened } from './versionEvents';

/** `answered`: what the server offers now is in the version slice. An outcome stays until the windows around it close. */
export type UpdateSearch = 'none' | 'running' | 'answered' | 'unreachable';

export const searchReducer = createReducer<UpdateSearch>('none', (builder) =>
  builder
    .addCase(updateCheckRequested, () => 'running')
    .addCase(updateCheckFailed, (search) => (search === 'running' ? 'unreachable' : search))
    .addCase(versionInfoOpened, () => 'none')
    .addCase(versionInfoClosed, () => 'none')
    // Its window takes the place of the one that shows the outcome.
    .addCase(connectionLost, () => 'none')
    .addCase(updateOffered, () => 'none')
    .addCase(installStarted, () => 'none'),
);
