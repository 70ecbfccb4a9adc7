/** Reads the order lists of printed sheets with a different library from the one that prints them. */
import type { CalculationPart } from '../../src/contract/advice/sheet';
import type { Accessory } from '../../src/contract/content/accessory';
import { ACCESSORY_KINDS } from '../../src/contract/content/accessoryKinds';
import type { Product } from '../../src/contract/content/product';
import { sheetNeeds, validDocuments, type SheetDocuments } from '../../src/sheet/documents';
import { printSheet } from '../../src/sheet/printSheet';
import { pagesOf } from '../support/pdf';
import { accessoryOfKind } from '../support/sampleAccessories';
import { advice, de } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';

const pieces = (per: number, unit = 'Stück') => ({
  ...{ label: de('Wert'), value: de(String(per)), unit },
  amount: { min: per, max: per },
});

function tileWith(properties: Product['properties']): Product {
  const [tile] = sheetProducts;
  if (tile === undefined) throw new Error('no tile');
  return { ...tile, properties: { ...tile.properties, ...properties } };
}

const WHOLE = tileWith({
  ...{ FIRST_STUECK: pieces(2.5), ORTGANG_STUECK: pieces(1), PULT_STUECK: pieces(3) },
  ...{ FIRST_QUERSCHNITT: pieces(150), TRAUFE_QUERSCHNITT: pieces(200), ORTGANG_ERSETZT: pieces(1) },
});
const ACCESSORIES = ACCESSORY_KINDS.filter((kind) => !kind.endsWith('_half')).map((kind) => accessoryOfKind(kind));

const documentsOf = (tile: Product, accessories: readonly Accessory[] | null): SheetDocuments => ({
  ...{ advice: null, lists: [], roofs: new Map(), accessories },
  products: new Map([[tile.id, tile]]),
});

async function pagesWith(
  roof: Partial<CalculationPart['roof']>,
  tile: Product = WHOLE,
  accessories: readonly Accessory[] | null = ACCESSORIES,
  documents: Partial<SheetDocuments> = {},
): Promise<string[]> {
  const inputs = sheetOf({ ...calculationPart, roof: { ...calculationPart.roof, ...roof } });
  const { bytes } = await printSheet(
    inputs,
    { ...documentsOf(tile, accessories), ...documents },
    sheetFonts,
    sheetBrand,
  );
  return pagesOf(bytes);
}

test('a printed order list has amounts with reserve, articles, and the rule of each amount', async () => {
  const text = (await pagesWith({})).join(' ');
  // Each side: 22 rows (330 + 20 x 342 + 330 = 7500) of 10,600 / 200 = 53 pieces.
  // Surface: 2 x 22 x 53 - 88 verge pieces = 2,244. With 5 %: 2,356.2.
  // Verge: 2 sides x 22 rows = 44 on the left. With 5 %: 46.2.
  // Ridge: 10.6 m x 2.5 = 26.5, so 27. With 5 %: 28.35.
  // Underlay: 2 x 10.6 x 7.5 = 159 m². With 15 %: 182.85 m².
  // Counter battens: 10.6 / 0.8 = 13.25 gaps, so 14 gaps and 15 rafters. 2 sides x 15 x 7.5 m = 225 m.
  for (const words of [
    ...['Bestellliste', 'Position Menge Artikel und Gebinde Grundlage'],
    ...['Fläche Flächenziegel 2.357 Stück', '2.244 Stück + 5 % Reserve', 'Ziegel 1', '10 Paletten zu 240'],
    ...['Ortgangziegel links (von der Traufe gesehen) 47 Stück', 'Teil verge_left Art.-Nr. 9-verge_left'],
    ...['Firstziegel 29 Stück', '10,6 m × 2,5 Stück je Meter.', 'Firstanfänger 2 Stück', 'Firstende 2 Stück'],
    ...[
      'Lüfterfirst 10,6 m',
      'Lüftungsquerschnitt nach der deutschen Regel DIN 4108-3, Ausgabe 2024-03 (DIN Deutsches Institut für Normung).',
      'Traufkamm oder Traufgitter 21,2 m',
    ],
    ...['Dachlatten 466,4 m', 'Konterlatten 225 m', '2 Dachseiten × 15 Sparren × 7,5 m, höchstens 0,8 m Abstand'],
    'Unterdeckbahn 182,9 m²',
    ...[
      '159 m² + 15 % Überdeckung (Richtwert des Handwerks 10 bis 15 %, Stand 11/2026).',
      'Sturmklammern, Schneefang sowie Dicht- und Klebebänder der Unterdeckung stehen nicht in der Liste.',
    ],
  ])
    expect(text).toContain(words);
});

