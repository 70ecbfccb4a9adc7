import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DeviceIdentity } from '../../contract/fleet/deviceMessages';
import type { ShowroomAnswer } from '../../contract/people/logIn';
import { readShowroom, type ShowroomDevice } from './deviceRecord';

type Visit =
  /** A showroom device untouched since the last visit, or any personal device. */
  | { readonly status: 'none' }
  /** `endsIn`: seconds until the idle visit ends. Null before the countdown begins. */
  | { readonly status: 'running'; readonly endsIn: number | null }
  | { readonly status: 'ending' };

interface ShowroomState {
  /** Null on a personal device. */
  readonly device: ShowroomDevice | null;
  readonly visit: Visit;
}

declare module '../../redux/state' {
  interface AppState {
    readonly showroom: ShowroomState;
  }
}

/**
 * `device`: null for a personal device. `identity`: set when an administrator paired the device. `command`: id of the
 * administrator's command that changes the set-up. Both are absent when staff set the device up at the device itself.
 */
export interface SetUp {
  readonly device: ShowroomDevice | null;
  readonly session: ShowroomAnswer;
  readonly identity?: DeviceIdentity;
  readonly command?: string;
}

const showroomSlice = createSlice({
  name: 'showroom',
  initialState: (): ShowroomState => {
    const device = readShowroom();
    // A visit may have been running when the last page closed. A showroom device therefore starts by ending that visit.
    return { device, visit: { status: device === null ? 'none' : 'ending' } };
  },
  reducers: {
    deviceSetUp: (state, { payload: { device } }: PayloadAction<SetUp>): ShowroomState => ({ ...state, device }),
    sealKeyLearned: (state, { payload: sealKey }: PayloadAction<string>): ShowroomState =>
      state.device === null ? state : { ...state, device: { ...state.device, sealKey } },
    showroomEnded: (state): ShowroomState => ({ ...state, device: null }),
    visitRan: (state, { payload: endsIn }: PayloadAction<number | null>): ShowroomState =>
      state.visit.status === 'ending' ? state : { ...state, visit: { status: 'running', endsIn } },
    visitTurned: (state, { payload: status }: PayloadAction<'ending' | 'none'>): ShowroomState => ({
      ...state,
      visit: { status },
    }),
  },
});

export const { deviceSetUp, sealKeyLearned, showroomEnded, visitRan, visitTurned } = showroomSlice.actions;
export const showroomReducer = showroomSlice.reducer;
