import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { BrandSource } from '../../server/catalog/format/brandSchema';
import { ProductSource } from '../../server/catalog/format/productSchema';
import { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { MappingSource } from '../../server/catalog/table/mappingSchema';
import { gtinOf } from '../../server/catalog/values/gtin';

const examplesIn = (document: string): readonly unknown[] => {
  const text = readFileSync(path.join(__dirname, '../../docs', document), 'utf8');
  return [...text.matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml = '']): unknown => parse(yaml));
};
const examples = examplesIn('catalogue.md');

test('the examples of a product, a catalogue and a mapping in docs/catalogue.md fit their schemas', () => {
  expect([...Value.Errors(ProductSource, examples[0])]).toEqual([]);
  expect([...Value.Errors(CatalogSource, examples[1])]).toEqual([]);
  expect([...Value.Errors(MappingSource, examples[2])]).toEqual([]);
  const { colors = [] } = Value.Decode(ProductSource, examples[0]);
  expect(colors).toHaveLength(1);
  const report = jest.fn();
  for (const { gtin = '' } of colors) gtinOf(gtin, report);
  expect(report).not.toHaveBeenCalled();
});

test('the example in docs/brand.md fits its schema', () => {
  const [brand, ...others] = examplesIn('brand.md');
  expect([...Value.Errors(BrandSource, brand)]).toEqual([]);
  expect(others).toEqual([]);
});
