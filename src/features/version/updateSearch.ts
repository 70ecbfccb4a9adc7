import { createReducer } from '@reduxjs/toolkit';
import { connectionLost } from '../connection/connectionEvents';
import { installStarted, updateOffered } from './updateEvents';
import { updateCheckFailed, updateCheckRequested, versionInfoClosed, versionInfoOpened } from './versionEvents';

/** `answered`: the server answered, and the version slice holds its offer. */
export type UpdateSearch = 'none' | 'running' | 'answered' | 'unreachable';

export const searchReducer = createReducer<UpdateSearch>('none', (builder) =>
  builder
    .addCase(updateCheckRequested, () => 'running')
    .addCase(updateCheckFailed, (search) => (search === 'running' ? 'unreachable' : search))
    .addCase(versionInfoOpened, () => 'none')
    .addCase(versionInfoClosed, () => 'none')
    // These events open an overlay, which replaces the window of the update search.
    .addCase(connectionLost, () => 'none')
    .addCase(updateOffered, () => 'none')
    .addCase(installStarted, () => 'none'),
);
