import { missingIn, sheetNeeds, type SheetDocuments } from '../../src/sheet/documents';
import { advice, productList } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';

const documents: SheetDocuments = {
  advice: advice(productList(3).data),
  lists: [],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  accessories: null,
  roofs: new Map(),
};

test('sheetNeeds lists the catalogue documents of a sheet, and missingIn lists those that the release lacks', () => {
  const inputs = sheetOf(comparisonPart, { ...calculationPart, product: 'biber' });
  expect(sheetNeeds(inputs)).toEqual({
    lists: false,
    accessories: true,
    products: ['ziegel-1', 'ziegel-2', 'biber'],
    roofs: [],
  });
  expect(missingIn(inputs, documents)).toEqual([{ field: 'parts.1.product', what: 'product' }]);
});

test('a sheet with a model finder needs product lists and rules', () => {
  expect(sheetNeeds(sheetOf(comparisonPart, finderPart)).lists).toBe(true);
  expect(missingIn(sheetOf(comparisonPart, finderPart), { ...documents, advice: null })).toEqual([
    { field: 'parts.1', what: 'rules' },
  ]);
  const inputs = sheetOf(finderPart);
  expect(sheetNeeds(inputs)).toEqual({ lists: true, accessories: false, products: [], roofs: [] });
  expect([missingIn(inputs, documents), missingIn(inputs, { ...documents, advice: null })]).toEqual([
    [],
    [{ field: 'parts.0', what: 'rules' }],
  ]);
});

test('missingIn names each unknown product of a comparison by its position', () =>
  expect(missingIn(sheetOf({ ...comparisonPart, products: ['ziegel-2', 'a', 'b'] }), documents)).toEqual([
    { field: 'parts.0.products.1', what: 'product' },
    { field: 'parts.0.products.2', what: 'product' },
  ]));
