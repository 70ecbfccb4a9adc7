/** What a person kept or took out last, told until the next page: a press can be undone. Never persisted. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

/** What a press did, and the event that undoes it. */
export interface KeptNotice {
  readonly what: 'remembered' | 'forgotten' | 'compared' | 'uncompared' | 'cleared';
  /** Of the product, in the language shown. */
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
