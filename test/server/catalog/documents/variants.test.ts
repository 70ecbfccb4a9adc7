import { buildVariants } from '../../../../server/catalog/documents/variants';
import type { VariantSource } from '../../../../server/catalog/format/productSchema';
import { picture, removeTempCatalogs } from '../tempCatalog';
import { german, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const option = (value: string) => ({ value, label: german(value) });
const COLOR = { key: 'color', label: german('Farbe'), options: [option('rot')] };
const SURFACE = { key: 'surface', label: german('Oberfläche'), options: [option('matt')] };

async function built(sources: readonly VariantSource[], filters = [COLOR]) {
  const media = await libraryOf({
    'dach.webp': await picture(30),
    'klein.webp': await picture(10),
    'heft.pdf': '%PDF-',
  });
  const said: string[] = [];
  const variants = await buildVariants(sources, { product: 'Alpha', filters, media }, (path, reason) =>
    said.push(`${path.join('.')}: ${reason}`),
  );
  return { variants, said, media };
}
const rot = (more: Partial<VariantSource> = {}): VariantSource => ({
  id: 'rot',
  label: { de_DE: 'Rot', en_GB: 'Red' },
  file: 'bild.webp',
  color: 'rot',
  ...more,
});

test('a colour of a product has a tile picture and a roof picture', async () => {
  const full = rot({
    surface: 'matt',
    article_number: '10-1',
    gtin: '4006381333931',
    roof: 'dach.webp',
    description: 'Warm',
    preview: 'klein.webp',
  });
  const { variants, said, media } = await built([full], [COLOR, SURFACE]);
  expect(said).toEqual([]);
  const tile = { file: 'bild.webp', name: 'Alpha Rot', label: full.label, description: 'Warm', preview: 'klein.webp' };
  const roof = { file: 'dach.webp', name: 'Alpha Rot, Dachfläche', label: full.label };
  expect(variants).toEqual([
    {
      ...(await media.item(tile, noFault)),
      filter: { surface: ['matt'], color: ['rot'] },
      id: 'rot',
      surface: 'matt',
      color: 'rot',
      article_number: '10-1',
      gtin: '4006381333931',
      swatch: await media.swatch('bild.webp'),
      roof: await media.item(roof, noFault),
    },
  ]);
  expect(variants[0]?.swatch).toMatch(/^#[0-9a-f]{6}$/);
});

test('a colour gets the swatch that the product file sets', async () => {
  const { variants } = await built([rot({ swatch: '#123456' })]);
  expect(variants[0]?.swatch).toBe('#123456');
});

test("a colour without a name gets a name from the product's name and the colour's label", async () => {
  const { variants, said, media } = await built([rot(), rot({ id: 'eigen', name: 'Eigener Name', label: 'Eigen' })]);
  expect(said).toEqual([]);
  const tile = await media.item({ file: 'bild.webp', name: 'Alpha Rot', label: rot().label }, noFault);
  const rest = { surface: null, color: 'rot', article_number: null, swatch: expect.any(String), roof: null };
  expect(variants).toEqual([
    { ...tile, filter: { color: ['rot'] }, id: 'rot', ...rest },
    { ...tile, name: 'Eigener Name', label: german('Eigen'), filter: { color: ['rot'] }, id: 'eigen', ...rest },
  ]);
});

test('a colour needs no filter values when its product list has no filters', async () => {
  const { variants, said } = await built([{ id: 'rot', label: 'Rot', file: 'bild.webp' }], []);
  expect(said).toEqual([]);
  expect(variants).toMatchObject([{ filter: {}, surface: null, color: null }]);
});

const bare: VariantSource = { id: 'rot', label: 'Rot', file: 'bild.webp' };
test.each<[string, VariantSource[], string[]]>([
  ['an id that occurs twice', [rot(), rot()], ['1.id: „rot“ kommt zweimal vor']],
  ['a missing filter value', [bare], ['0.color: fehlt, denn dafür gibt es einen Filter']],
  ['an unknown filter value', [rot({ color: 'blau' })], ['0.color: unbekannter Filterwert „blau“, möglich: rot']],
  ['a value without a filter', [rot({ surface: 'matt' })], ['0.surface: unbekannter Filter, möglich: color']],
  [
    'a wrong check digit of its GTIN',
    [rot({ gtin: '4006381333932' })],
    ['0.gtin: „4006381333932“ hat eine falsche Prüfziffer (richtig wäre 1)'],
  ],
  ['a missing picture of its tile', [rot({ file: 'weg.webp' })], ['0.file: „weg.webp“ fehlt im Ordner media']],
  ['a missing picture of its roof', [rot({ roof: 'weg.webp' })], ['0.roof: „weg.webp“ fehlt im Ordner media']],
  [
    'a file that is no picture of its tile',
    [rot({ file: 'heft.pdf' })],
    ['0.file: „heft.pdf“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif)'],
  ],
  [
    'a file that is no picture of its roof',
    [rot({ roof: 'heft.pdf' })],
    ['0.roof: „heft.pdf“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif)'],
  ],
])('buildVariants reports a colour with %s', async (_name, sources, faults) => {
  const { said } = await built(sources);
  // Each bad picture also gives a fault for its preview, which the test ignores.
  expect([...new Set(said)].slice(0, faults.length)).toEqual(faults);
});
