/** The lightbox: which medium it shows, and among which others (specification §3, "Share"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mediaKind } from '../../browse/media/mediaKind';
import { mediaName } from '../../browse/media/mediaName';
import type { MediaItem } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { visitEnded } from '../device/visitEvents';

/** A medium as it is shown. */
export interface ShownMedium {
  /** Address of the file that `Öffnen` leads to. */
  readonly href: string;
  readonly title: string;
  readonly media: MediaItem;
}

export interface ShareState {
  readonly href: string | null;
  readonly title: string | null;
  readonly media: MediaItem | null;
  readonly visible: boolean;
  /** What a swipe leads through, the shown medium among it. Never persisted. */
  readonly gallery: readonly ShownMedium[];
  /** Place of the shown medium in `gallery`. */
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
    /**
     * A person opened `media[index]`; the others are its neighbours. A video is shown alone, in a player of its own, and
     * is no neighbour of pictures.
     */
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
    /** A swipe, an arrow or a key led to another medium of the gallery. */
    mediumTurned: (state, { payload: { position } }: PayloadAction<{ readonly position: number }>): ShareState =>
      turnedTo(state, state.gallery, position),
    lightboxClosed: (state): ShareState => (state.visible ? { ...state, visible: false } : state),
  },
  extraReducers: (builder) => builder.addCase(visitEnded, () => initialState),
});

export const { mediaOpened, mediumTurned, lightboxClosed } = shareSlice.actions;
export const shareReducer = shareSlice.reducer;
