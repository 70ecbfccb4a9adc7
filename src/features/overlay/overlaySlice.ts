/** The overlay (specification §3) only shows other features' events. Other code must not depend on its state. */
import { createSlice } from '@reduxjs/toolkit';
import { connectionLost } from '../connection/connectionEvents';
import {
  installEnded,
  installFailed,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
  type UpdateStatus,
} from '../version/updateEvents';
import { versionInfoClosed, versionInfoOpened } from '../version/versionEvents';

type WordedKind = UpdateStatus | 'connection';

type OverlayKind = WordedKind | 'versionInfo';

type OverlayLine = `${WordedKind}.${'title' | 'text'}`;

type OverlayAction = 'close' | 'versionInfo' | 'versionUpdate';

export interface OverlayState {
  readonly open: boolean;
  readonly kind: OverlayKind | null;
  readonly icon: 'download' | 'loading' | null;
  readonly text: readonly OverlayLine[];
  readonly actions: readonly OverlayAction[];
}

declare module '../../redux/state' {
  interface AppState {
    readonly overlay: OverlayState;
  }
}

const initialState: OverlayState = { open: false, kind: null, icon: null, text: [], actions: [] };

const worded = (kind: WordedKind, icon: OverlayState['icon'], actions: readonly OverlayAction[]): OverlayState => ({
  open: true,
  kind,
  icon,
  text: [`${kind}.title`, `${kind}.text`],
  actions,
});

const VERSION_INFO: OverlayState = {
  open: true,
  kind: 'versionInfo',
  icon: null,
  text: [],
  actions: ['versionInfo', 'close'],
};

const overlaySlice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    overlayClosed: (state): OverlayState => closed(state, 'failed', 'connection'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectionLost, (state): OverlayState =>
        shows(state, 'offered', 'installing') ? state : worded('connection', null, ['close']),
      )
      .addCase(updateOffered, (state, { payload: { required } }): OverlayState =>
        shows(state, 'installing')
          ? state
          : worded('offered', 'download', required ? ['versionUpdate'] : ['versionUpdate', 'close']),
      )
      .addCase(updateDeclined, (state) => closed(state, 'offered'))
      .addCase(updateWithdrawn, (state) => closed(state, 'offered'))
      // Shows no `quiet` installation, because a showroom's visitors must not see it.
      .addCase(installStarted, (state, { payload: { occasion } }) =>
        occasion === 'quiet' ? state : worded('installing', 'loading', []),
      )
      // After a failure an unrequested installation repeats by itself, without a message.
      .addCase(installFailed, (state, { payload: { occasion } }) =>
        occasion === 'rolledBack' || occasion === 'quiet'
          ? closed(state, 'installing')
          : worded('failed', null, ['close']),
      )
      .addCase(installEnded, (state) => closed(state, 'installing'))
      .addCase(versionInfoOpened, (state) => (state.open ? state : VERSION_INFO))
      .addCase(versionInfoClosed, (state) => closed(state, 'versionInfo')),
});

const shows = ({ open, kind }: OverlayState, ...kinds: readonly OverlayKind[]): boolean =>
  open && kind !== null && kinds.includes(kind);

const closed = (state: OverlayState, ...kinds: readonly OverlayKind[]): OverlayState =>
  shows(state, ...kinds) ? { ...state, open: false } : state;

export const { overlayClosed } = overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
