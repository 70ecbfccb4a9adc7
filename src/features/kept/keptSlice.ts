import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

/** Notice about a pressed button, and the event that undoes the press. Shown until the next page. */
export interface KeptNotice {
  readonly what: 'remembered' | 'forgotten' | 'compared' | 'uncompared' | 'cleared';
  readonly name?: string;
  readonly undo: UnknownAction;
}

interface KeptState {
  readonly notice: KeptNotice | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly kept: KeptState;
  }
}

const keptSlice = createSlice({
  name: 'kept',
  initialState: { notice: null } as KeptState,
  reducers: {
    productKept: (_state, { payload }: PayloadAction<KeptNotice>): KeptState => ({ notice: payload }),
    keptNoticeRead: (): KeptState => ({ notice: null }),
  },
});

export const { productKept, keptNoticeRead } = keptSlice.actions;
export const keptReducer = keptSlice.reducer;
