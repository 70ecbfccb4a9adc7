import type { ComparisonPart, FinderPart } from '../../../../../src/contract/advice/sheet';
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
  'the sheet offers a comparison that fits the roof shape (shape: %s, requirements: %j)',
  (shape, requirements) => {
    expect(furtherParts(finder(shape), ['lindora-12', 'marenta-11'], '')).toEqual([
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

test('the advice sheet offers no comparison while a person compares only one product', () => {
  expect(furtherParts(finder('curved'), ['lindora-12'], '')).toEqual([]);
});

test('the advice sheet with a picture of a house offers no parts to add', () => {
  const roof = { kind: 'roof', house: 'gable', product: 'lindora-12', color: 'naturrot' } as const;
  expect(furtherParts(roof, ['lindora-12', 'marenta-11'], '')).toEqual([]);
});

test('the advice sheet of a comparison offers the models for the roof shape that the customer asked for', () => {
  const comparison: ComparisonPart = {
    kind: 'comparison',
    products: ['lindora-12', 'marenta-11'],
    ...{ pitch: 17, country: 'AT', requirements: ['exposed'], onlyDifferences: false },
  };
  const shapeOf = (asked: string) => furtherParts(comparison, [], asked)[0];
  expect(shapeOf('neigung=17&land=AT&dachform=hip')).toMatchObject({ question: { pitch: 17, shape: 'hip' } });
  expect(shapeOf('neigung=17&land=AT&dachform=area')).toMatchObject({ question: { pitch: 17, shape: null } });
});
