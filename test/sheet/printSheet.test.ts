/** Reads printed sheets with a different library from the one that prints them. */
import type { SheetInputs } from '../../src/contract/advice/sheet';
import { missingIn, type SheetDocuments } from '../../src/sheet/documents';
import { printSheet } from '../../src/sheet/printSheet';
import { pagesOf, unpacked } from '../support/pdf';
import { RAISED_REQUIREMENTS } from '../../src/contract/advice/requirements';
import type { Product } from '../../src/contract/content/product';
import { advice, de, product, productList } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';

const tiles = productList(3);
const documents: SheetDocuments = {
  advice: advice(tiles.data),
  lists: [tiles],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  accessories: null,
  roofs: new Map(),
};

async function printed(inputs: SheetInputs, from = documents, branding = sheetBrand) {
  const sheet = await printSheet(inputs, from, sheetFonts, branding);
  const pages = await pagesOf(sheet.bytes);
  expect(pages).toHaveLength(sheet.pages);
  return { ...sheet, texts: pages, text: pages.join(' ') };
}

test('a printed calculation has measures, results, named formulas, and rules with edition and source', async () => {
  const { name, text } = await printed(sheetOf(calculationPart));
  expect(name).toBe('Beratungsblatt: Menge Ziegel 1');
  // Pieces in a row: 10.6 m / 20 cm = 53.
  // Middle rows: 7,500 - 330 (first) - 330 (ridge) = 6,840 mm. Battens are at most 350 mm apart, so 20 rows of 342 mm.
  // Pieces: 2 sides x 22 rows x 53 = 2,332.
  for (const words of [
    ...['Menge für Ziegel 1', 'Mengenrechner, Glattziegel', 'Traufenlänge 10 m', 'Dachneigung 24°'],
    ...['Ziegel gesamt 2.449 Stück', 'Davon auf dem Dach 2.332 Stück', 'Reihen 22', 'Lattweite 342 mm'],
    ...['Ziegel je Reihe 53', 'Gewicht auf dem Dach 6.996 kg', 'Paletten 11 (davon 10 voll)'],
    ...['So wird gerechnet', '(7.500 mm − 330 mm − 330 mm) ÷ mittlere Reihen', '2.332 Stück × 3 kg, aufgerundet.'],
    ...['Herstellervorgabe bei 24° in Deutschland', 'Ohne Zusatzmaßnahme [1]', 'Vorgabe [1]: Werk, Ausgabe 2024.'],
    ...['Was der Mengenrechner nicht enthält', 'Version 1.2.3', 'Erstellt am 21. November 2026'],
  ])
    expect(text).toContain(words);
});

test('a printed model finder shows the entered values and three groups of models', async () => {
  const { text } = await printed(sheetOf(finderPart));
  for (const words of [
    ...[
      'Welche Modelle eignen sich bei 17°?',
      'Modellfinder in Deutschland',
      'Sparren länger als 10 m',
      'Satteldach',
      'Farbe Naturrot',
    ],
    ...['Ohne Zusatzmaßnahme (0)', 'Mit Zusatzmaßnahme (2)', 'Ziegel 1 Klasse 2: Unterdach [1]', 'Nicht zulässig (0)'],
    ...['Was der Modellfinder nicht entscheidet', 'Vorgabe [1]: Werk, Ausgabe 2024.'],
  ])
    expect(text).toContain(words);
});

test.each([
  ['model finder', { ...finderPart, question: { ...finderPart.question, shape: 'curved' as const } }],
  [
    'comparison',
    { ...comparisonPart, country: 'DE' as const, requirements: ['rafter', 'surface', 'exposed'] as const },
  ],
  ['calculation', { ...calculationPart, requirements: ['surface', 'rafter', 'exposed'] as const }],
])('a printed %s names only the chosen requirements that apply in the chosen country', async (_, part) => {
  const { text } = await printed(sheetOf(part));
  expect(text).toMatch(
    /Erhöhte Anforderungen:? Sparren länger als 10 m, Besondere Dachfläche \(gewölbt, kegelförmig\)(?!, Exponierte)/,
  );
});

