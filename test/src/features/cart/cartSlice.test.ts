import { cartReducer, documentSelected } from '../../../../src/features/cart/cartSlice';

test('a document that is in the cart is not added again (specification §4)', () => {
  const item = { image: 'a'.repeat(22), name: 'Biber & Co', description: 'rot' };
  const once = cartReducer(undefined, documentSelected(item));
  expect(once.items).toEqual([item]);
  expect(cartReducer(once, documentSelected({ ...item, name: 'Biber' })).items).toEqual([item]);
});
