/** The lightbox: which medium it shows (specification §3, "Share"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MediaItem } from '../../contract/entities';

export interface ShareState {
  /** Address of the file that `Öffnen` leads to. */
  readonly href: string | null;
  readonly title: string | null;
  readonly media: MediaItem | null;
  readonly visible: boolean;
}

const initialState: ShareState = { href: null, title: null, media: null, visible: false };

/** What is being shown. */
export interface ShownMedium {
  readonly href: string;
  readonly title: string;
  readonly media: MediaItem;
}

const shareSlice = createSlice({
  name: 'share',
  initialState,
  reducers: {
    /** A medium was opened, or the next one of a gallery came into view. */
    mediumShown: (_state, { payload }: PayloadAction<ShownMedium>): ShareState => ({ ...payload, visible: true }),
    lightboxClosed: (state): ShareState => ({ ...state, visible: false }),
  },
});

export const { mediumShown, lightboxClosed } = shareSlice.actions;
export const shareReducer = shareSlice.reducer;
