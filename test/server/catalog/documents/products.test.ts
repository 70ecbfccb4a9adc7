import { buildBasics } from '../../../../server/catalog/documents/basics';
import { buildProduct } from '../../../../server/catalog/documents/products';
import { ProductSource } from '../../../../server/catalog/format/productSchema';
import { CatalogSource, ReferencesSource } from '../../../../server/catalog/format/sourceSchemas';
import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender } from '../../../../server/catalog/values/texts';
import { nestedFormsPdf } from '../nestedFormsPdf';
import { picture, removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf, listItemOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const FILTERS = {
  tiles: [
    { key: 'color', label: 'Farbe', options: [{ value: 'rot', label: 'Rot' }] },
    { key: 'form', label: 'Form', options: [{ value: 'glatt', label: 'Glatt' }] },
    { key: 'latten', label: 'Latten', property: 'LATTWEITE', options: [{ value: 'weit', label: 'Weit', min: 30 }] },
  ],
  stones: [],
  references: [],
};
const CATALOG = {
  version: '1.0.0',
  categories: [{ id: 'flach', name: 'Flach', measures: 'direct' }],
  properties: {
    RDN: { label: 'Regel', kind: 'number', unit: '°' },
    MDN: { label: 'Mindest', kind: 'number', unit: '°' },
    BEDARF: { label: 'Bedarf', kind: 'number', unit: 'Stück/m²' },
    LATTWEITE: { label: 'Lattweite', kind: 'range', unit: 'cm' },
  },
  filters: FILTERS,
  underlays: { DE: ['nichts', 'Klasse 5'] },
};
const REFERENCES = ['haus', 'hof'].map((id) => ({ id, file: 'bild.webp', name: id }));
const PAGES = { products: new Set<string>(), groups: new Set<string>(), news: 0, remapped: {} };
const ALPHA = {
  id: 'alpha',
  name: 'Alpha 12 mm',
  category: 'flach',
  cover: 'bild.webp',
  description: '**Ein** Ziegel.',
};

/**
 * Builds the smallest product with the fields in `more`. An undefined field in `more` removes this field. `properties`
 * replaces the properties in catalog.yaml.
 */
async function built(more: object, properties: object = CATALOG.properties) {
  const media = await libraryOf({
    'gross.webp': await picture(1600),
    'blatt.pdf': nestedFormsPdf(1),
    'blatt-at.pdf': nestedFormsPdf(2),
  });
  const catalog = file(CatalogSource, { ...CATALOG, properties });
  const references = file(ReferencesSource, { references: REFERENCES });
  const basics = await buildBasics(catalog.source, references.source, new Map(), {
    media,
    pages: PAGES,
    render: boundedRender(makeAnew),
  });
  expect([...catalog.said(), ...references.said()]).toEqual([]);
  const value = Object.fromEntries(Object.entries({ ...ALPHA, ...more }).filter(([, field]) => field !== undefined));
  const { source, said, hangOn } = file(ProductSource, value);
  const product = await buildProduct('tiles', source, basics);
  return { ...product, said: said().map((text) => text.replace('a.yaml: ', '')), hangOn: hangOn(), media, basics };
}
const html = (text: string) => german(`<p>${text}</p>`);

test('buildProduct builds the document and list entry of a product with only the required fields', async () => {
  const { document, listItem, said, media } = await built({});
  expect(said).toEqual([]);
  const category = { id: 'flach', name: german('Flach'), measures: 'direct' } as const;
  const cover = await media.picture('bild.webp', 'cover', noFault);
  expect(document).toEqual({
    id: 'alpha',
    name: 'Alpha 12\u00a0mm',
    list: 'tiles',
    category,
    cover,
    discontinued: false,
    properties: {},
    description: html('<strong>Ein</strong> Ziegel.'),
    advantages: [],
    references: [],
    colors: [],
    plans: {},
    brochures: {},
    datasheets: {},
    datasheet_media: {},
    laying_notes: [],
    legal_notice: [],
    filter: {},
  });
  const cover_sizes = await media.coverSizes('bild.webp', noFault);
  expect(listItem).toEqual(listItemOf('alpha', { name: 'Alpha 12\u00a0mm', category, cover, cover_sizes }));
});

test('buildProduct writes each number in the number format of every language in catalog.yaml', async () => {
  const { document } = await built(
    { technical: { RDN: 22, LAENGE: 46.5 } },
    {
      RDN: { label: { de_DE: 'Regel', en_GB: 'Pitch' }, kind: 'number', unit: '°' },
      LAENGE: { label: 'Länge', kind: 'number', digits: 1, unit: 'cm' },
      LATTWEITE: { label: 'Lattweite', kind: 'range' },
    },
  );
  expect(document.properties['LAENGE']).toMatchObject({
    label: german('Länge'),
    value: [...german('46,5'), { locale: 'en_GB', value: '46.5' }],
  });
});

test('buildProduct builds a product with all optional fields', async () => {
  const plan = { file: 'bild.webp', name: 'Plan', validFrom: '2026-10-01' };
  const { document, listItem, said, media, basics } = await built({
    discontinued: true,
    advantages: ['leicht', { de_DE: 'gut', en_GB: 'good' }],
    technical: { RDN: 22, MDN: 16, BEDARF: 10, LATTWEITE: [31, 36] },
    battens: [{ max: 360 }, { from: 22, max: 350 }, { above: 30, max: 340 }],
    applications: { DE: { rows: [{ label: 'Neigung', value: 'ab 22°' }], note: 'Hinweis' }, CH: { rows: [] } },
    measures: {
      DE: {
        edition: 'E',
        source: 'S',
        note: 'N',
        rows: [
          { from: 16, below: 22, raised: 1, underlay: 'Klasse 5' },
          { raised: 0, underlay: 'nichts' },
        ],
      },
    },
    colors: [
      { id: 'rot', label: 'Rot', color: 'rot', file: 'gross.webp', roof: 'bild.webp' },
      { id: 'rot-2', label: 'Rot 2', color: 'rot', file: 'bild.webp' },
    ],
    references: ['hof', 'haus'],
    plans: { de_DE: [plan], en_GB: [] },
    brochures: { de_DE: [{ file: 'blatt.pdf', name: 'Heft', validUntil: '2026-10-31' }] },
    datasheets: { AT: 'blatt-at.pdf', DE: 'blatt.pdf' },
    laying_notes: 'in Reihe',
    legal_notice: 'ohne Gewähr',
    goods_group: '0110',
    filter: { form: ['glatt'] },
  });
  expect(said).toEqual([]);
  const sheets = {
    DE: await media.item({ file: 'blatt.pdf', name: 'Datenblatt Alpha 12 mm Deutschland' }, noFault),
    AT: await media.item({ file: 'blatt-at.pdf', name: 'Datenblatt Alpha 12 mm Österreich' }, noFault),
  };
  const number = (label: string, value: string, unit: string, amount: number) =>
    expect.objectContaining({ label: german(label), value: german(value), unit, amount: { min: amount, max: amount } });
  expect(document).toMatchObject({
    discontinued: true,
    advantages: [german('leicht'), [...german('gut'), { locale: 'en_GB', value: 'good' }]],
    battens: [
      { from: null, above: null, max: 360 },
      { from: 22, above: null, max: 350 },
      { from: null, above: 30, max: 340 },
    ],
    references: [basics.references.get('hof'), basics.references.get('haus')],
    plans: {
      de_DE: [{ ...(await media.item({ file: 'bild.webp', name: 'Plan' }, noFault)), valid_from: '2026-10-01' }],
      en_GB: [],
    },
    brochures: { de_DE: [{ name: 'Heft', extension: 'pdf', valid_until: '2026-10-31' }] },
    datasheets: { DE: sheets.DE.customer_file_id, AT: sheets.AT.customer_file_id },
    datasheet_media: sheets,
    laying_notes: html('in Reihe'),
    legal_notice: html('ohne Gewähr'),
    goods_group: '0110',
    filter: { form: ['glatt'], color: ['rot'], latten: ['weit'] },
  });
  expect(document.properties).toEqual({
    RDN: number('Regel', '22', '°', 22),
    MDN: number('Mindest', '16', '°', 16),
    BEDARF: number('Bedarf', '10', 'Stück/m²', 10),
    LATTWEITE: expect.objectContaining({ amount: { min: 31, max: 36 } }),
    EINSATZ_DE: { rows: [{ label: german('Neigung'), value: german('ab 22°') }], note: german('Hinweis') },
    EINSATZ_CH: { rows: [] },
    EINSATZ_ZUSATZ_DE: {
      edition: 'E',
      source: 'S',
      note: german('N'),
      rows: [
        { pitch_from: 16, pitch_below: 22, raised_requirements: 1, underlay: german('Klasse\u00a05') },
        { pitch_from: null, pitch_below: null, raised_requirements: 0, underlay: german('nichts') },
      ],
    },
  });
  const sizesOf = async (name: string) => (await media.item({ file: name, name }, noFault)).sizes ?? [];
  const [tile, small] = [await sizesOf('gross.webp'), await sizesOf('bild.webp')];
  expect(tile.map(({ width }) => width)).toEqual([480, 1000, 1600]);
  expect(listItem).toMatchObject({
    regular_pitch: 22,
    minimum_pitch: 16,
    need: number('Bedarf', '10', 'Stück/m²', 10),
    discontinued: true,
    filter: document.filter,
    variants: [
      {
        id: 'rot',
        label: german('Rot'),
        filter: { color: ['rot'] },
        swatch: document.colors[0]?.swatch,
        picture: tile.slice(0, 2),
        roof: small,
      },
      { id: 'rot-2', picture: small, roof: [] },
    ],
  });
  expect(Object.keys(listItem.variants[0] ?? {}).sort()).toEqual([
    'filter',
    'id',
    'label',
    'picture',
    'roof',
    'swatch',
  ]);
});

test('a product without a cover shows the picture of its first colour', async () => {
  const colors = [
    { id: 'rot', label: 'Rot', color: 'rot', file: 'gross.webp' },
    { id: 'grau', label: 'Grau', color: 'rot', file: 'bild.webp' },
  ];
  const { document, listItem, media } = await built({ colors, cover: undefined });
  expect(document.cover).toBe(await media.picture('gross.webp', 'cover', noFault));
  expect(listItem.cover_sizes).toEqual(await media.coverSizes('gross.webp', noFault));
});

const NO_ROWS = { edition: 'E', source: 'S' };
const row = (more: object) => ({ raised: 0, underlay: 'nichts', ...more });
test.each<[string, object, string[]]>([
  [
    'a product without a picture',
    { cover: undefined },
    ['cover: fehlt (ohne Farbvarianten braucht ein Produkt ein eigenes Bild)'],
  ],
  ['a missing cover', { cover: 'weg.webp' }, ['cover: „weg.webp“ fehlt im Ordner media']],
  [
    'a missing picture of the first colour',
    { cover: undefined, colors: [{ id: 'rot', label: 'Rot', color: 'rot', file: 'weg.webp' }] },
    ['colors[0].file: „weg.webp“ fehlt im Ordner media', 'colors[0].file: „weg.webp“ fehlt im Ordner media'],
  ],
  ['an unknown category', { category: 'rund' }, ['category: unbekannte Modellgruppe „rund“']],
  [
    'an unknown technical value',
    { technical: { WEG: 1 } },
    ['technical.WEG: unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)'],
  ],
  [
    'a technical value with its unit',
    { technical: { RDN: '22°' } },
    ['technical.RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „22°“'],
  ],
  [
    'a repeated and an unknown reference picture',
    { references: ['haus', 'weg', 'haus'] },
    ['references[2]: „haus“ kommt zweimal vor', 'references[1]: unbekannte Referenz „weg“'],
  ],
  [
    'a row of measures that ends before it begins',
    { measures: { DE: { ...NO_ROWS, rows: [row({ from: 20, below: 22 }), row({ from: 22, below: 22 })] } } },
    ['measures.DE.rows[1].below: muss größer als der Beginn sein (from)'],
  ],
  [
    'an unknown underlay',
    { measures: { AT: { ...NO_ROWS, rows: [row({ underlay: 'Unterdach regensicher' })] } } },
    ['measures.AT.rows[0].underlay: fehlt unter den Zusatzmaßnahmen (underlays.AT in catalog.yaml)'],
  ],
  [
    'a missing plan and a missing brochure',
    {
      plans: {
        de_DE: [
          { file: 'bild.webp', name: 'P' },
          { file: 'weg.webp', name: 'P' },
        ],
      },
      brochures: { en_GB: [{ file: 'weg.pdf', name: 'B', validFrom: '2026-02-30' }] },
    },
    [
      'plans.de_DE[1].file: „weg.webp“ fehlt im Ordner media',
      'brochures.en_GB[0].file: „weg.pdf“ fehlt im Ordner media',
      'brochures.en_GB[0].validFrom: „2026-02-30“ ist kein Tag des Kalenders',
    ],
  ],
  ['a missing data sheet', { datasheets: { AT: 'weg.pdf' } }, ['datasheets.AT: „weg.pdf“ fehlt im Ordner media']],
  [
    'a dead link in each text',
    { description: '[a](/view/a)', laying_notes: '[a](/view/b)', legal_notice: '[a](/view/c)' },
    [
      'description: „/view/a“ im Text führt ins Leere: unbekanntes Produkt „a“',
      'laying_notes: „/view/b“ im Text führt ins Leere: unbekanntes Produkt „b“',
      'legal_notice: „/view/c“ im Text führt ins Leere: unbekanntes Produkt „c“',
    ],
  ],
  [
    'an unknown filter value',
    { filter: { form: ['weg'] } },
    ['filter.form[0]: unbekannter Filterwert „weg“, möglich: glatt'],
  ],
  [
    'a colour without its filter value',
    { colors: [{ id: 'rot', label: 'Rot', file: 'bild.webp' }] },
    ['colors[0].color: fehlt, denn dafür gibt es einen Filter'],
  ],
  [
    'a missing tender text',
    { tender_texts: { de_DE: [{ file: 'weg.txt', name: 'LV' }] } },
    ['tender_texts.de_DE[0].file: „weg.txt“ fehlt im Ordner media'],
  ],
])('buildProduct reports %s and names the faulty field', async (_name, more, faults) => {
  expect((await built(more)).said).toEqual(faults);
});

test('buildProduct refuses a picture as a data sheet, and keeps the id of an unknown category', async () => {
  const { said, document } = await built({ datasheets: { DE: 'bild.webp' }, category: 'rund' });
  expect(said).toContain('datasheets.DE: „bild.webp“ ist hier nicht möglich, erwartet: PDF');
  expect(document.category).toEqual({ id: 'rund', name: [], measures: 'datasheet' });
});

test.each([undefined, []])('a product without a cover and colours has no picture (colours: %j)', async (colors) => {
  const { said, document, listItem } = await built({ cover: undefined, colors });
  expect(said).toEqual(['cover: fehlt (ohne Farbvarianten braucht ein Produkt ein eigenes Bild)']);
  expect([document.cover, listItem.cover_sizes]).toEqual(['', []]);
});

test('buildProduct leaves out an unknown reference and reports it', async () => {
  const { said, hangOn, document } = await built({ references: ['hof', 'weg'] });
  expect([said, hangOn]).toEqual([['references[1]: unbekannte Referenz „weg“'], ['references']]);
  expect(document.references).toMatchObject([{ name: 'hof' }]);
});
