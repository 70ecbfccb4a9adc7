/** Checks that the app gives the roofs in the demo's house pictures nearly the colour of the chosen swatch. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { CATALOG, mediaPath, readProducts } from '../../catalog/tools/products';
import type { HousesSource } from '../../server/catalog/format/sourceSchemas';
import { PATCH_PX } from '../../src/contract/content/atHouse';
import { colourRoof, linearOf } from '../../src/contract/content/roofColour';
import { deltaE, labOf, meanLight } from '../support/deltaE';

const { forms, houses } = parse(readFileSync(path.join(CATALOG, 'houses.yaml'), 'utf8')) as HousesSource;
const products = [...readProducts('tiles'), ...readProducts('stones')];
const passes = houses.flatMap(({ id, passes: all }) => all.map((pass) => ({ name: `${id} ${pass.form}`, ...pass })));

const swatchesOf = (form: string): string[] => {
  const ids = forms.find(({ id }) => id === form)?.products ?? [];
  const colors = products.filter(({ id }) => ids.includes(id)).flatMap(({ colors: all = [] }) => all);
  return [...new Set(colors.flatMap(({ swatch }) => swatch ?? []))];
};

test('every colour of every demo product has a colour value for its swatch', () => {
  const without = products.flatMap(({ id, colors = [] }) =>
    colors.filter(({ swatch }) => swatch === undefined).map((color) => `${id} ${color.id}`),
  );
  expect(without).toEqual([]);
});

test.each(passes)(
  'in the house picture $name a coloured roof closely matches the chosen swatch',
  async ({ form, picture, mask, patch, light }) => {
    const box = { left: patch.x, top: patch.y, width: PATCH_PX, height: PATCH_PX };
    const pixels = await sharp(mediaPath(picture)).extract(box).ensureAlpha().raw().toBuffer();
    const roof = await sharp(mediaPath(mask)).extract(box).extractChannel(0).raw().toBuffer();
    const swatches = swatchesOf(form);
    expect(swatches.length).toBeGreaterThan(0);
    const far = swatches.filter((swatch) => {
      const target = new Uint8Array(pixels.length);
      colourRoof({ pixels, mask: roof, light }, linearOf(swatch), target);
      return deltaE(labOf(meanLight(target)), labOf(linearOf(swatch))) > 3;
    });
    expect(far).toEqual([]);
  },
);
