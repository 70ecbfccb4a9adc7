/**
 * The one overlay of the app: what it says and what can be done about it (specification §3, "Overlay"). It only shows
 * what other features' events say and owns no fact beside whether it is open: nothing may be decided by it.
 */
import { createSlice } from '@reduxjs/toolkit';
import { connectionLost } from '../connection/connectionEvents';
import {
  installEnded,
  installFailed,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
} from '../version/updateEvents';
import { versionInfoClosed, versionInfoOpened } from '../version/versionEvents';

/** Lines are keys of the namespace `version`, the first one is the title. */
export type OverlayLine = `${'outdated' | 'installing' | 'failed' | 'connection'}.${'title' | 'text'}`;

export type OverlayAction = 'close' | 'versionInfo' | 'versionUpdate';

/** What is shown, or was last. */
export type OverlayKind = 'offer' | 'installation' | 'failure' | 'connection' | 'versionInfo';

export interface OverlayState {
  readonly open: boolean;
  readonly kind: OverlayKind | null;
  readonly icon: 'download' | 'loading' | null;
  readonly text: readonly OverlayLine[];
  /** `close` and `versionUpdate` are buttons; an overlay with `versionInfo` shows the version information itself. */
  readonly actions: readonly OverlayAction[];
}

const initialState: OverlayState = { open: false, kind: null, icon: null, text: [], actions: [] };

const INSTALLATION: OverlayState = {
  open: true,
  kind: 'installation',
  icon: 'loading',
  text: ['installing.title', 'installing.text'],
  actions: [],
};
const FAILURE: OverlayState = {
  open: true,
  kind: 'failure',
  icon: null,
  text: ['failed.title', 'failed.text'],
  actions: ['close'],
};
const CONNECTION: OverlayState = {
  open: true,
  kind: 'connection',
  icon: null,
  text: ['connection.title', 'connection.text'],
  actions: ['close'],
};
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
    /** A person closed what they had read; the offer and the version information have events of their own. */
    overlayClosed: (state): OverlayState => closed(state, 'failure', 'connection'),
  },
  extraReducers: (builder) =>
    builder
      // An update is not interrupted by it.
      .addCase(connectionLost, (state): OverlayState =>
        shows(state, 'offer') || shows(state, 'installation') ? state : CONNECTION,
      )
      .addCase(updateOffered, (state, { payload: { required } }): OverlayState =>
        shows(state, 'installation')
          ? state
          : {
              open: true,
              kind: 'offer',
              icon: 'download',
              text: ['outdated.title', 'outdated.text'],
              actions: required ? ['versionUpdate'] : ['versionUpdate', 'close'],
            },
      )
      .addCase(updateDeclined, (state) => closed(state, 'offer'))
      .addCase(updateWithdrawn, (state) => closed(state, 'offer'))
      .addCase(installStarted, () => INSTALLATION)
      // A roll-back that failed is tried again by itself: there is nothing for the person to know.
      .addCase(installFailed, (state, { payload: { occasion } }) =>
        occasion === 'rolledBack' ? closed(state, 'installation') : FAILURE,
      )
      .addCase(installEnded, (state) => closed(state, 'installation'))
      .addCase(versionInfoOpened, (state) => (state.open ? state : VERSION_INFO))
      .addCase(versionInfoClosed, (state) => closed(state, 'versionInfo')),
});

const shows = ({ open, kind }: OverlayState, what: OverlayKind): boolean => open && kind === what;

const closed = (state: OverlayState, ...kinds: readonly OverlayKind[]): OverlayState =>
  state.open && state.kind !== null && kinds.includes(state.kind) ? { ...state, open: false } : state;

export const { overlayClosed } = overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
