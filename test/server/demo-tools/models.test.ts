import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { colorsOf, MODELS } from '../../../server/demo-tools/models';

const PRODUCTS = path.resolve(__dirname, '../../../catalog/products');

interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  readonly discontinued?: boolean;
  readonly colors: readonly { readonly label: string }[];
}

const catalogue = ['tiles', 'stones'].flatMap((list) =>
  readdirSync(path.join(PRODUCTS, list)).map(
    (file) => parse(readFileSync(path.join(PRODUCTS, list, file), 'utf8')) as CatalogueProduct,
  ),
);

test.each(MODELS)("the form for samples uses the catalogue's name and colours for the model $label", (model) => {
  const product = catalogue.find(({ id }) => id === model.id);
  if (product === undefined) throw new Error(`The catalogue has no ${model.id}`);
  expect(product.discontinued ?? false).toBe(false);
  expect(model.label).toBe(product.name);
  const labels = colorsOf(model).map(({ label }) => label);
  expect(labels).toHaveLength(model.colors.length);
  expect(product.colors.map(({ label }) => label.split(' ')[0]).sort()).toEqual([...labels].sort());
});
