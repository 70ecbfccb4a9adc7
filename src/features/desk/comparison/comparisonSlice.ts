import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { COMPARED_MAX } from '../../../contract/advice/limits';

export interface ComparisonState {
  readonly ids: readonly string[];
}

declare module '../../../redux/state' {
  interface AppState {
    readonly comparison: ComparisonState;
  }
}

const initialState: ComparisonState = { ids: [] };

const comparisonSlice = createSlice({
  name: 'comparison',
  initialState,
  reducers: {
    productCompared: ({ ids }, { payload: { id } }: PayloadAction<{ readonly id: string }>): ComparisonState =>
      ids.includes(id) || ids.length >= COMPARED_MAX ? { ids } : { ids: [...ids, id] },
    productUncompared: ({ ids }, { payload: { id } }: PayloadAction<{ readonly id: string }>): ComparisonState => ({
      ids: ids.filter((other) => other !== id),
    }),
    comparisonOpened: (
      _state,
      { payload: { ids } }: PayloadAction<{ readonly ids: readonly string[] }>,
    ): ComparisonState => ({
      ids: [...new Set(ids)].slice(0, COMPARED_MAX),
    }),
    comparisonCleared: (): ComparisonState => initialState,
  },
});

export const { productCompared, productUncompared, comparisonOpened, comparisonCleared } = comparisonSlice.actions;
export const comparisonReducer = comparisonSlice.reducer;
