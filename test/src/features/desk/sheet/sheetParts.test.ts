import type { FinderPart } from '../../../../../src/contract/advice/sheet';
import { furtherParts } from '../../../../../src/features/desk/sheet/sheetParts';

const finder = (shape: FinderPart['question']['shape']): FinderPart => ({
  kind: 'finder',
  question: {
    pitch: 17,
    country: 'DE',
    requirements: ['wind'],
    shape,
    surface: null,
    color: null,
    weight: null,
    need: null,
  },
});

test.each([
  ['gable', ['wind']],
  [null, ['wind']],
  ['curved', ['wind', 'surface']],
] as const)(
  'an advice sheet for the roof shape %s adds a comparison with the requirements %j',
  (shape, requirements) => {
    expect(furtherParts(finder(shape), ['lindora-12', 'marenta-11'])).toEqual([
      {
        kind: 'comparison',
        products: ['lindora-12', 'marenta-11'],
        pitch: 17,
        country: 'DE',
        requirements,
        onlyDifferences: false,
      },
    ]);
  },
);

test('an advice sheet adds no comparison of a single product', () => {
  expect(furtherParts(finder('curved'), ['lindora-12'])).toEqual([]);
});

test('an advice sheet with a roof at a house has no further parts', () => {
  const roof = { kind: 'roof', house: 'gable', product: 'lindora-12', color: 'naturrot' } as const;
  expect(furtherParts(roof, ['lindora-12', 'marenta-11'])).toEqual([]);
});
