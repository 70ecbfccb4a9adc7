/**
 * What version runs here and what could (specification §3, "Version state"). Only facts are stored; the specification's
 * `outdated` and `updateRequired` follow from them: see versionSelectors.ts. Redux DevTools show both beside the facts.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RunningVersionAnswer } from '../../contract/release/application';
import type { VersionAvailableAnswer } from '../../contract/answers';
import { readSerial, type SerialWatch } from '../../contract/release/serial';
import { syncCompleted } from '../fileSync/syncEvents';
import type { DraftProgress } from './draft/draftProgress';
import { IDLE, progressReducer, type UpdateProgress } from './updateProgress';
import { searchReducer, type UpdateSearch } from './updateSearch';

export interface VersionState {
  /** Data version this page runs on; null until it is known. Never persisted. */
  readonly number: string | null;
  /** The draft that this page shows, by the SHA-256 of its manifest; null on a published release. Never persisted. */
  readonly draft: string | null;
  /** Version that the server offers. */
  readonly update: string | null;
  /** Time of the last check, or of the last completed sync, seconds since 1970. */
  readonly checked: number | null;
  /** The offered release's note. */
  readonly updateInfo: string | null;
  /** The server wants the offered release installed by all. */
  readonly required: boolean;
  /** Serials of the answers to update checks: one that is older than another changes nothing. */
  readonly serials: SerialWatch | null;
  /** How far the update is. Never persisted. */
  readonly progress: UpdateProgress;
  /** What came of a person's search for updates. Never persisted. */
  readonly search: UpdateSearch;
  /** What came of a person's wish to see the draft. Never persisted. */
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

/** What an answer says of the offered release; nothing when it comes from a server that lags behind. */
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
    /** The worker said how it is with the draft, or is asked. */
    draftProgressed: (state, { payload }: PayloadAction<DraftProgress>) => ({ ...state, preview: payload }),
    /** The server answered an update check at `now` (seconds since 1970). */
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
