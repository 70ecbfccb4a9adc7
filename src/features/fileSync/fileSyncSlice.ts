/** How much of the release is stored on this device (specification §3, "File-data sync state"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MissingFiles, SyncProblem } from '../../contract/release/application';
import {
  installationFailed,
  stateStored,
  stateUnstored,
  workerTookControl,
  workerUnsupported,
} from '../device/deviceEvents';

/** What keeps the sync from getting on: what the worker says of it, or that there is no worker yet to say anything. */
export type SyncTrouble = SyncProblem | 'not-installed';

export interface FileSyncState {
  /** `loading` while a sync run polls, `unsupported` without a service worker, null otherwise. */
  readonly status: 'loading' | 'unsupported' | null;
  /** Files of the release being completed; null while not known. */
  readonly count_total: number | null;
  readonly count_loaded: number | null;
  /** The version that the counts speak of; null while not known. */
  readonly version: string | null;
  /** What is missing, by kind; nothing when it is not known. */
  readonly missing?: MissingFiles | undefined;
  /** Why the download does not get on; null when all is well. */
  readonly problem: SyncTrouble | null;
  /** What a person chose on this page could not be stored either. */
  readonly isStateUnstored: boolean;
}

declare module '../../redux/state' {
  interface AppState {
    readonly fileSync: FileSyncState;
  }
}

/** What the worker answered, already checked: counts are both null, or 0 <= loaded <= total. */
export type Reading = Omit<FileSyncState, 'status' | 'isStateUnstored'>;
export type Counts = Pick<Reading, 'count_total' | 'count_loaded'>;

export const NO_READING: Reading = { count_total: null, count_loaded: null, version: null, problem: null };

const initialState: FileSyncState = { status: null, ...NO_READING, isStateUnstored: false };

const fileSyncSlice = createSlice({
  name: 'fileSync',
  initialState,
  reducers: {
    syncStarted: (state): FileSyncState => ({ ...state, status: 'loading' }),
    /** The worker's answer, if it differs from the one before: it is asked each second. */
    countsRead: (state, { payload }: PayloadAction<Reading>): FileSyncState => ({ ...state, ...payload }),
    /** The run ended: everything is stored, its ticks are used up, or it was stopped. */
    syncEnded: (state): FileSyncState => (state.status === 'loading' ? { ...state, status: null } : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(workerUnsupported, (state): FileSyncState => ({ ...state, ...NO_READING, status: 'unsupported' }))
      .addCase(installationFailed, (state): FileSyncState => ({
        ...state,
        // An earlier page may have met the browser without workers.
        status: state.status === 'unsupported' ? null : state.status,
        problem: 'not-installed',
      }))
      .addCase(workerTookControl, (state): FileSyncState =>
        state.problem === 'not-installed' ? { ...state, problem: null } : state,
      )
      .addCase(stateUnstored, (state): FileSyncState => ({ ...state, isStateUnstored: true }))
      .addCase(stateStored, (state): FileSyncState => ({ ...state, isStateUnstored: false })),
});

/** Whether everything is stored. */
export const isWhole = ({ count_total, count_loaded }: Counts): boolean =>
  count_total !== null && count_loaded === count_total;

export const { syncStarted, countsRead, syncEnded } = fileSyncSlice.actions;
export const fileSyncReducer = fileSyncSlice.reducer;
