/** The documents a person collected to have them sent (specification §3, "Cart"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/people';
import { documentsLeft, documentsReturned } from '../outbox/outboxSlice';

/** What the page keeps of a document: what is sent, and the file id of its small picture, which only the panel needs. */
export interface SelectedDocument extends CartItem {
  readonly preview?: string;
}

export interface CartState {
  readonly open: boolean;
  readonly items: readonly SelectedDocument[];
}

declare module '../../store/state' {
  interface AppState {
    readonly cart: CartState;
  }
}

const initialState: CartState = { open: false, items: [] };

/** Specification §4: a file already in the cart cannot be added again. */
export const isInCart = (items: readonly CartItem[], image: string): boolean =>
  items.some((item) => item.image === image);

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartToggled: (state): CartState => ({ ...state, open: !state.open }),
    cartClosed: (state): CartState => (state.open ? { ...state, open: false } : state),
    documentSelected: (state, { payload }: PayloadAction<SelectedDocument>): CartState =>
      isInCart(state.items, payload.image) ? state : { ...state, items: [...state.items, payload] },
    /** By the file id of the item (`image`). */
    documentRemoved: (state, { payload }: PayloadAction<{ readonly image: string }>): CartState => ({
      ...state,
      items: state.items.filter((item) => item.image !== payload.image),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(documentsLeft, (state, { payload: { images } }): CartState => ({
        ...state,
        items: state.items.filter((item) => !images.includes(item.image)),
      }))
      .addCase(documentsReturned, (state, { payload: { items } }): CartState => ({
        ...state,
        items: [...state.items, ...items.filter(({ image }) => !isInCart(state.items, image))],
      })),
});

export const { cartToggled, cartClosed, documentSelected, documentRemoved } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
