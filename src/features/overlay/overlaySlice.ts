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
  type UpdateStatus,
} from '../version/updateEvents';
import { versionInfoClosed, versionInfoOpened } from '../version/versionEvents';

/** A window with words of its own. */
type WordedKind = UpdateStatus | 'connection';

/** What is shown, or was last. */
type OverlayKind = WordedKind | 'versionInfo';

/** Lines are keys of the namespace `version`, the first one is the title. */
type OverlayLine = `${WordedKind}.${'title' | 'text'}`;

type OverlayAction = 'close' | 'versionInfo' | 'versionUpdate';

export interface OverlayState {
  readonly open: boolean;
  readonly kind: OverlayKind | null;
  readonly icon: 'download' | 'loading' | null;
  readonly text: readonly OverlayLine[];
  /** `close` and `versionUpdate` are buttons; an overlay with `versionInfo` shows the version information itself. */
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
    /** A person closed what they had read; the offer and the version information have events of their own. */
    overlayClosed: (state): OverlayState => closed(state, 'failed', 'connection'),
  },
  extraReducers: (builder) =>
    builder
      // An update is not interrupted by it.
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
      // Nobody is there to read it, and a visitor who comes meanwhile is not to.
      .addCase(installStarted, (state, { payload: { occasion } }) =>
        occasion === 'quiet' ? state : worded('installing', 'loading', []),
      )
      // What began unasked and failed is tried again by itself: there is nothing for the person to know.
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
  // Stryker disable next-line ConditionalExpression: No list holds null; the part is for the compiler.
  open && kind !== null && kinds.includes(kind);

const closed = (state: OverlayState, ...kinds: readonly OverlayKind[]): OverlayState =>
  shows(state, ...kinds) ? { ...state, open: false } : state;

export const { overlayClosed } = overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
