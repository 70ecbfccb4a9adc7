/** What version runs here and what could (specification §3, "Version state"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VersionAvailableAnswer } from '../../contract/answers';
import { isOutdated } from '../../contract/version';
import { IDLE, progressReducer, type UpdateProgress } from './updateProgress';
import { isUpdateRequired } from './versionRules';

export interface VersionState {
  /** Data version this page runs on; null until it is known. Never persisted. */
  readonly number: string | null;
  /** Version that the server offers. */
  readonly update: string | null;
  /** Time of the last check, seconds since 1970. */
  readonly checked: number | null;
  /** Any of the three parts of the running version is lower than the offered one's. */
  readonly outdated: boolean;
  /** The offered release's note. */
  readonly updateInfo: string | null;
  /** The update overlay cannot be closed. */
  readonly updateRequired: boolean;
  /** How far the update is. Never persisted. */
  readonly progress: UpdateProgress;
}

const initialState: VersionState = {
  number: null,
  update: null,
  checked: null,
  outdated: false,
  updateInfo: null,
  updateRequired: false,
  progress: IDLE,
};

/** `outdated` and `updateRequired` follow from the two versions, whichever of them became known last. */
function compared(state: VersionState, requiredByServer: boolean): VersionState {
  const outdated = state.number !== null && state.update !== null && isOutdated(state.number, state.update);
  const updateRequired = outdated && isUpdateRequired(state.number, state.update, requiredByServer);
  return { ...state, outdated, updateRequired };
}

const versionSlice = createSlice({
  name: 'version',
  initialState,
  reducers: {
    runningVersionRead: (state, { payload }: PayloadAction<{ readonly version: string }>) =>
      compared({ ...state, number: payload.version }, state.updateRequired),
    /** The server answered an update check at `now` (seconds since 1970). */
    updateChecked: (
      state,
      { payload: { answer, now } }: PayloadAction<{ readonly answer: VersionAvailableAnswer; readonly now: number }>,
    ) =>
      compared(
        { ...state, update: answer.version, updateInfo: answer.note ?? null, checked: now },
        answer.required === true,
      ),
    /** The offline sync saw everything complete at `now` (seconds since 1970). */
    completionChecked: (state, { payload }: PayloadAction<{ readonly now: number }>) => ({
      ...state,
      checked: payload.now,
    }),
  },
  extraReducers: (builder) =>
    builder.addDefaultCase((state, action) => {
      const progress = progressReducer(state.progress, action);
      return progress === state.progress ? state : { ...state, progress };
    }),
});

export const { runningVersionRead, updateChecked, completionChecked } = versionSlice.actions;
export const versionReducer = versionSlice.reducer;
