/** How much of the release is stored on this device (specification §3, "File-data sync state"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface FileSyncState {
  /** `loading` while a sync run polls, `unsupported` without a service worker, null otherwise. */
  readonly status: 'loading' | 'unsupported' | null;
  /** Files of the release being completed; null while not known. */
  readonly count_total: number | null;
  readonly count_loaded: number | null;
}

/** Counts as the worker answered them, already checked: both null, or 0 <= loaded <= total. */
export type Counts = Pick<FileSyncState, 'count_total' | 'count_loaded'>;

const initialState: FileSyncState = { status: null, count_total: null, count_loaded: null };

const fileSyncSlice = createSlice({
  name: 'fileSync',
  initialState,
  reducers: {
    workerUnsupported: (): FileSyncState => ({ ...initialState, status: 'unsupported' }),
    syncStarted: (state): FileSyncState => ({ ...state, status: 'loading' }),
    /** Equal counts leave the state as it is: they come each second. */
    countsRead: (state, { payload }: PayloadAction<Counts>) => {
      state.count_total = payload.count_total;
      state.count_loaded = payload.count_loaded;
    },
    /** The run ended: everything is stored, its ticks are used up, or it was stopped. */
    syncEnded: (state): FileSyncState => (state.status === 'loading' ? { ...state, status: null } : state),
  },
});

/** Whether everything is stored. */
export const isWhole = ({ count_total, count_loaded }: Counts): boolean =>
  count_total !== null && count_loaded === count_total;

export const { workerUnsupported, syncStarted, countsRead, syncEnded } = fileSyncSlice.actions;
export const fileSyncReducer = fileSyncSlice.reducer;
