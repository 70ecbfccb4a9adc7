/** Holds whether the device stores the page's own state. */
import { createReducer } from '@reduxjs/toolkit';
import { stateStored, stateUnstored } from './deviceEvents';

interface StorageState {
  readonly isStateUnstored: boolean;
}

declare module '../../redux/state' {
  interface AppState {
    readonly storage: StorageState;
  }
}

/** A page whose state is not stored loses it with a reload, so it counts as in use for this long after a touch. */
export const UNSTORED_IDLE_MS = 3_600_000;

const initialState: StorageState = { isStateUnstored: false };

export const storageReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(stateUnstored, (): StorageState => ({ isStateUnstored: true }))
    .addCase(stateStored, (): StorageState => ({ isStateUnstored: false })),
);
