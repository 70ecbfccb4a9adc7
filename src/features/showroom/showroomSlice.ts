/**
 * Whether this device stands in a showroom, and the visit there. The device's fact lies in localStorage (deviceRecord.ts). The visit
 * is never persisted: what a page left open is over with the next start.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShowroomAnswer } from '../../contract/people/logIn';
import { readShowroom, type ShowroomDevice } from './deviceRecord';

type Visit =
  /** Nobody has touched the device since the last visit. Personal devices stay here. */
  | { readonly status: 'none' }
  /** `endsIn`: whole seconds until the idle visit ends, told for the last ones; null before. */
  | { readonly status: 'running'; readonly endsIn: number | null }
  /** Its traces are taken away. No view is on the page meanwhile. */
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

interface SetUp {
  readonly device: ShowroomDevice;
  /** The session that takes the place of the person's. */
  readonly session: ShowroomAnswer;
}

const showroomSlice = createSlice({
  name: 'showroom',
  initialState: (): ShowroomState => {
    const device = readShowroom();
    // A showroom device starts with the end of what may have been open when its page ended.
    return { device, visit: { status: device === null ? 'none' : 'ending' } };
  },
  reducers: {
    /** An administrator made it a showroom device; the server gave it a session of its own. */
    deviceSetUp: (state, { payload: { device } }: PayloadAction<SetUp>): ShowroomState => ({ ...state, device }),
    /** The server told its public key. */
    sealKeyLearned: (state, { payload: sealKey }: PayloadAction<string>): ShowroomState =>
      state.device === null ? state : { ...state, device: { ...state.device, sealKey } },
    /** The PIN was right, or a person of the level logged in: the device is a personal one again. */
    showroomEnded: (state): ShowroomState => ({ ...state, device: null }),
    /** A visit runs. `endsIn` is null while somebody uses the device. */
    visitRan: (state, { payload: endsIn }: PayloadAction<number | null>): ShowroomState =>
      state.visit.status === 'ending' ? state : { ...state, visit: { status: 'running', endsIn } },
    /** A visit ends, and the views go; or its traces are gone, and the views come back. */
    visitTurned: (state, { payload: status }: PayloadAction<'ending' | 'none'>): ShowroomState => ({
      ...state,
      visit: { status },
    }),
  },
});

export const { deviceSetUp, sealKeyLearned, showroomEnded, visitRan, visitTurned } = showroomSlice.actions;
export const showroomReducer = showroomSlice.reducer;
