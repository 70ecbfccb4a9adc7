import {
  houseOf,
  modelsOf,
  offeredHouses,
  otherRoof,
  roofOf,
  shownRoof,
  type OfferedRoof,
} from '../../../../../src/features/desk/house/offer';
import { housedList, houses } from '../../../../support/sampleHouses';

const items = housedList().data;
const [gable, hip] = houses;
if (gable === undefined || hip === undefined) throw new Error('The sample has two houses');
const models = modelsOf(gable, items);
const idsOf = (roof: OfferedRoof | null) => roof && [roof.model.item.id, roof.color.id];

test('for a house, the house view offers only models and colours with pictures in the release', () =>
  expect(models.map(({ item, colors }) => [item.id, colors.map(({ id }) => id)])).toEqual([
    ['ziegel-1', ['matt-rot', 'glasiert-schwarz']],
    ['ziegel-2', ['matt-rot']],
  ]));

test('the house view does not offer a house without available models', () =>
  expect(offeredHouses(houses, items.slice(1)).map(({ id }) => id)).toEqual(['gable']));

test.each([
  [{ product: 'ziegel-2', color: 'matt-rot' }, ['ziegel-2', 'matt-rot']],
  [{ product: 'ziegel-1', color: 'blau' }, ['ziegel-1', 'matt-rot']],
  [{ product: 'ziegel-3', color: 'glasiert-schwarz' }, ['ziegel-1', 'glasiert-schwarz']],
  [{ product: null, color: null }, ['ziegel-1', 'matt-rot']],
])('the house view picks an available roof (requested: %j, shown: %j)', (wish, roof) =>
  expect(idsOf(roofOf(models, wish))).toEqual(roof),
);

test('the house view shows no roof on a house without models', () =>
  expect(roofOf([], { product: null, color: null })).toBeNull());

test.each([
  ['hip', 'ziegel-2', 'hip'],
  [null, 'ziegel-2', 'gable'],
  ['barn', 'ziegel-1', 'gable'],
  [null, null, 'gable'],
])('an address with the house %j and the product %j opens the house "%s"', (id, product, house) =>
  expect(houseOf([gable, hip], id, { product, color: null })?.id).toBe(house),
);

test('for a comparison, the house view picks another colour of the same model, or else another model', () => {
  const first = roofOf(models, { product: 'ziegel-1', color: 'glasiert-schwarz' });
  const second = roofOf(models, { product: 'ziegel-2', color: null });
  if (first === null || second === null) throw new Error('The sample has both roofs');
  expect(idsOf(otherRoof(models, first))).toEqual(['ziegel-1', 'matt-rot']);
  expect(idsOf(otherRoof(models, second))).toEqual(['ziegel-1', 'matt-rot']);
});

test.each([
  ['gable', 'ziegel-1', 'matt-rot', true],
  ['barn', 'ziegel-1', 'matt-rot', false],
  ['hip', 'ziegel-2', 'matt-rot', false],
  ['gable', 'ziegel-1', 'blau', false],
])(
  'the app decides whether it can show a remembered roof (house: %s, product: %s, colour: %s, result: %s)',
  (house, product, color, isShown) =>
    expect(shownRoof(houses, items, { house, product, color }) !== null).toBe(isShown),
);
