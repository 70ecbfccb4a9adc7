/** The printed sheet of a coloured roof: one page with the picture of the house and a legend. */
import sharp from 'sharp';
import { paintRoof } from '../../server/mail/paintRoof';
import type { RoofPart } from '../../src/contract/advice/sheet';
import { linearOf } from '../../src/contract/content/roofColour';
import { missingIn, roofKey, roofSource, sheetNeeds, type SheetDocuments } from '../../src/sheet/documents';
import { printSheet } from '../../src/sheet/printSheet';
import { sheetContent, sheetName } from '../../src/sheet/sheetBlocks';
import { deltaE, labOf, meanLight } from '../support/deltaE';
import { demoBrand } from '../support/demoBrand';
import { pagesOf } from '../support/pdf';
import { houses } from '../support/sampleHouses';
import { advice, product } from '../support/sampleProducts';
import { sheetOf } from '../support/sampleSheets';
import { sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';
import { linesOf } from './blockLines';

const part: RoofPart = { kind: 'roof', house: 'gable', product: 'ziegel-1', color: 'engobiert-grau' };
const products = new Map([['ziegel-1', product()]]);

const grey = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

async function documents(): Promise<SheetDocuments> {
  const source = roofSource(part, houses, products);
  if (source === null) throw new Error('The sample has this roof');
  const picture = await paintRoof(source, await grey('#959595'), await grey('#ffffff'));
  return { advice: advice(), lists: [], products, accessories: null, roofs: new Map([[roofKey(part), picture]]) };
}

test('the server paints the roof of a house in the chosen tile colour', async () => {
  const { roofs } = await documents();
  const picture = roofs.get(roofKey(part));
  expect(picture).toMatchObject({ width: 400, height: 300 });
  const pixels = await sharp(picture?.jpeg).ensureAlpha().raw().toBuffer();
  expect(deltaE(labOf(meanLight(pixels)), labOf(linearOf('#a0431f')))).toBeLessThan(3);
});

test('the sheet of a coloured roof names the model, colour and house', async () => {
  const from = await documents();
  const { parts, end } = sheetContent(sheetOf(part), from, demoBrand);
  expect(parts.flat().flatMap(linesOf)).toEqual([
    '# Ziegel 1, engobiert grau',
    'Haus mit Satteldach',
    'Haus mit Satteldach, gedeckt mit Ziegel 1, engobiert grau',
    'Modell | Ziegel 1',
    'Modellgruppe | Glattziegel',
    'Farbe | engobiert grau',
    'Artikelnummer | 1042-110',
    'Haus | Haus mit Satteldach',
  ]);
  expect(end.flatMap(linesOf)[0]).toBe('> Was dieses Bild zeigt');
  expect(sheetName(sheetOf(part), from)).toBe('Beratungsblatt: Dach Ziegel 1, engobiert grau');
});

test('the sheet of a coloured roof is one page that names model and colour', async () => {
  const { pages, bytes } = await printSheet(sheetOf(part), await documents(), sheetFonts, sheetBrand);
  expect(pages).toBe(1);
  expect((await pagesOf(bytes)).join(' ')).toContain('Ziegel 1, engobiert grau');
});

test('missingIn lists the documents that the release lacks for a coloured roof', async () => {
  const inputs = sheetOf(part);
  expect(sheetNeeds(inputs)).toEqual({ lists: false, accessories: false, products: ['ziegel-1'], roofs: [part] });
  const from = await documents();
  expect(missingIn(inputs, from)).toEqual([]);
  expect(missingIn(inputs, { ...from, roofs: new Map() })).toEqual([{ field: 'parts.0', what: 'roof' }]);
  expect(missingIn(inputs, { ...from, products: new Map() })).toEqual([{ field: 'parts.0.product', what: 'product' }]);
});

test.each([
  ['house', { house: 'barn' }],
  ['product', { product: 'ziegel-3' }],
  ['colour', { color: 'blau' }],
])('a coloured roof on a sample house has no picture when the catalogue lacks the %s', (_name, change) =>
  expect(roofSource({ ...part, ...change }, houses, products)).toBeNull(),
);