test('the sheet names the underlay that the rules ask for, and choices if the data do not decide', async () => {
  const underlays = [
    accessoryOfKind('underlay', { name: 'Schwere Bahn', content: 75, roll: true, underlay: { DE: 2 } }),
    accessoryOfKind('underlay', { name: 'Leichte Bahn', content: 50, roll: true, underlay: { DE: 0 } }),
  ];
  const rowAt = async (pitch: number, documents: Partial<SheetDocuments>) =>
    /Unterdeckbahn 182,9 m² (.*) 159 m²/.exec((await pagesWith({ pitch }, WHOLE, underlays, documents)).join(' '))?.[1];
  // The model needs no underlay at 24°, and class 4 at 17°.
  expect(await rowAt(24, { advice: advice() })).toBe('Leichte Bahn Art.-Nr. 9-underlay 4 Rollen zu 50 m²');
  expect(await rowAt(17, { advice: advice() })).toBe('Schwere Bahn Art.-Nr. 9-underlay 3 Rollen zu 75 m²');
  const choices = await rowAt(17, {});
  expect(choices).toContain('zur Wahl: Schwere Bahn, Art.-Nr. 9-underlay, 3 Rollen zu 75 m²');
  expect(choices).toContain('zur Wahl: Leichte Bahn, Art.-Nr. 9-underlay, 4 Rollen zu 50 m²');
});

test('a list for another country says that its ventilation follows the German rule', async () => {
  const note = (land: string) =>
    `Die Lüftung ist nach der deutschen Regel gerechnet. Für dieses Land (${land}) enthält die Anwendung keine eigene Regel.`;
  const textIn = async (country: CalculationPart['country'], roof: Partial<CalculationPart['roof']> = {}) => {
    const inputs = sheetOf({ ...calculationPart, country, roof: { ...calculationPart.roof, ...roof } });
    const { bytes } = await printSheet(inputs, documentsOf(WHOLE, ACCESSORIES), sheetFonts, sheetBrand);
    return (await pagesOf(bytes)).join(' ');
  };
  expect(await textIn('AT')).toContain(note('Österreich'));
  expect(await textIn('CH')).toContain(note('Schweiz'));
  expect(await textIn('DE')).not.toContain('Die Lüftung ist nach der deutschen Regel gerechnet.');
  // A list without ventilation needs no sentence about it.
  expect(await textIn('AT', { shape: 'area' })).not.toContain('Die Lüftung ist nach der deutschen Regel gerechnet.');
});

test('each page of the order list repeats its head', async () => {
  const pages = await pagesWith({ isBond: true });
  const first = pages.findIndex((page) => page.includes('Position Menge'));
  const last = pages.findIndex((page) => page.includes('Unterdeckbahn'));
  expect(last).toBeGreaterThan(first);
  for (const page of pages.slice(first, last + 1))
    expect(page).toContain('Position Menge Artikel und Gebinde Grundlage');
});

