import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MissingFiles, SyncProblem } from '../../contract/release/application';
import { installationFailed, workerTookControl, workerUnsupported } from '../device/deviceEvents';

export type SyncTrouble = SyncProblem | 'not-installed';

export interface FileSyncState {
  /** `loading` during a sync run, `unsupported` without a service worker, otherwise null. */
  readonly status: 'loading' | 'unsupported' | null;
  readonly count_total: number | null;
  readonly count_loaded: number | null;
  readonly version: string | null;
  readonly missing?: MissingFiles | undefined;
  readonly problem: SyncTrouble | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly fileSync: FileSyncState;
  }
}

/** Both counts are null, or 0 <= loaded <= total. */
export type Reading = Omit<FileSyncState, 'status'>;
export type Counts = Pick<Reading, 'count_total' | 'count_loaded'>;

export const NO_READING: Reading = { count_total: null, count_loaded: null, version: null, problem: null };

const initialState: FileSyncState = { status: null, ...NO_READING };

const fileSyncSlice = createSlice({
  name: 'fileSync',
  initialState,
  reducers: {
    syncStarted: (state): FileSyncState => ({ ...state, status: 'loading' }),
    /** Dispatched only when the worker's answer changed. */
    countsRead: (state, { payload }: PayloadAction<Reading>): FileSyncState => ({ ...state, ...payload }),
    syncEnded: (state): FileSyncState => (state.status === 'loading' ? { ...state, status: null } : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(workerUnsupported, (state): FileSyncState => ({ ...state, ...NO_READING, status: 'unsupported' }))
      .addCase(installationFailed, (state): FileSyncState => ({
        ...state,
        // This browser has service workers, so an earlier `unsupported` is outdated.
        status: state.status === 'unsupported' ? null : state.status,
        problem: 'not-installed',
      }))
      .addCase(workerTookControl, (state): FileSyncState =>
        state.problem === 'not-installed' ? { ...state, problem: null } : state,
      ),
});

export const isWhole = ({ count_total, count_loaded }: Counts): boolean =>
  count_total !== null && count_loaded === count_total;

export const { syncStarted, countsRead, syncEnded } = fileSyncSlice.actions;
export const fileSyncReducer = fileSyncSlice.reducer;
