/** Tests the messages about faults in files of accessories, and the document that devices get. */
import { Value } from '@sinclair/typebox/value';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { AccessoriesAnswer } from '../../../src/contract/content/accessory';
import { filedataPath } from '../../../src/contract/paths';
import { ACCESSORIES_PATH } from '../../../src/contract/paths/documents';
import { catalog, picture, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const CATALOG = catalog((text) =>
  text
    .replace('properties:\n', 'properties:\n  DECKBREITE: { label: Deckbreite, kind: number, digits: 1, unit: cm }\n')
    .replace('properties:\n', `underlays: { DE: [Keine Zusatzmaßnahme, 'Klasse 4: verklebt'] }\nproperties:\n`)
    .replace(
      'underlays:',
      '  - { id: glatt, name: Glatt, measures: direct }\n  - { id: leer, name: Leer, measures: direct }\nunderlays:',
    ),
);

const ALPHA = product(`technical: { DECKBREITE: 20.2 }
colors:
  - { id: naturrot, label: Naturrot, color: rot, file: bild.webp, article_number: A-1, swatch: '#a65f40' }
`);
const BETA = product('technical: { DECKBREITE: 24.0 }\n', 'beta').replace('category: flach', 'category: glatt');

const RIDGE = `id: first
name: Firstziegel konisch
kind: ridge
description: { de_DE: Für First und Grat, en_GB: For ridge and hip }
unit: piece
colors:
  - { id: naturrot, label: Naturrot, article_number: 9100-110, gtin: '4012345678901' }
  - { id: blau, label: Blau, article_number: 9100-120, swatch: '#0000ff' }
fits:
  categories: [flach]
  cover_widths: [20.2]
package: 6
pallet: 180
price: 12.40
file: first.webp
validFrom: 2026-01-01
`;
const ROLL = `id: bahn
name: Unterdeckbahn
kind: underlay
unit: m2
content: 75
roll: true
article_number: '9500'
underlay: { DE: 'Klasse 4: verklebt' }
`;
const VERGE = `id: ortgang
name: Ortgangziegel links
kind: verge_left
unit: piece
fits: { products: [beta] }
`;

const change = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`The text lacks ${from}`);
  return text.replace(from, to);
};

async function load(files: Readonly<Record<string, string>>) {
  const named = Object.entries(files).map(([name, text]) => [`accessories/${name}.yaml`, text]);
  return loadCatalog(
    await tempCatalog({
      'catalog.yaml': CATALOG,
      'products/tiles/alpha.yaml': ALPHA,
      'products/tiles/beta.yaml': BETA,
      'media/first.webp': await picture(40),
      ...Object.fromEntries(named),
    }),
  );
}

async function answerOf({ release }: Awaited<ReturnType<typeof load>>): Promise<AccessoriesAnswer> {
  const file = release?.files.find(({ address }) => address === ACCESSORIES_PATH);
  const answer: unknown = JSON.parse(Buffer.from((await file?.bytes()) ?? []).toString());
  if (!Value.Check(AccessoriesAnswer, answer)) throw new Error('The document does not fit the contract.');
  return answer;
}

test('a release contains the accessories with their pictures, in the order of their files', async () => {
  const loaded = await load({ '10-first': RIDGE, '20-bahn': ROLL, '30-ortgang': VERGE });
  expect(loaded.faults).toEqual([]);
  const { content, data } = await answerOf(loaded);
  expect(content).toBe('accessories');
  expect(data.map(({ id }) => id)).toEqual(['first', 'bahn', 'ortgang']);
  expect(data[0]).toMatchObject({
    name: 'Firstziegel konisch',
    kind: 'ridge',
    description: [
      { locale: 'de_DE', value: 'Für First und Grat' },
      { locale: 'en_GB', value: 'For ridge and hip' },
    ],
    unit: 'piece',
    content: null,
    article_number: null,
    fits: { categories: ['flach'], cover_widths: [202], products: [] },
    package: 6,
    pallet: 180,
    price: 12.4,
    valid_from: '2026-01-01',
  });
  expect(data[1]).toMatchObject({
    content: 75,
    roll: true,
    article_number: '9500',
    underlay: { DE: 1 },
    colors: [],
    fits: { categories: [], cover_widths: [], products: [] },
    package: null,
    pallet: null,
    price: null,
    picture: null,
  });
  const image = data[0]?.picture?.image ?? '';
  expect(loaded.release?.files.some(({ address }) => address === filedataPath(image))).toBe(true);
});

