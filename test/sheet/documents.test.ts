import { missingIn, sheetNeeds, type SheetDocuments } from '../../src/sheet/documents';
import { advice, productList } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';

const documents: SheetDocuments = {
  advice: advice(productList(3).data),
  lists: [],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  roofs: new Map(),
};

test('a sheet knows its documents, and which of them the release lacks', () => {
  const inputs = sheetOf(comparisonPart, { ...calculationPart, product: 'biber' });
  expect(sheetNeeds(inputs)).toEqual({ lists: false, products: ['ziegel-1', 'ziegel-2', 'biber'], roofs: [] });
  expect(missingIn(inputs, documents)).toEqual([{ field: 'parts.1.product', what: 'product' }]);
});

test('a finder needs lists and rules, even next to other parts', () => {
  expect(sheetNeeds(sheetOf(comparisonPart, finderPart)).lists).toBe(true);
  expect(missingIn(sheetOf(comparisonPart, finderPart), { ...documents, advice: null })).toEqual([
    { field: 'parts.1', what: 'rules' },
  ]);
  const inputs = sheetOf(finderPart);
  expect(sheetNeeds(inputs)).toEqual({ lists: true, products: [], roofs: [] });
  expect([missingIn(inputs, documents), missingIn(inputs, { ...documents, advice: null })]).toEqual([
    [],
    [{ field: 'parts.0', what: 'rules' }],
  ]);
});

test('each unknown product of a comparison is named by its place', () =>
  expect(missingIn(sheetOf({ ...comparisonPart, products: ['ziegel-2', 'a', 'b'] }), documents)).toEqual([
    { field: 'parts.0.products.1', what: 'product' },
    { field: 'parts.0.products.2', what: 'product' },
  ]));