test('a printed sheet says when no raised requirement was chosen', async () => {
  for (const part of [comparisonPart, calculationPart])
    expect((await printed(sheetOf(part))).text).toContain('Erhöhte Anforderungen: keine');
});

test('a printed calculation shows the numbers of ridge, verge and ventilation tiles with their formulas', async () => {
  const [tile] = sheetProducts;
  if (tile === undefined) throw new Error('no tile');
  const pieces = (per: number, unit: string) => ({
    ...{ label: de('Stück'), value: de(String(per)), unit },
    amount: { min: per, max: per },
  });
  const whole: Product = {
    ...tile,
    properties: {
      ...tile.properties,
      FIRST_STUECK: pieces(2.5, 'Stück/m'),
      ORTGANG_STUECK: pieces(1, 'Stück'),
      LUEFTER_STUECK: pieces(10, 'Stück'),
    },
  };
  const { text } = await printed(sheetOf(calculationPart), { ...documents, products: new Map([[whole.id, whole]]) });
  // Ridge tiles: 10.6 m x 2.5 for each metre = 26.5, so 27.
  // Verge tiles: 22 rows x 4 verges = 88.
  // Vent tiles: 2 sides x 10 = 20.
  for (const words of [
    ...['Firstziegel 27 Stück', 'Ortgangziegel 88 Stück', 'Lüfterziegel 20 Stück'],
    ...['10,6 m First × 2,5 Stück je Meter', '22 Reihen × 4 Ortgänge × 1 Stück', '2 Dachflächen × 10 Stück'],
  ])
    expect(text).toContain(words);
  const mono = { ...calculationPart, roof: { ...calculationPart.roof, shape: 'mono' as const } };
  const sheet = await printed(sheetOf(mono), { ...documents, products: new Map([[whole.id, whole]]) });
  expect(sheet.text).toContain('1 Dachfläche × 10 Stück je Fläche');
});

test('for a refused model, a printed model finder shows the reason and the nearest possible pitch', async () => {
  const question = { ...finderPart.question, pitch: 14, requirements: [], color: null };
  const { text } = await printed(sheetOf({ kind: 'finder', question }));
  expect(text).toContain(
    'Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 4: Unterdeckung. [1]',
  );
});

test('a printed model finder lists only the first 60 models of a group', async () => {
  const many = productList(70);
  const question = { ...finderPart.question, color: null };
  const { text, pages } = await printed(sheetOf({ kind: 'finder', question }), {
    ...documents,
    advice: advice(many.data),
    lists: [many],
  });
  expect(text).toContain('Mit Zusatzmaßnahme (70)');
  expect(text).toContain('Ziegel 60 Klasse 2');
  expect(text).not.toContain('Ziegel 61 Klasse 2');
  expect(text).toContain('und 10 weitere Modelle');
  expect(pages).toBeGreaterThan(1);
});

test('a printed comparison shows a dash for missing colours', async () => {
  const products = new Map(sheetProducts.map((one) => [one.id, { ...one, colors: [] }]));
  expect((await printed(sheetOf(comparisonPart), { ...documents, products })).text).toMatch(/Farben\s+–\s+–/);
});

test('a table row higher than a page continues on the next page', async () => {
  const products = new Map(
    sheetProducts.map((one) => {
      const [color] = one.colors;
      if (color === undefined) throw new Error('a colour is missing');
      const names = Array.from({ length: 150 }, (_, index) => `${one.name} altfarben und geflammt Nummer ${index + 1}`);
      return [one.id, { ...one, colors: names.map((name) => ({ ...color, label: de(name) })) }];
    }),
  );
  const { text, texts } = await printed(sheetOf(comparisonPart), { ...documents, products });
  const pagesOfColors = texts.filter((page) => page.includes('altfarben'));
  expect(pagesOfColors.length).toBeGreaterThan(1);
  for (const page of pagesOfColors) {
    expect(page).toMatch(/Wert\s+Ziegel 1 Ziegel 2/);
    expect(page).toContain('Farben');
    for (const name of ['Ziegel 1 altfarben', 'Ziegel 2 altfarben']) expect(page).toContain(name);
  }
  expect(text.match(/Nummer \d+/g)).toHaveLength(300);
});

