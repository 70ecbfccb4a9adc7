import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { COLORS, MODELS } from '../../../server/demo-tools/models';

const PRODUCTS = path.resolve(__dirname, '../../../catalog/products');

interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  readonly discontinued?: boolean;
  readonly colors: readonly { readonly label: string }[];
}

const catalogue = ['tiles', 'stones'].flatMap((list) =>
  readdirSync(path.join(PRODUCTS, list)).map((file) => ({
    list,
    product: parse(readFileSync(path.join(PRODUCTS, list, file), 'utf8')) as CatalogueProduct,
  })),
);

test.each(MODELS)("the tools use the catalogue's name, kind and colours for the model $label", (model) => {
  const found = catalogue.find(({ product }) => product.id === model.id);
  if (found === undefined) throw new Error(`The catalogue has no ${model.id}`);
  const { list, product } = found;
  expect(product.discontinued ?? false).toBe(false);
  expect([model.label, model.kind]).toEqual([product.name, list === 'tiles' ? 'Tondachziegel' : 'Dachstein']);
  const labels = model.colors.map((id) => COLORS.find((color) => color.id === id)?.label ?? id);
  expect(product.colors.map(({ label }) => label.split(' ')[0]).sort()).toEqual([...labels].sort());
});