test('the sheet says what the catalogue lacks', async () => {
  const withoutRidge = ACCESSORIES.filter(({ kind }) => kind !== 'ridge');
  const text = (await pagesWith({}, tileWith({ FIRST_STUECK: pieces(2.5) }), withoutRidge)).join(' ');
  expect(text).toContain('Ortgangziegel links (von der Traufe gesehen) fehlt im Katalog');
  expect(text).toContain('Der Katalog nennt den Wert nicht, aus dem die Menge folgt.');
  expect(text).toMatch(/Firstziegel 29 Stück .{0,40}kein Artikel im Katalog/);
});

test.each([[null], [[]]])('without accessories (%j) the sheet prints the amounts and says so', async (accessories) => {
  const text = (await pagesWith({}, WHOLE, accessories)).join(' ');
  expect(text).toContain('Diese Katalogversion enthält kein Zubehör. Die Liste nennt nur die Mengen.');
  expect(text).toContain('Firstziegel 29 Stück');
  expect(text).not.toContain('kein Artikel im Katalog');
});

test('an area without measures has a short list with a sentence', async () => {
  const text = (await pagesWith({ shape: 'area' })).join(' ');
  // 180 m² + 15 % = 207 m².
  expect(text).toContain('Unterdeckbahn 207 m²');
  expect(text).toContain('braucht die Liste die Maße des Daches');
  expect(text).not.toContain('Dachlatten');
});

test('the sheet says whether goods are rolls, and calls the packages of surface pieces bundles', async () => {
  const goods = [
    accessoryOfKind('vent_ridge', { content: 1 }),
    accessoryOfKind('vent_eaves', { content: 5, roll: true }),
    accessoryOfKind('underlay', { content: 2.5 }),
  ];
  const bundled = { ...WHOLE, properties: { ...WHOLE.properties, STUECK_BUENDEL: pieces(4) } };
  const text = (await pagesWith({}, bundled, goods)).join(' ');
  // 10.6 m / 1 m, 21.2 m / 5 m, 182.9 m² / 2.5 m², and 2,357 pieces / 4.
  for (const words of ['11 Stück zu 1 m', '5 Rollen zu 5 m', '74 Stück zu 2,5 m²', '590 Bündel zu 4'])
    expect(text).toContain(words);
  const mono = (await pagesWith({ shape: 'mono' }, tileWith({ PULT_QUERSCHNITT: pieces(450) }))).join(' ');
  expect(mono).toMatch(/Lüfterpult 10,6 m .*Lüfterpult 10,6 m/);
});

test('a stone has other words than a tile', async () => {
  const text = (await pagesWith({}, { ...WHOLE, list: 'stones' })).join(' ');
  for (const words of ['Flächensteine', 'Firststeine', 'Ortgangsteine links']) expect(text).toContain(words);
  expect(text).not.toMatch(/(?:Flächen|First|Ortgang)ziegel/);
});

test('an article of the chosen colour has the number of that colour', async () => {
  const color = WHOLE.colors[0]?.id ?? '';
  const colors = [{ id: color, label: de('Naturrot'), swatch: null, article_number: '9100-110' }];
  const all = [accessoryOfKind('ridge', { name: 'First konisch', colors })];
  expect((await pagesWith({ color }, WHOLE, all)).join(' ')).toContain('First konisch, Naturrot Art.-Nr. 9100-110');
  expect((await pagesWith({}, WHOLE, all)).join(' ')).toContain('First konisch Artikelnummer je Farbe');
});

test('only a calculation needs the accessories, and only accessories that are valid on its day count', () => {
  expect(sheetNeeds(sheetOf(calculationPart)).accessories).toBe(true);
  expect(sheetNeeds(sheetOf(finderPart, comparisonPart)).accessories).toBe(false);
  const [past, present] = [accessoryOfKind('ridge', { valid_until: '2026-11-20' }), accessoryOfKind('batten')];
  expect(validDocuments(documentsOf(WHOLE, [past, present]), '2026-11-21').accessories).toEqual([present]);
  expect(validDocuments(documentsOf(WHOLE, null), '2026-11-21').accessories).toBeNull();
});
