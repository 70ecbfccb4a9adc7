import { alphaAfter, faultsAfter, faultsOfDescription, type Change } from './agreeingCatalog';

const described = (words: string): Change => ['description: Ein Ziegel.', `description: '${words}'`];
const stone = (words: string, ...changes: Change[]) => ({
  stone: alphaAfter([['id: alpha', 'id: beta'], ['name: Alpha', 'name: Beta 42'], described(words), ...changes]),
});

test.each<[string, string]>([
  ['Engobierter Stein.', '„Engobierter“'],
  ['Mit einer Glasur.', '„Glasur“'],
  ['Ein keramisches Dach.', '„keramisches“'],
])('of a stone: %s', (words, found) => {
  expect(faultsAfter([], stone(words))).toEqual([
    `products/stones/beta.yaml:5: description: ${found} passt nicht zum Werkstoff: Dachsteine werden aus Beton gepresst und beschichtet oder granuliert`,
  ]);
});

test.each<[string, string]>([
  ['Aus durchgefärbtem Ton.', '„durchgefärbtem“'],
  ['Eine Oberfläche mit Granulat.', '„Granulat“'],
  ['Fest wie Beton.', '„Beton“'],
])('of a tile: %s', (words, found) => {
  expect(faultsOfDescription(words)).toEqual([
    `products/tiles/alpha.yaml:5: description: ${found} passt nicht zum Werkstoff: Tondachziegel werden gebrannt, engobiert oder glasiert`,
  ]);
});

test('what each material may say of itself', () => {
  expect(
    faultsOfDescription('Engobiert, glasiert, betont die Traufe.', stone('Aus Beton, im gleichen Ton beschichtet.')),
  ).toEqual([]);
});

test('early strength that grows', () => {
  expect(faultsAfter([], stone('Hohe Frühfestigkeit, die mit den Jahren wächst.'))).toEqual([
    'products/stones/beta.yaml:5: description: Frühfestigkeit ist die Festigkeit der ersten Tage, sie wächst nicht weiter',
  ]);
});

test('accessories of a model of another width', () => {
  const narrower: Change[] = [
    ['DECKBREITE: 24.0', 'DECKBREITE: 20.0'],
    ['BEDARF: [11.1, 11.9]', 'BEDARF: [13.3, 14.3]'],
    ['GEWICHT_M2: 41', 'GEWICHT_M2: 50'],
  ];
  const words = 'Passt zum Zubehör von Beta 42. Und zu Beta 420.';
  expect(faultsOfDescription(words, stone('Ein Stein.', ...narrower))).toEqual([
    'products/tiles/alpha.yaml:5: description: das Zubehör von Beta 42 passt nicht: Deckbreite 24,0 cm (DECKBREITE), dort Deckbreite 20,0 cm (DECKBREITE)',
  ]);
  expect(faultsOfDescription('Zubehör von Beta 420 und Beta 42.', stone('Ein Stein.', ...narrower))).toHaveLength(1);
  expect(faultsOfDescription(words, stone('Ein Stein.'))).toEqual([]);
  expect(faultsOfDescription('Zubehör von Alpha Beta 42a.', stone('Ein Stein.', ...narrower))).toEqual([]);
});

test('accessories of a model of another form', () => {
  const inCatalog = (text: string) =>
    text.replace('categories:\n', 'categories:\n  - { id: wellen, name: Wellen, measures: direct }\n');
  const around = { ...stone('Ein Stein.', ['category: flach', 'category: wellen']), inCatalog };
  expect(faultsOfDescription('Zubehör wie Beta 42.', around)).toEqual([
    'products/tiles/alpha.yaml:5: description: das Zubehör von Beta 42 passt nicht: dessen Modellgruppe ist „wellen“',
  ]);
});

test('a data sheet that is not there', () => {
  expect(faultsOfDescription('Alle Werte im Datenblatt.')).toEqual([
    'products/tiles/alpha.yaml:5: description: verweist auf ein Datenblatt, unter datasheets steht aber keines',
  ]);
});

test('measures that only a data sheet would show', () => {
  const inCatalog = (text: string) => text.replace('measures: direct', 'measures: datasheet');
  expect(faultsAfter([], { inCatalog })).toEqual([
    'products/tiles/alpha.yaml:33: measures: sind nirgends zu lesen: die Modellgruppe „flach“ zeigt sie nur im Datenblatt, und datasheets fehlt',
  ]);
});

test.each<[string, string, Change[]]>([
  ['of a sentence about something else', 'Wie Beta 42. Das Zubehör ist lieferbar.', []],
  ['of the model itself', 'Mit dem Zubehör von Alpha.', []],
  ['of a model without a width', 'Mit dem Zubehör von Beta 42.', [['  DECKBREITE: 24.0\n', '']]],
  ['of a model with a longer name', 'Mit dem Zubehör von Groß-BBeta 42.', [['DECKBREITE: 24.0', 'DECKBREITE: 20.0']]],
])('accessories %s', (_name, words, changes) => {
  const need: Change[] = [['  BEDARF: [11.1, 11.9]\n', '']];
  expect(faultsOfDescription(words, stone('Ein Stein.', ...need, ...changes))).toEqual([]);
});

test('accessories of a model whose name begins the sentence, and for a model without a width', () => {
  const narrower: Change[] = [
    ['DECKBREITE: 24.0', 'DECKBREITE: 20.0'],
    ['  BEDARF: [11.1, 11.9]\n', ''],
  ];
  const words = 'Beta 42 hat Zubehör, das passt.';
  expect(faultsOfDescription(words, stone('Ein Stein.', ...narrower))).toHaveLength(1);
  expect(faultsAfter([described(words), ['  DECKBREITE: 24.0\n', '']], stone('Ein Stein.', ...narrower))).toEqual([]);
});

test.each<[string, string]>([
  ['Edelengobiert.', '„Edelengobiert“'],
  ['Bei 1.000 Grad gebrannt.', '„gebrannt“'],
])('of a stone, too: %s', (words, found) => {
  expect(faultsAfter([], stone(words))).toEqual([expect.stringContaining(`${found} passt nicht zum Werkstoff`)]);
});

test.each(['Die Frühfestigkeit nimmt noch lange zu.', 'Frühfestigkeit, die steigt.'])('growing: %s', (words) => {
  expect(faultsAfter([], stone(words))).toEqual([expect.stringContaining('sie wächst nicht weiter')]);
});

test('a data sheet that is there', () => {
  const words = described('Alle Werte in den Datenblättern.');
  const inCatalog = (text: string) =>
    text.replace(
      '- { id: flach, name: Flach, measures: direct }',
      '- { id: steil, name: Steil, measures: direct }\n  - { id: flach, name: Flach, measures: datasheet }',
    );
  const withSheets = (sheets: string): Change => ['cover: bild.webp', `cover: bild.webp\ndatasheets: ${sheets}`];
  expect(faultsAfter([words, withSheets('{ DE: blatt.pdf }')], { inCatalog })).toEqual([]);
  expect(faultsAfter([words, withSheets('{}')])).toHaveLength(1);
  expect(faultsOfDescription('Ein Ziegel.', { inCatalog })).toEqual([]);
  expect(faultsAfter([['category: flach', 'category: anders']], { inCatalog })).toEqual([]);
  expect(faultsAfter([['category: flach', 'category: steil']], { inCatalog })).toEqual([]);
});
