/** Whether this page can search, and what a person searched for on this device. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How far the index of this page's release is. */
export type SearchProgress =
  /** It is not in memory. */
  | { readonly status: 'none' }
  /** What is stored on this device is read. */
  | { readonly status: 'loading' }
  /** So many parts of the release are in an index that is made now. */
  | { readonly status: 'building'; readonly done: number; readonly total: number }
  | { readonly status: 'ready' }
  /** `absent`: the release is from before there was a search; `failed`: it could not be loaded or built now. */
  | { readonly status: 'absent' | 'failed' };

export interface SearchState {
  readonly progress: SearchProgress;
  /** A search view is open. */
  readonly isOpen: boolean;
  /** The latest first, each once. */
  readonly recent: readonly string[];
}

declare module '../../redux/state' {
  interface AppState {
    readonly search: SearchState;
  }
}

/** More than a person remembers. */
export const RECENT_MAX = 8;
/** No question is longer, whatever is pasted into its field. */
export const QUESTION_MAX = 120;

const initialState: SearchState = { progress: { status: 'none' }, isOpen: false, recent: [] };

const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchOpened: (state): SearchState => ({ ...state, isOpen: true }),
    searchClosed: (state): SearchState => ({ ...state, isOpen: false }),
    indexProgressed: (state, { payload }: PayloadAction<SearchProgress>): SearchState => ({
      ...state,
      progress: payload,
    }),
    /** A person opened what was found, or pressed Enter. */
    questionKept: (state, { payload }: PayloadAction<{ readonly question: string }>): SearchState => {
      const question = payload.question.trim();
      if (question === '') return state;
      const others = state.recent.filter((other) => other !== question);
      return { ...state, recent: [question, ...others].slice(0, RECENT_MAX) };
    },
    recentCleared: (state): SearchState => ({ ...state, recent: [] }),
  },
});

export const { searchOpened, searchClosed, indexProgressed, questionKept, recentCleared } = searchSlice.actions;
export const searchReducer = searchSlice.reducer;
