import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { collectedId, type Collected } from '../../contract/mail/collected';
import { visitEnded } from '../device/visitEvents';
import { documentsLeft, documentsReturned } from '../outbox/outboxEvents';

export interface CartState {
  readonly open: boolean;
  readonly items: readonly Collected[];
}

declare module '../../redux/state' {
  interface AppState {
    readonly cart: CartState;
  }
}

const initialState: CartState = { open: false, items: [] };

/** A file cannot be added twice (specification §4). */
export const isInCart = (items: readonly Collected[], id: string): boolean =>
  items.some((item) => collectedId(item) === id);

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartToggled: (state): CartState => ({ ...state, open: !state.open }),
    cartClosed: (state): CartState => (state.open ? { ...state, open: false } : state),
    documentSelected: (state, { payload }: PayloadAction<Collected>): CartState =>
      isInCart(state.items, collectedId(payload)) ? state : { ...state, items: [...state.items, payload] },
    documentRemoved: (state, { payload }: PayloadAction<{ readonly id: string }>): CartState => ({
      ...state,
      items: state.items.filter((item) => collectedId(item) !== payload.id),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(visitEnded, () => initialState)
      .addCase(documentsLeft, (state, { payload: { ids } }): CartState => ({
        ...state,
        items: state.items.filter((item) => !ids.includes(collectedId(item))),
      }))
      .addCase(documentsReturned, (state, { payload: { items } }): CartState => ({
        ...state,
        items: [...state.items, ...items.filter((item) => !isInCart(state.items, collectedId(item)))],
      })),
});

export const { cartToggled, cartClosed, documentSelected, documentRemoved } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
