/** Each model has pictures of its own. */
import { coverOf, mediaPath, readProducts } from '../../catalog/tools/products';
import { distance, pictureHash } from './pictureHash';

const products = [...readProducts('tiles'), ...readProducts('stones')];

/** Of 256 places: covers that differ in fewer look alike. */
const ALIKE = 16;

test('no two models have covers that look alike', async () => {
  const covers = await Promise.all(
    products.map(async (product) => ({ id: product.id, hash: await pictureHash(mediaPath(coverOf(product))) })),
  );
  const alike = covers.flatMap((one, index) =>
    covers
      .slice(index + 1)
      .filter((other) => distance(one.hash, other.hash) < ALIKE)
      .map((other) => `${one.id} and ${other.id}: ${distance(one.hash, other.hash)}`),
  );
  expect(alike).toEqual([]);
});

test('each colour of each model has a tile of its own', () => {
  const files = products.flatMap(({ colors = [] }) => colors.map(({ file }) => file));
  expect(new Set(files).size).toBe(files.length);
});