test('a batten has its rafters, and the check reports an underlay that catalog.yaml lacks', async () => {
  const batten = 'id: latte\nname: Latte\nkind: batten\nunit: m\nrafter_spacing: 800\n';
  expect((await answerOf(await load({ batten }))).data[0]).toMatchObject({ rafter_spacing: 800 });
  const { faults } = await load({ bahn: change(ROLL, 'Klasse 4', 'Klasse 9'), batten: batten.replace('800', '0.8') });
  expect(faults.map(formatFault)).toEqual([
    'accessories/bahn.yaml:8: underlay.DE: fehlt unter den Zusatzmaßnahmen (underlays.DE in catalog.yaml)',
    expect.stringContaining('rafter_spacing: Sparrenabstand in ganzen mm erwartet'),
  ]);
});

test('an element for ventilation has its cross-section', async () => {
  const element = 'id: keil\nname: Keil\nkind: vent_eaves\nunit: m\ncross_section: 260\n';
  expect((await answerOf(await load({ element }))).data[0]).toMatchObject({ cross_section: 260 });
  expect((await load({ element: element.replace('260', '0') })).faults.map(formatFault)).toEqual([
    expect.stringContaining('cross_section: Lüftungsquerschnitt in cm² je Meter über null erwartet'),
  ]);
});

test('a kind that no order list asks for may have any unit', async () => {
  const files = Object.fromEntries(
    ['piece', 'm', 'm2'].map((unit) => [unit, `id: ${unit}\nname: Fang\nkind: snow_guard\nunit: ${unit}\n`]),
  );
  expect((await load(files)).faults).toEqual([]);
});

test('a colour without a swatch takes the swatch of the products’ colour variant', async () => {
  const { data } = await answerOf(
    await load({ first: RIDGE.replace("article_number: 9100-120, swatch: '#0000ff'", '') }),
  );
  expect(data[0]?.colors).toEqual([
    {
      id: 'naturrot',
      label: [{ locale: 'de_DE', value: 'Naturrot' }],
      article_number: '9100-110',
      gtin: '4012345678901',
      swatch: '#a65f40',
    },
    { id: 'blau', label: [{ locale: 'de_DE', value: 'Blau' }], article_number: null, swatch: null },
  ]);
});

test('the document’s filters have the groups of models, the kinds and the colours that accessories have', async () => {
  const { data, filter } = await answerOf(await load({ '10-bahn': ROLL, '20-ortgang': VERGE, '30-first': RIDGE }));
  const optionsOf = (key: string) =>
    filter
      .filter((one) => one.key === key)
      .map(({ label, options }) => [label[0]?.value, ...options.map(({ value }) => value)]);
  expect(optionsOf('model_category')).toEqual([['Modellgruppe', 'flach', 'glatt']]);
  expect(optionsOf('kind')).toEqual([['Art', 'verge', 'ridge', 'substructure']]);
  expect(optionsOf('color')).toEqual([['Farbe', 'naturrot', 'blau']]);
  expect(filter[1]?.options.map(({ label }) => label[0]?.value)).toEqual([
    'Ortgang',
    'First und Grat',
    'Unterkonstruktion',
  ]);
  expect(data.map(({ filter: values }) => values)).toEqual([
    { model_category: ['flach', 'glatt'], kind: ['substructure'], color: [] },
    { model_category: ['glatt'], kind: ['verge'], color: [] },
    { model_category: ['flach'], kind: ['ridge'], color: ['naturrot', 'blau'] },
  ]);
});

test('a catalogue without accessories has an empty document without filters', async () => {
  const { data, filter } = await answerOf(await load({}));
  expect([data, filter]).toEqual([[], []]);
});

