import { hasWish, houseAddress, paramsOf, wishIn } from '../../../../../src/features/desk/house/houseAddress';

const read = (query: string) => wishIn(new URLSearchParams(query));
const NONE = { product: null, color: null };

test.each([
  ['', { house: null, roof: NONE, other: null }],
  ['haus=gable&modell=a&farbe=b', { house: 'gable', roof: { product: 'a', color: 'b' }, other: null }],
  ['modell=a&modell2=c', { house: null, roof: { product: 'a', color: null }, other: { product: 'c', color: null } }],
  ['haus=../x&modell=A%20b&farbe2=b', { house: null, roof: NONE, other: null }],
])('from the query %j, the house view reads the chosen house and roofs %j', (query, wish) =>
  expect(read(query)).toEqual(wish),
);

test('the house view reads back the house and roofs that it wrote into its address', () => {
  const wish = {
    house: 'gable',
    roof: { product: 'a', color: 'b' },
    other: { product: 'c', color: null },
  };
  expect(wishIn(paramsOf(wish))).toEqual(wish);
});

test("a product's link opens the house view with a roof of this product", () => {
  const address = houseAddress({ product: 'a', color: null });
  expect(address).toBe('/form/visualization?modell=a');
  expect(hasWish(new URLSearchParams(address.split('?')[1]))).toBe(true);
  expect(hasWish(new URLSearchParams('farbe=b'))).toBe(false);
});
