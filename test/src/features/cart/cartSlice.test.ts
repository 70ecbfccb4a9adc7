import { collectedId, type Collected } from '../../../../src/contract/mail/collected';
import {
  cartClosed,
  cartReducer,
  cartToggled,
  documentRemoved,
  documentSelected,
  isInCart,
  type CartState,
} from '../../../../src/features/cart/cartSlice';
import { documentsLeft, documentsReturned } from '../../../../src/features/outbox/outboxEvents';

type Event = Parameters<typeof cartReducer>[1];

const document = (letter: string, name = letter): Collected => ({ image: letter.repeat(22), name, description: 'rot' });
const [a, b, c] = [document('a'), document('b'), document('c')];
const ids = (...items: readonly Collected[]) => items.map(collectedId);

const start = cartReducer(undefined, { type: 'start' });
const after = (...events: readonly Event[]): CartState => events.reduce<CartState>(cartReducer, start);

// spec: list-9
test('a document already in the cart is not added again (specification §4)', () => {
  const item = { image: 'a'.repeat(22), name: 'Biber & Co', description: 'rot' };
  const once = after(documentSelected(item));
  expect(once.items).toEqual([item]);
  expect(cartReducer(once, documentSelected({ ...item, name: 'Biber' })).items).toEqual([item]);
  expect(isInCart(once.items, collectedId(item))).toBe(true);
  expect(isInCart(once.items, collectedId(b))).toBe(false);
});

test('the documents in the cart keep their order when a person removes a document', () => {
  const state = after(...[a, b, c].map(documentSelected), documentRemoved({ id: collectedId(b) }));
  expect(state.items).toEqual([a, c]);
  expect(after(documentSelected(a), documentRemoved({ id: 'another' })).items).toEqual([a]);
});

test('opening and closing the cart does not change its documents', () => {
  const open = after(documentSelected(a), cartToggled());
  expect(open).toEqual({ open: true, items: [a] });
  expect(cartReducer(open, cartToggled())).toEqual({ open: false, items: [a] });
  const closed = cartReducer(open, cartClosed());
  expect(closed).toEqual({ open: false, items: [a] });
  expect(cartReducer(closed, cartClosed())).toBe(closed);
});

test('sent documents leave the open cart, and documents that were not sent stay', () => {
  const state = after(...[a, b, c].map(documentSelected), cartToggled(), documentsLeft({ key: 'k', ids: ids(a, c) }));
  expect(state).toEqual({ open: true, items: [b] });
});

test('refused documents return to the end of the cart, without duplicates', () => {
  const state = after(documentSelected(b), cartToggled(), documentsReturned({ key: 'k', items: [a, b, c] }));
  expect(state).toEqual({ open: true, items: [b, a, c] });
});