test('a printed comparison shows all values side by side on one page', async () => {
  const { text, pages } = await printed(sheetOf(comparisonPart));
  for (const words of [
    ...['Vergleich', 'Bei 17° in Österreich', 'Ziegel 1 Ziegel 2', 'Mittlere Deckbreite 20 cm 24 cm'],
    ...['Oberfläche engobiert engobiert', 'Mit Zusatzmaßnahme: Unterdach regensicher [1]', 'ÖNORM und Werk'],
  ])
    expect(text).toContain(words);
  expect(pages).toBe(1);
  const short = await printed(sheetOf({ ...comparisonPart, onlyDifferences: true }));
  expect(short.text).toContain('Mittlere Deckbreite 20 cm 24 cm');
  expect(short.text).not.toContain('Oberfläche');
});

test('a comparison of four models with many values fits on one page', async () => {
  const values = Array.from({ length: 27 }, (_, place) => [
    `WERT_${place}`,
    { label: de(`Technischer Wert ${place}`), value: de('18,0 cm') },
  ]);
  const four = [1, 2, 3, 4].map((number) =>
    product({ id: `ziegel-${number}`, name: `Ziegel ${number}`, properties: Object.fromEntries(values) }),
  );
  const part = {
    ...comparisonPart,
    country: 'DE' as const,
    products: four.map(({ id }) => id),
    requirements: RAISED_REQUIREMENTS.DE,
  };
  const { pages, text } = await printed(sheetOf(part), {
    ...documents,
    products: new Map(four.map((one) => [one.id, one])),
  });
  expect(pages).toBe(1);
  for (const words of ['Technischer Wert 26', 'Vorgabe [1]: Werk', 'Was dieses Blatt nicht entscheidet'])
    expect(text).toContain(words);
});

test('a printed sheet says why a model is refused', async () => {
  const refused = await printed(sheetOf({ ...calculationPart, roof: { ...calculationPart.roof, pitch: 15 } }));
  expect(refused.text).toContain(
    'Nicht zulässig. Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 4: Unterdeckung. [1]',
  );
  const unknown = await printed(sheetOf({ ...comparisonPart, country: 'CH' }));
  expect(unknown.text).toContain('Nicht zulässig. Der Katalog enthält für dieses Land keine Werte.');
});

test('each part of a printed sheet marks a discontinued model', async () => {
  const old = { ...tiles, data: tiles.data.map((item) => ({ ...item, discontinued: true })) };
  const products = new Map(sheetProducts.map((one) => [one.id, { ...one, discontinued: true }]));
  for (const part of [finderPart, comparisonPart, calculationPart]) {
    const { text } = await printed(sheetOf(part), { ...documents, lists: [old], products });
    expect(text).toContain('Ziegel 1 (Auslaufmodell)');
  }
});

test('a printed sheet shows each legal text of its models once', async () => {
  const { text } = await printed(sheetOf(comparisonPart));
  expect(text).toContain('Rechtliche Hinweise Ziegel 1, Ziegel 2: Ohne Gewähr.');
  const [first, ...others] = sheetProducts;
  if (first === undefined) throw new Error('no tile');
  const own = { ...first, legal_notice: de('<p>Nur mit <strong>Klammer</strong> &amp; Folie.</p>') };
  const products = new Map([own, ...others].map((one) => [one.id, one]));
  const calculation = await printed(sheetOf(calculationPart), { ...documents, products });
  expect(calculation.text).toContain('Rechtliche Hinweise Ziegel 1: Nur mit Klammer & Folie.');
  expect(calculation.text).not.toContain('Ohne Gewähr');
  const none = new Map(sheetProducts.map((one) => [one.id, { ...one, legal_notice: [] }]));
  expect((await printed(sheetOf(comparisonPart), { ...documents, products: none })).text).not.toContain('Rechtliche');
  expect((await printed(sheetOf(finderPart))).text).not.toContain('Rechtliche');
});

