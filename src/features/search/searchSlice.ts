import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SearchProgress =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'building'; readonly done: number; readonly total: number }
  | { readonly status: 'ready' }
  /** `absent`: the release has no search. `failed`: loading or building failed. */
  | { readonly status: 'absent' | 'failed' };

export interface SearchState {
  readonly progress: SearchProgress;
  readonly isOpen: boolean;
  readonly recent: readonly string[];
  /** Questions of a showroom visit, the newest last. Never persisted. */
  readonly asked: readonly AskedQuestion[];
}

interface AskedQuestion {
  /** The router's key of the history entry that shows the question. */
  readonly entry: string;
  readonly question: string;
}

declare module '../../redux/state' {
  interface AppState {
    readonly search: SearchState;
  }
}

export const RECENT_MAX = 8;
export const QUESTION_MAX = 120;
const ASKED_MAX = 50;

const initialState: SearchState = { progress: { status: 'none' }, isOpen: false, recent: [], asked: [] };

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
    questionKept: (state, { payload }: PayloadAction<{ readonly question: string }>): SearchState => {
      const question = payload.question.trim();
      if (question === '') return state;
      const others = state.recent.filter((other) => other !== question);
      return { ...state, recent: [question, ...others].slice(0, RECENT_MAX) };
    },
    questionAsked: (state, { payload }: PayloadAction<AskedQuestion>): SearchState => {
      const others = state.asked.filter(({ entry }) => entry !== payload.entry);
      return { ...state, asked: [...others, payload].slice(-ASKED_MAX) };
    },
    recentCleared: (state): SearchState => ({ ...state, recent: [], asked: [] }),
  },
});

export const { searchOpened, searchClosed, indexProgressed, questionKept, questionAsked, recentCleared } =
  searchSlice.actions;
export const searchReducer = searchSlice.reducer;
