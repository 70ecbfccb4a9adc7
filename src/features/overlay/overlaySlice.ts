/** The one overlay of the app: what it says and what can be done about it (specification §3, "Overlay"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Lines are keys of the namespace `version`, the first one is the title. */
const LINES = [
  'outdated.title',
  'outdated.text',
  'installing.title',
  'installing.text',
  'failed.title',
  'failed.text',
  'connection.title',
  'connection.text',
] as const;
export type OverlayLine = (typeof LINES)[number];
export const isOverlayLine = (value: unknown): value is OverlayLine => LINES.some((line) => line === value);

const ACTIONS = ['close', 'versionInfo', 'versionUpdate'] as const;
export type OverlayAction = (typeof ACTIONS)[number];
export const isOverlayAction = (value: unknown): value is OverlayAction => ACTIONS.some((action) => action === value);

export interface OverlayState {
  readonly open: boolean;
  readonly icon: 'download' | 'loading' | null;
  readonly text: readonly OverlayLine[];
  /** `close` and `versionUpdate` are buttons; an overlay with `versionInfo` shows the version information itself. */
  readonly actions: readonly OverlayAction[];
}

const initialState: OverlayState = { open: false, icon: null, text: [], actions: [] };

const overlaySlice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    /** The running data are outdated and the person is free to be asked. */
    updateOffered: (_state, { payload }: PayloadAction<{ readonly required: boolean }>): OverlayState => ({
      open: true,
      icon: 'download',
      text: ['outdated.title', 'outdated.text'],
      actions: payload.required ? ['versionUpdate'] : ['versionUpdate', 'close'],
    }),
    updateStarted: (): OverlayState => ({
      open: true,
      icon: 'loading',
      text: ['installing.title', 'installing.text'],
      actions: [],
    }),
    updateFailed: (): OverlayState => ({
      open: true,
      icon: null,
      text: ['failed.title', 'failed.text'],
      actions: ['close'],
    }),
    /** What a person asked for could not be had. Closing leads to the dashboard. An update is not interrupted by it. */
    connectionLost: (state): OverlayState =>
      isOpenFor(state, 'versionUpdate') || isInstalling(state)
        ? state
        : { open: true, icon: null, text: ['connection.title', 'connection.text'], actions: ['close'] },
    versionInfoOpened: (state): OverlayState =>
      state.open ? state : { open: true, icon: null, text: [], actions: ['versionInfo', 'close'] },
    overlayClosed: (state): OverlayState => ({ ...state, open: false }),
  },
});

/** Whether the open overlay offers `action`. */
export const isOpenFor = (state: OverlayState, action: OverlayAction): boolean =>
  state.open && state.actions.includes(action);

/** An open overlay without any action: an installation runs. */
export const isInstalling = (state: OverlayState): boolean => state.open && state.icon === 'loading';

export const { updateOffered, updateStarted, updateFailed, connectionLost, versionInfoOpened, overlayClosed } =
  overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