test('each part of a printed sheet begins on a new page', async () => {
  const { name, texts, text } = await printed(sheetOf(calculationPart, finderPart, comparisonPart));
  expect(name).toBe('Beratungsblatt: Mengenrechner, Modellfinder, Vergleich');
  const begin = (words: string) => texts.findIndex((page) => page.includes(words));
  const places = [
    begin('Menge für Ziegel 1'),
    begin('Welche Modelle eignen sich bei 17°?'),
    begin('Bei 17° in Österreich'),
  ];
  expect(new Set(places).size).toBe(3);
  expect(text).toContain('Vorgabe [1]: Werk, Ausgabe 2024. Vorgabe [2]: ÖNORM und Werk, Ausgabe 2023.');
});

test('every printed page shows the catalogue version, the page number and the notice about demo values', async () => {
  const { texts } = await printed(sheetOf(calculationPart, finderPart));
  texts.forEach((page, index) => {
    expect(page).toContain('Demo-Werte, nicht zur Ausführung bestimmt. Katalogversion 1.2.3.');
    expect(page).toContain(`Seite ${index + 1} von ${texts.length}`);
  });
});

test('printing a sheet twice gives the same PDF', async () => {
  const [first, again] = await Promise.all([1, 2].map(() => printed(sheetOf(calculationPart))));
  expect(Buffer.from(first?.bytes ?? [])).toEqual(Buffer.from(again?.bytes ?? [1]));
  const content = unpacked(first?.bytes ?? new Uint8Array()).join('\n');
  for (const mark of ['/StructTreeRoot', '/Lang (de-DE)', '/S /H1', '/S /TH', '/S /Figure', '/FontFile'])
    expect(content).toContain(mark);
  expect(content).toMatch(/\/Marked true/);
});

test("a calculation can be printed without the manufacturer's rules, but a model finder cannot", async () => {
  const without = { ...documents, advice: null };
  const { text } = await printed(sheetOf(calculationPart), without);
  expect(text).not.toContain('Herstellervorgabe bei 24° in Deutschland');
  expect(missingIn(sheetOf(calculationPart, finderPart), without)).toEqual([{ field: 'parts.1', what: 'rules' }]);
});

/** The products with unusual letters in name, labels, units and values. */
const spelt = (names: readonly string[]): SheetDocuments => ({
  ...documents,
  products: new Map(
    sheetProducts.map((one, place) => [
      one.id,
      {
        ...one,
        name: names[place] ?? one.name,
        properties: {
          ...one.properties,
          CO2: { label: de('CO₂-Fußabdruck'), value: de(`${place + 4}`), unit: 'kg CO₂-Äq./m²' },
          LAMBDA: { label: de('Wärmeleitfähigkeit λ'), value: de(`≤ 1,${place} → ✓ ✔ đ ı Ω Ж ≈`) },
        },
      },
    ]),
  ),
});

test('a printed sheet has every letter of the catalogue', async () => {
  const { text } = await printed(sheetOf(comparisonPart), spelt(['Łódź Probe 14', 'GROẞMANN 15']));
  for (const words of ['Łódź Probe 14', 'GROẞMANN 15', 'CO₂-Fußabdruck', '4 kg CO₂-Äq./m²', 'Wärmeleitfähigkeit λ'])
    expect(text).toContain(words);
  expect(text).toContain('≤ 1,1 → ✓ ✔ đ ı Ω Ж ≈');
  expect(text).not.toMatch(/[?□]/);
});

test('a letter that no font has is printed as an empty box', async () => {
  const { text } = await printed(sheetOf(comparisonPart), spelt(['Haus 漢字']));
  expect(text).toContain('Haus □□');
  expect(text).not.toContain('?');
});

test('a sheet without unusual letters loads no further fonts', async () => {
  const further = jest.fn(sheetFonts.further);
  for (const part of [calculationPart, finderPart, comparisonPart])
    await printSheet(sheetOf(part), documents, { ...sheetFonts, further }, sheetBrand);
  expect(further).not.toHaveBeenCalled();
});
