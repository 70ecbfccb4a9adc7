/** Whether this device stands in a showroom. The fact lies in localStorage (deviceRecord.ts); this is what the page knows of it. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShowroomAnswer } from '../../contract/people/logIn';
import { readShowroom, type ShowroomDevice } from './deviceRecord';

interface ShowroomState {
  /** Null on a personal device. */
  readonly device: ShowroomDevice | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly showroom: ShowroomState;
  }
}

interface SetUp {
  readonly device: ShowroomDevice;
  /** The session that takes the place of the person's. */
  readonly session: ShowroomAnswer;
}

const showroomSlice = createSlice({
  name: 'showroom',
  initialState: (): ShowroomState => ({ device: readShowroom() }),
  reducers: {
    /** An administrator made it a showroom device; the server gave it a session of its own. */
    deviceSetUp: (_state, { payload: { device } }: PayloadAction<SetUp>): ShowroomState => ({ device }),
    /** The PIN was right, or a person of the level logged in: the device is a personal one again. */
    showroomEnded: (): ShowroomState => ({ device: null }),
  },
});

export const { deviceSetUp, showroomEnded } = showroomSlice.actions;
export const showroomReducer = showroomSlice.reducer;
