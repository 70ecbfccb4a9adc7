/** Checks that the demo's pictures show what the catalogue says about them, by measuring colours in the pixels. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { CATALOG, mediaPath, readProducts } from '../../catalog/tools/products';
import type { Static } from '@sinclair/typebox';
import type { ReferencesSource } from '../../server/catalog/format/sourceSchemas';
import { demoYamlFiles } from '../support/demoFiles';
import { colourNames, middleOf, pixelsOf, shareOf } from './pixelColours';

type Reference = Static<typeof ReferencesSource>['references'][number];

const products = [...readProducts('tiles'), ...readProducts('stones')];
const { references }: Static<typeof ReferencesSource> = parse(
  readFileSync(path.join(CATALOG, 'references.yaml'), 'utf8'),
);
const variantOf = ({ product, variant }: Reference) =>
  products.find(({ id }) => id === product)?.colors?.find(({ id }) => id === variant);

const ROOF_WIDTH = 1600;
/**
 * For each house picture, an area of the roof that shows only tiles: left, top, width, height. The numbers are pixels
 * of a picture that is ROOF_WIDTH wide.
 */
const ROOFS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'house-hip-flachdach-naturrot': [781, 365, 101, 38],
  'house-gable-flachdach-anthrazit': [756, 504, 189, 50],
  'house-dormer-hohlfalz-weinrot': [756, 542, 252, 76],
  'house-terrace-doppel-s-dunkelbraun': [252, 315, 189, 76],
  'house-hall-flachdach-kupferbraun': [756, 529, 189, 38],
  'house-monopitch-flachstein-granitgrau': [504, 504, 252, 76],
  'house-solar-glatt-anthrazit': [882, 485, 252, 25],
  'house-village-hohlfalz-naturrot': [360, 448, 280, 100],
  'house-works-doppel-s-gross-ziegelrot': [530, 466, 180, 36],
  'house-barn-biber-rustikal': [693, 479, 315, 88],
};
/** How much lighter a sunny roof looks than its tiles, in L* from 0 to 100. */
const SUNLIGHT = 9;
/** The name of the house that a picture shows, whole or in part. Null for pictures without a house. */
const houseOf = (file: string): string | null =>
  /^pictures\/(house-[a-z-]+?)(?:--[a-z]+)?\.webp$/.exec(file)?.[1] ?? null;
const ofHouses = references.filter(({ file }) => houseOf(file) !== null);

test('the demo has at least 60 different reference pictures', () => {
  expect(references.length).toBeGreaterThanOrEqual(60);
  expect(references.filter((reference) => variantOf(reference) === undefined)).toEqual([]);
  for (const values of [references.map(({ file }) => file), references.map(({ description }) => description)])
    expect(new Set(values).size).toBe(references.length);
});

test("each reference picture of a building names the building's shape, type, style and accessories", () => {
  expect(new Set(ofHouses.map(({ file }) => houseOf(file)))).toEqual(new Set(Object.keys(ROOFS)));
  for (const { id, filter = {} } of ofHouses)
    expect([id, Object.keys(filter).sort()]).toEqual([
      id,
      ['accessories', 'object_style', 'object_type', 'roof_shape'],
    ]);
});

test.each(ofHouses.map((reference) => [reference.id, reference] as const))(
  'the roof in the reference picture "%s" has the colour of the product variant that references.yaml names',
  async (_id, { file, ...reference }) => {
    const house = houseOf(file) ?? '';
    const picture = mediaPath(`pictures/${house}.webp`);
    const { width } = await sharp(picture).metadata();
    const roof = middleOf(
      await pixelsOf(
        picture,
        (ROOFS[house] ?? []).map((value) => Math.round((value * width) / ROOF_WIDTH)),
      ),
    );
    const [light, red, yellow] = roof;
    expect(colourNames([light - SUNLIGHT, red, yellow])).toContain(variantOf({ file, ...reference })?.color);
    expect(shareOf(await pixelsOf(mediaPath(file)), roof)).toBeGreaterThan(file.includes('--') ? 0.15 : 0.04);
  },
);

/** The products' pictures with the colour that each must show. Each pair of picture and colour appears once. */
const surfaces = new Map(
  products.flatMap(({ colors = [] }) =>
    colors.flatMap(({ file, roof, color }) =>
      [file, roof ?? []].flat().map((picture) => [`${picture}: ${color}`, [picture, color] as const] as const),
    ),
  ),
);

test.each([...surfaces])(
  'a product picture shows the colour named in the catalogue (picture and colour: "%s")',
  async (_name, [file, color]) => {
    const pixels = await pixelsOf(mediaPath(file));
    // Leaves out the nearly white background and pale shadow of a tile.
    const shown = file.includes('/tile-') ? pixels.filter(([light]) => light < 62) : pixels;
    expect(colourNames(middleOf(shown))).toContain(color);
  },
);

const pictures = readdirSync(mediaPath('pictures'));

test.each([
  ['house-', 2000],
  ['roof-', 1200],
  ['tile-', 800],
])('every uncropped picture whose name begins with "%s" is at least %d px wide', async (start, least) => {
  const whole = pictures.filter((name) => name.startsWith(start) && !name.includes('--'));
  const widths = await Promise.all(
    whole.map(async (name) => (await sharp(mediaPath(`pictures/${name}`)).metadata()).width),
  );
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(least);
});

test('each model of the demo has three colours or more', () => {
  expect(products.filter(({ colors = [] }) => colors.length < 3).map(({ id }) => id)).toEqual([]);
  expect(products.filter(({ discontinued }) => discontinued === true)).toHaveLength(1);
});

test('the demo catalogue uses every picture in its folder', () => {
  const texts = demoYamlFiles()
    .map((file) => readFileSync(path.join(CATALOG, file), 'utf8'))
    .join('\n');
  expect(pictures.filter((name) => !texts.includes(`pictures/${name}`))).toEqual([]);
});
