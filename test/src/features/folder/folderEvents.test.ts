import {
  calculationAdded,
  calculationRemoved,
  colorToggled,
  EMPTY_FOLDER,
  isKept,
  productToggled,
  roofToggled,
  type FolderChange,
} from '../../../../src/features/folder/folderEvents';
import { CALCULATIONS_MAX, COLORS_MAX, PRODUCTS_MAX, ROOFS_MAX } from '../../../../src/features/folder/folderLimits';
import { customerFolder, savedCalculation } from '../../../support/sampleFolder';

const after = (...changes: readonly FolderChange[]) =>
  changes.reduce((folder, change) => ({ ...folder, ...change(folder) }), customerFolder());
const many = Array.from({ length: 60 }, (_, index) => `x-${index}`);

test("adding a product's first colour adds the product to the folder", () => {
  const changes = [
    productToggled('lindora'),
    colorToggled('marenta', 'rot'),
    colorToggled('marenta', 'grau'),
    colorToggled('marenta', 'rot'),
    productToggled('hohenau'),
  ];
  expect(after(...changes).products).toEqual([
    { id: 'lindora', colors: [] },
    { id: 'marenta', colors: ['grau'] },
    { id: 'hohenau', colors: [] },
  ]);
  const fewer = after(...changes, colorToggled('marenta', 'grau'), productToggled('hohenau'));
  expect(fewer.products).toEqual([{ id: 'lindora', colors: [] }]);
});

test('a folder contains each roof at most once, and no more roofs than the limit', () => {
  const roof = { house: 'gable', product: 'lindora', color: 'rot' };
  expect(after(roofToggled(roof)).roofs).toEqual([roof]);
  expect(after(roofToggled(roof), roofToggled({ ...roof, house: 'hip' }), roofToggled(roof)).roofs).toEqual([
    { ...roof, house: 'hip' },
  ]);
  const full = many.map((color) => roofToggled({ ...roof, color }));
  expect(after(...full).roofs).toHaveLength(ROOFS_MAX);
});

test('a folder stores equal calculations once, even if their inputs have another order', () => {
  const one = savedCalculation();
  const same = savedCalculation({ id: 'd', roof: Object.fromEntries(Object.entries(one.roof).reverse()) as never });
  const other = savedCalculation({ id: 'e', requirements: ['wind'] });
  const { calculations } = after(calculationAdded(one), calculationAdded(same), calculationAdded(other));
  expect(calculations.map(({ id }) => id)).toEqual(['c', 'e']);
  expect(isKept(calculations, same)).toBe(true);
  expect(isKept(calculations, savedCalculation({ country: 'AT' }))).toBe(false);
  expect(isKept(calculations, savedCalculation({ roof: { ...one.roof, reserve: 7 } }))).toBe(false);
  expect(isKept([], one)).toBe(false);
  const less = after(calculationAdded(one), calculationAdded(other), calculationRemoved('c'));
  expect(less.calculations.map(({ id }) => id)).toEqual(['e']);
});

test('a new folder has no project name, roof, product or calculation', () => {
  const none = { project: '', pitch: null, country: null, requirements: [], products: [], calculations: [], roofs: [] };
  expect(EMPTY_FOLDER).toEqual(none);
});

test('a folder at its limits accepts no more products, colours or calculations', () => {
  expect(after(...many.map(productToggled)).products).toHaveLength(PRODUCTS_MAX);
  expect(after(...many.map((color) => colorToggled('marenta', color))).products[0]?.colors).toHaveLength(COLORS_MAX);
  const full = after(...many.map(productToggled));
  const toggled = { ...full, ...colorToggled('x-0', 'rot')(full) };
  expect(toggled.products[0]).toEqual({ id: 'x-0', colors: ['rot'] });
  expect(productToggled('marenta')(full)).toEqual({});
  const colored = after(...many.map((color) => colorToggled('marenta', color)), colorToggled('marenta', 'x-3'));
  expect(colored.products[0]?.colors).toHaveLength(COLORS_MAX - 1);
  const saved = many.map((product, index) => calculationAdded(savedCalculation({ id: `${index}`, product })));
  expect(after(...saved).calculations).toHaveLength(CALCULATIONS_MAX);
});