test.each([
  ['[flach]', '[falsch]', 'fits.categories[0]: unbekannte Modellgruppe „falsch“, möglich: flach, glatt, leer'],
  ['[flach]', '[flach, flach]', 'fits.categories[1]: „flach“ kommt zweimal vor'],
  ['[20.2]', '[20.2, 21]', 'fits.cover_widths[1]: kein Modell der Modellgruppen flach hat diese Deckbreite'],
  ['[20.2]', '[24.0]', 'fits.cover_widths[0]: kein Modell der Modellgruppen flach hat diese Deckbreite'],
  ['[20.2]', '[0]', 'fits.cover_widths[0]: Deckbreite wie DECKBREITE erwartet, in cm mit Dezimalpunkt (20.2)'],
  ['[20.2]', '[20.2]\n  products: [gamma]', 'fits.products[0]: unbekanntes Produkt „gamma“'],
  [
    '[20.2]',
    '[20.2, 24]\n  products: [alpha, beta]',
    'fits.products[1]: „beta“ gehört zur Modellgruppe glatt, die unter categories fehlt',
    'kein Modell der Modellgruppen flach hat diese Deckbreite',
  ],
  [
    '[flach]',
    '[flach, glatt]\n  products: [beta]',
    'fits.products[0]: „beta“ hat keine der Deckbreiten unter cover_widths',
  ],
  ['kind: ridge', 'kind: roof', 'kind: eines von half, three_quarter,'],
  ['unit: piece', 'unit: box', 'unit: eines von piece, m, m2 erwartet, gefunden: „box“'],
  ['unit: piece', 'unit: piece\nrafter_spacing: 800', 'rafter_spacing: ist nur bei kind: batten möglich'],
  [
    'unit: piece',
    'unit: piece\ncross_section: 200',
    'cross_section: ist nur bei kind: vent_ridge, vent_monopitch, vent_eaves möglich',
  ],
  [
    'unit: piece',
    'unit: piece\nunderlay: { DE: Keine Zusatzmaßnahme }',
    'underlay: ist nur bei kind: underlay möglich',
  ],
  ['unit: piece', 'unit: piece\nroll: true', 'roll: ist nur mit content möglich'],
  ['unit: piece', 'unit: m2', 'unit: bei kind: ridge ist unit: piece nötig'],
  ['kind: ridge', 'kind: batten', 'unit: bei kind: batten ist unit: m nötig'],
  ['kind: ridge', 'kind: underlay', 'unit: bei kind: underlay ist unit: m2 nötig'],
  ['unit: piece', 'unit: piece\ncontent: 5', 'content: ist nur bei unit: m oder m2 möglich'],
  [
    'unit: piece',
    'unit: m\ncontent: 0',
    'unit: bei kind: ridge ist unit: piece nötig',
    'content: Meter oder m² einer Rolle oder Stange über null erwartet',
  ],
  ['price: 12.40', 'price: 0', 'price: Preis in Euro über null mit Dezimalpunkt erwartet (12.40), gefunden: „0“'],
  ['pallet: 180', 'pallet: 185', 'pallet: 185 ist kein Vielfaches von package (6)'],
  ['package: 6', 'package: 0.5', 'package: ganze Stückzahl ab 1 erwartet, gefunden: „0.5“'],
  ['id: blau', 'id: naturrot', 'colors[1].id: „naturrot“ kommt zweimal vor'],
  ['9100-120', 'A-1', 'colors[1].article_number: „A-1“ kommt schon in products/tiles/alpha.yaml vor'],
  ['9100-120', '9100-110', 'colors[1].article_number: „9100-110“ kommt schon in accessories/first.yaml vor'],
  [
    'package: 6',
    "article_number: '9500'\npackage: 6",
    'accessories/first.yaml:12: article_number: „9500“ kommt schon in',
  ],
  ['4012345678901', '4012345678902', 'colors[0].gtin: „4012345678902“ hat eine falsche Prüfziffer (richtig wäre 1)'],
  ['first.webp', 'fehlt.webp', 'file: „fehlt.webp“'],
  ['2026-01-01', '2026-02-30', 'validFrom: „2026-02-30“ ist kein Tag des Kalenders'],
  ['name: Firstziegel konisch', 'name: (Name der Farbe)', 'name: hat noch den Platzhalter „(Name der Farbe)“'],
])(
  'the check reports a fault of an accessory with its line: %j becomes %j, report %j',
  async (from, to, ...reasons) => {
    const { faults } = await load({ bahn: ROLL, first: change(RIDGE, from, to) });
    expect(faults.map(formatFault)).toEqual(
      expect.arrayContaining(reasons.map((reason) => expect.stringContaining(reason) as string)),
    );
    expect(faults).toHaveLength(reasons.length);
    for (const fault of faults)
      expect(fault).toMatchObject({ file: 'accessories/first.yaml', line: expect.any(Number) as number });
  },
);

test('the check reports two accessories with one id once', async () => {
  const { faults } = await load({ '1-first': RIDGE, '2-first': RIDGE });
  expect(faults.map(formatFault)).toEqual([
    'accessories/2-first.yaml:1: id: „first“ kommt schon in accessories/1-first.yaml vor',
  ]);
});

test('the check reports no unknown products while a product file is unreadable', async () => {
  const { faults } = await load({ ortgang: VERGE.replace('beta', 'gamma'), '../products/tiles/gamma': 'id: [' });
  expect(faults.map(({ file }) => file)).toEqual(['products/tiles/gamma.yaml']);
});
