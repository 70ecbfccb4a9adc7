import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mediaKind } from '../../browse/media/mediaKind';
import { mediaName } from '../../browse/media/mediaName';
import type { MediaItem } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { visitEnded } from '../device/visitEvents';

export interface ShownMedium {
  readonly href: string;
  readonly title: string;
  readonly media: MediaItem;
}

export interface ShareState {
  readonly href: string | null;
  readonly title: string | null;
  readonly media: MediaItem | null;
  readonly visible: boolean;
  /** Media that a swipe shows. Not persisted. */
  readonly gallery: readonly ShownMedium[];
  readonly position: number;
}

declare module '../../redux/state' {
  interface AppState {
    readonly share: ShareState;
  }
}

const initialState: ShareState = { href: null, title: null, media: null, visible: false, gallery: [], position: 0 };

const shown = (media: MediaItem): ShownMedium => ({
  href: filedataPath(media.customer_file_id),
  title: mediaName(media),
  media,
});

const turnedTo = (state: ShareState, gallery: readonly ShownMedium[], position: number): ShareState => {
  const medium = gallery[position];
  return medium === undefined ? state : { ...medium, visible: true, gallery, position };
};

const shareSlice = createSlice({
  name: 'share',
  initialState,
  reducers: {
    /** A video opens alone. Pictures open among all pictures of `media`. */
    mediaOpened: {
      prepare: ({ media, index = 0 }: { readonly media: readonly MediaItem[]; readonly index?: number }) => {
        const opened = media[index];
        if (opened === undefined) return { payload: { gallery: [], position: 0 } };
        if (mediaKind(opened) === 'video') return { payload: { gallery: [shown(opened)], position: 0 } };
        const isStill = (medium: MediaItem) => mediaKind(medium) !== 'video';
        const position = media.slice(0, index).filter(isStill).length;
        return { payload: { gallery: media.filter(isStill).map(shown), position } };
      },
      reducer: (
        state: ShareState,
        { payload }: PayloadAction<{ readonly gallery: readonly ShownMedium[]; readonly position: number }>,
      ): ShareState => turnedTo(state, payload.gallery, payload.position),
    },
    mediumTurned: (state, { payload: { position } }: PayloadAction<{ readonly position: number }>): ShareState =>
      turnedTo(state, state.gallery, position),
    lightboxClosed: (state): ShareState => (state.visible ? { ...state, visible: false } : state),
  },
  extraReducers: (builder) => builder.addCase(visitEnded, () => initialState),
});

export const { mediaOpened, mediumTurned, lightboxClosed } = shareSlice.actions;
export const shareReducer = shareSlice.reducer;
