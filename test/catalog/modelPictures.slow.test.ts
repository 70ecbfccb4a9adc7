/** Checks that each model has its own pictures, which show how its tiles are laid. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CATALOG, coverOf, mediaPath, readProducts } from '../../catalog/tools/products';
import { distance, pictureHash } from './pictureHash';
import { rowLikeness, type Field } from './roofLaying';

interface Shown {
  readonly laying: 'rows' | 'bond';
  /** How the model's tile picture arranges the tiles, such as `single`. */
  readonly tile: string;
  readonly field: Field;
}

const products = [...readProducts('tiles'), ...readProducts('stones')];
const shown: Readonly<Record<string, Shown>> = JSON.parse(
  readFileSync(path.join(CATALOG, 'tools/pictures.json'), 'utf8'),
);

/** Two cover pictures look alike if their hashes differ in fewer than this many of the 256 characters. */
const ALIKE = 16;

test('no two models have cover pictures that look alike', async () => {
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

test('each colour of each model has its own pictures of a tile and a roof', () => {
  const files = products.flatMap(({ colors = [] }) => colors.flatMap(({ file, roof = '' }) => [file, roof]));
  expect(files).not.toContain('');
  expect(new Set(files).size).toBe(files.length);
});

/** The laying patterns that a picture may show, by the value of `VERLEGUNG`. */
const LAYINGS: Readonly<Record<string, readonly Shown['laying'][]>> = {
  reihe: ['rows'],
  verband: ['bond'],
  'reihe-oder-verband': ['rows', 'bond'],
  'doppel-oder-krone': ['bond'],
};

test('the file pictures.json names for every model a laying pattern that the model allows', () => {
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(products.map(({ id }) => id)));
  for (const { id, technical = {} } of products) {
    const allowed = LAYINGS[String(technical['VERLEGUNG'] ?? 'verband')];
    expect([id, allowed]).toEqual([id, expect.arrayContaining([shown[id]?.laying])]);
  }
});

const entries = (file: string): Record<string, unknown>[] => {
  const parsed: unknown = parse(readFileSync(path.join(CATALOG, file), 'utf8'));
  return [parsed].flat() as Record<string, unknown>[];
};
const newsPicture = String(entries('news/2026-10-12-glattziegel-im-verband.yaml')[0]?.['image']);

/** The tiles of this category have two waves. If a row moves by half a tile, only its joints look different. */
const TWO_WAVES = 'wellensteine';

test.each([
  ...products.map(({ id, category, colors = [] }) => [id, colors[0]?.roof ?? '', category] as const),
  ['marenta-11-verband', newsPicture, 'glattziegel'] as const,
])(
  'a roof picture shows the laying pattern that pictures.json names: model "%s", file "%s"',
  async (name, file, category) => {
    const entry = shown[name];
    if (entry === undefined) throw new Error(`${name} is missing in pictures.json`);
    const { straight, shifted } = await rowLikeness(mediaPath(file), entry.field);
    const [expected, other] = entry.laying === 'rows' ? [straight, shifted] : [shifted, straight];
    expect(expected).toBeGreaterThan(0.5);
    expect(expected - other).toBeGreaterThan(category === TWO_WAVES ? 0.005 : 0.5);
  },
);

const layingIn = (file: string): Shown['laying'] | undefined => {
  const name = /^pictures\/roof-(.+)-[^-]+\.webp$/.exec(file)?.[1] ?? '';
  return (shown[name] ?? shown[name.replace(/-[^-]+$/, '')])?.laying;
};

test('a reference picture whose text names a laying pattern shows a roof with this pattern', () => {
  const references = entries('references.yaml').flatMap(({ references: list }) => list as Record<string, string>[]);
  const said = references.filter(
    ({ file = '', description = '' }) => layingIn(file) && /in Reihe|im Verband/.test(description),
  );
  expect(said.length).toBeGreaterThan(20);
  for (const { file = '', description = '' } of said)
    expect([description, layingIn(file)]).toEqual([description, description.includes('im Verband') ? 'bond' : 'rows']);
});

test('the picture of the news article about laying tiles in bond shows tiles in bond', () => {
  expect(layingIn(newsPicture)).toBe('bond');
});
