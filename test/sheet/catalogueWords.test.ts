/** Prints sheets from unusual catalogue data: texts in one language only, missing values, discontinued models. */
import type { Product } from '../../src/contract/content/product';
import type { SheetPart } from '../../src/contract/advice/sheet';
import type { SheetDocuments } from '../../src/sheet/documents';
import { sheetContent } from '../../src/sheet/sheetBlocks';
import { demoBrand } from '../support/demoBrand';
import { advice, de, productList } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { linesOf } from './blockLines';

const tiles = productList(3);
const rules = advice(tiles.data);

const withTile = (change: (tile: Product) => Partial<Product>): SheetDocuments => ({
  advice: rules,
  lists: [tiles],
  products: new Map(sheetProducts.map((one, place) => [one.id, place === 0 ? { ...one, ...change(one) } : one])),
  accessories: null,
  roofs: new Map(),
});
const lines = (part: SheetPart, from: SheetDocuments) =>
  (sheetContent(sheetOf(part), from, demoBrand).parts[0] ?? []).flatMap(linesOf);

test('an advice sheet shows another language when the German text is missing', () => {
  const group = (...name: Product['category']['name']) =>
    withTile(({ category }) => ({ category: { ...category, name } }));
  const english = { locale: 'en_GB', value: 'Flat tile' };
  const lead = (from: SheetDocuments) => lines(calculationPart, from)[1];
  expect(lead(group(english, { locale: 'de_DE', value: 'Flachziegel' }))).toBe('Mengenrechner, Flachziegel');
  expect(lead(group(english))).toBe('Mengenrechner, Flat tile');
});

test('each kind of advice sheet marks a discontinued model', () => {
  const from = withTile(() => ({ discontinued: true }));
  expect(lines(calculationPart, from)[0]).toBe('# Menge für Ziegel 1 (Auslaufmodell)');
  expect(lines(comparisonPart, from)[3]).toBe('| Wert | Ziegel 1 (Auslaufmodell) | Ziegel 2 |');
  const data = tiles.data.map((item, place) => ({ ...item, discontinued: place === 0 }));
  expect(lines(finderPart, { ...from, lists: [{ ...tiles, data }] })).toContain(
    'Ziegel 1 (Auslaufmodell) | Klasse 2: Unterdach [1]',
  );
});

test('a comparison sheet shows a dash for a missing value', () => {
  const from = withTile(({ properties }) => ({
    colors: [],
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'OBERFLAECHE')),
  }));
  expect(lines(comparisonPart, from)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^!Farben \| – \| naturrot rot, /), '!Oberfläche | – | engobiert']),
  );
});

test('a comparison sheet names the raised requirements that apply in the chosen country', () =>
  expect(
    lines(
      { ...comparisonPart, country: 'DE', requirements: ['rafter'] },
      withTile(() => ({})),
    )[2],
  ).toBe('Erhöhte Anforderungen: Sparren länger als 10 m'));

test('each edition of a source gets its own number on an advice sheet', () => {
  const [table] = rules.tables;
  if (table === undefined) throw new Error('no rules');
  const twice = {
    ...rules,
    tables: [...rules.tables, { ...table, edition: 'Ausgabe 2026' }],
    products: rules.products.map((one, place) => (place === 1 ? { ...one, tables: { DE: 2 } } : one)),
  };
  const from = { ...withTile(() => ({})), advice: twice };
  const { parts, end } = sheetContent(sheetOf({ ...comparisonPart, country: 'DE' }), from, demoBrand);
  expect(parts.flat().flatMap(linesOf)).toContain(
    '!Zusatzmaßnahme bei 17° in Deutschland | Mit Zusatzmaßnahme: Klasse 4: Unterdeckung [1] | Mit Zusatzmaßnahme: Klasse 4: Unterdeckung [2]',
  );
  expect(end.flatMap(linesOf)).toEqual(
    expect.arrayContaining(['> Vorgabe [1]: Werk, Ausgabe 2024.', '> Vorgabe [2]: Werk, Ausgabe 2026.']),
  );
});

test('a sheet puts "all other models" before the most frequent note, instead of a long list of names', () => {
  const [table] = rules.tables;
  if (table === undefined) throw new Error('no rules');
  const many = productList(10);
  const known = advice(many.data);
  const remarked = {
    ...known,
    tables: [{ ...table, note: de('Bei Schnee mehr.') }, ...known.tables.slice(1), { ...table, note: de('Nie.') }],
    products: known.products.map((one, place) => (place === 0 ? { ...one, tables: { DE: 2 } } : one)),
  };
  const data = many.data.map((item, place) => ({
    ...item,
    category: { ...item.category, id: `gruppe-${place}`, name: de(`Gruppe ${place}`) },
  }));
  const from = {
    advice: remarked,
    accessories: null,
    lists: [{ ...many, data }],
    products: new Map<string, Product>(),
    roofs: new Map(),
  };
  expect(lines({ ...finderPart, question: { ...finderPart.question, color: null } }, from).slice(-2)).toEqual([
    '> Gruppe 0: Nie.',
    '> Alle übrigen Modelle mit Herstellervorgaben: Bei Schnee mehr.',
  ]);
});
