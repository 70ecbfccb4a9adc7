import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RunningVersionAnswer } from '../../contract/release/application';
import type { VersionAvailableAnswer } from '../../contract/answers';
import { readSerial, type SerialWatch } from '../../contract/release/serial';
import { syncCompleted } from '../fileSync/syncEvents';
import type { DraftProgress } from './draft/draftProgress';
import { IDLE, progressReducer, type UpdateProgress } from './updateProgress';
import { searchReducer, type UpdateSearch } from './updateSearch';

export interface VersionState {
  /** Null until the version is known. Not persisted. */
  readonly number: string | null;
  /** SHA-256 of the draft's manifest. Null on a published release. Not persisted. */
  readonly draft: string | null;
  readonly update: string | null;
  /** Time of the last check or completed sync, in seconds since 1970. */
  readonly checked: number | null;
  readonly updateInfo: string | null;
  readonly required: boolean;
  readonly serials: SerialWatch | null;
  readonly progress: UpdateProgress;
  readonly search: UpdateSearch;
  readonly preview: DraftProgress;
}

declare module '../../redux/state' {
  interface AppState {
    readonly version: VersionState;
  }
}

const initialState: VersionState = {
  number: null,
  draft: null,
  update: null,
  checked: null,
  updateInfo: null,
  required: false,
  serials: null,
  progress: IDLE,
  search: 'none',
  preview: null,
};

function offered({ serials }: VersionState, answer: VersionAvailableAnswer, now: number): Partial<VersionState> {
  const offer = { update: answer.version, updateInfo: answer.note ?? null, required: answer.required === true };
  if (answer.serial === undefined) return offer;
  const { watch, isBelieved } = readSerial(serials, answer.serial, now * 1_000);
  return { serials: watch, ...(isBelieved ? offer : {}) };
}

const versionSlice = createSlice({
  name: 'version',
  initialState,
  reducers: {
    runningVersionRead: (state, { payload }: PayloadAction<RunningVersionAnswer>) => ({
      ...state,
      number: payload.version,
      draft: payload.draft ?? null,
    }),
    draftProgressed: (state, { payload }: PayloadAction<DraftProgress>) => ({ ...state, preview: payload }),
    updateChecked: (
      state,
      { payload: { answer, now } }: PayloadAction<{ readonly answer: VersionAvailableAnswer; readonly now: number }>,
    ) => ({
      ...state,
      ...offered(state, answer, now),
      checked: now,
      search: state.search === 'none' ? state.search : 'answered',
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(syncCompleted, (state, { payload }) => ({ ...state, checked: payload.now }))
      .addDefaultCase((state, action) => {
        const progress = progressReducer(state.progress, action);
        const search = searchReducer(state.search, action);
        return progress === state.progress && search === state.search ? state : { ...state, progress, search };
      }),
});

export const { runningVersionRead, draftProgressed, updateChecked } = versionSlice.actions;
export const versionReducer = versionSlice.reducer;
