/** The check reports a mistake once, and not for each file that refers to the mistaken file. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { catalog, group, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const PAGE = 'content/pwa/seite.yaml';
const CHILD = 'content/pwa/unterseite.yaml';

const WHOLE = {
  'catalog.yaml': catalog((text) =>
    text.replace(
      'references: []',
      'references:\n    - { key: form, label: Form, options: [{ value: sattel, label: Sattel }] }',
    ),
  ),
  [ALPHA]: product(`references: [haus, hof]
technical: { RDN: 22 }
colors:
  - { id: rot, label: Rot, color: rot, article_number: '1042', file: bild.webp }
`),
  'products/tiles/beta.yaml': product('', 'beta'),
  'references.yaml': `references:
  - { id: haus, file: bild.webp, name: Haus, product: alpha, variant: rot, filter: { form: [sattel] } }
  - { id: hof, file: bild.webp, name: Hof, product: alpha, variant: rot, filter: { form: [sattel] } }
`,
  [PAGE]: group(
    '  - { type: CS_TECHNISCHE_DATEN, product: alpha }\n  - { type: CS_EINSATZBEREICHE, product: alpha }\n',
  ),
  [CHILD]: `${group('  - { type: CS_CATEGORY, links: [{ group: seite }] }\n', 'unterseite')}parent: seite\n`,
};

const faultsOf = async (folder: string): Promise<string[]> => (await loadCatalog(folder)).faults.map(formatFault);

async function faultsWith(file: keyof typeof WHOLE, change: (text: string) => string): Promise<string[]> {
  const folder = await tempCatalog(WHOLE);
  writeFileSync(path.join(folder, file), change(WHOLE[file]));
  return faultsOf(folder);
}
const put = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

test('the unchanged example catalogue has no fault', async () => {
  expect(await faultsWith(ALPHA, (text) => text)).toEqual([]);
});

test.each([
  [
    'a product file that is not valid YAML',
    ALPHA,
    put('name: Alpha', 'name: "Alpha'),
    `${ALPHA}:10: ist kein gültiges YAML`,
  ],
  ['a product with an invalid id', ALPHA, put('id: alpha', 'id: ../alpha'), `${ALPHA}:1: id: `],
  ['a colour with an invalid id', ALPHA, put('id: rot', 'id: Rot!'), `${ALPHA}:9: colors[0].id: `],
  ['colours that are not a list', ALPHA, put('colors:\n  -', 'colors:\n   '), `${ALPHA}:8: colors: `],
  [
    'an unknown type of page element',
    PAGE,
    put('type: CS_TECHNISCHE_DATEN', 'type: CS_X'),
    `${PAGE}:4: content[0].type: eines von`,
  ],
  [
    'a references file that is not valid YAML',
    'references.yaml',
    put('name: Haus', 'name: "Haus'),
    'references.yaml:4: ist kein',
  ],
  ['references that are not a list', 'references.yaml', () => 'references: keine\n', 'references.yaml:1: references: '],
  ['a reference without an id', 'references.yaml', put('id: haus, ', ''), 'references.yaml:2: references[0].id: '],
  [
    'a page file that is not valid YAML',
    PAGE,
    put('title: Seite', 'title: "Seite'),
    `${PAGE}:6: ist kein gültiges YAML`,
  ],
  ['a page with an invalid id', PAGE, put('id: seite', 'id: ../seite'), `${PAGE}:1: id: `],
  ['a category without an id', 'catalog.yaml', put('id: flach, ', ''), 'catalog.yaml:3: categories[0].id: '],
  [
    'a filter value without a name',
    'catalog.yaml',
    put('value: sattel, ', ''),
    'catalog.yaml:16: filters.references[0].',
  ],
  [
    'a property of an unknown kind',
    'catalog.yaml',
    put('kind: number', 'kind: zahl'),
    'catalog.yaml:5: properties.RDN',
  ],
  [
    'a field whose name has a capital letter',
    ALPHA,
    put('category: flach', 'Category: flach'),
    `${ALPHA}:3: Category: unbekannter Schlüssel (gemeint ist wohl „category: …“)`,
  ],
  ...(
    [
      ['the id of a product', ALPHA, 'id: alpha', `${ALPHA}:1: Id: unbekannter`],
      ['the id of a page', PAGE, 'id: seite', `${PAGE}:1: Id: unbekannter`],
      ['the id of a reference', 'references.yaml', 'id: haus', 'references.yaml:2: references[0].Id: unbekannter'],
      ['colours', ALPHA, 'colors:', `${ALPHA}:8: Colors: unbekannter`],
    ] as const
  ).map(
    ([what, file, from, fault]) =>
      [
        `${what} under a key with a capital`,
        file,
        put(
          from,
          from.replace(/^./, (sign) => sign.toUpperCase()),
        ),
        fault,
      ] as const,
  ),
  [
    'an id without a blank after its colon',
    ALPHA,
    put('- { id: rot,', '- { id:rot,'),
    `${ALPHA}:9: colors[0].id:rot: unbekannter Schlüssel (gemeint ist wohl „id: …“)`,
  ],
  [
    'a field with a no-break space after its colon',
    CHILD,
    put('type: CS_CATEGORY', 'type:\u00a0CS_CATEGORY'),
    `${CHILD}:4: content[0].type:\u00a0CS_CATEGORY: unbekannter Schlüssel (gemeint ist wohl „type: …“)`,
  ],
] as const)('the check reports only one fault for %s', async (_name, file, change, fault) => {
  const faults = await faultsWith(file, change);
  expect(faults.map((text) => text.slice(0, fault.length))).toEqual([fault]);
});

test('the check reports only one fault for an invalid row of a table', async () => {
  const tables = `battens: [{ max: 350 }, { from: 22, max: 360 }, { from: 30, max: 365 }]
measures:
  DE:
    edition: '2026'
    source: Werk
    rows:
      - { from: 22, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }
      - { from: 14, below: 22, raised: 0, underlay: Klasse 3 }
technical: { RDN: 22, LATTWEITE: [34.5, 36.5] }
`;
  const underlays = 'underlays:\n  DE: [Keine Zusatzmaßnahme erforderlich, Klasse 3]\nfilters:';
  const whole = { 'catalog.yaml': catalog((text) => text.replace('filters:', underlays)), [ALPHA]: product(tables) };
  expect(await faultsOf(await tempCatalog(whole))).toEqual([]);
  for (const [from, to, field] of [
    ['{ from: 22, max', '{ from: flach, max', 'battens[1].from'],
    ['{ from: 22, raised', '{ from: flach, raised', 'measures.DE.rows[0].from'],
    ['below: 22', 'below: steil', 'measures.DE.rows[1].below'],
  ] as const) {
    const folder = await tempCatalog({ ...whole, [ALPHA]: put(from, to)(whole[ALPHA]) });
    expect(await faultsOf(folder)).toEqual([expect.stringContaining(`: ${field}: Neigung von 0 bis 90 Grad erwartet`)]);
  }
});

test('the check reports unknown products and colours although other files have faults', async () => {
  const folder = await tempCatalog({ ...WHOLE, [PAGE]: put('product: alpha', 'product: gamma')(WHOLE[PAGE]) });
  writeFileSync(path.join(folder, 'references.yaml'), put('variant: rot', 'variant: blau')(WHOLE['references.yaml']));
  expect((await loadCatalog(folder)).faults.map(formatFault)).toEqual([
    `${PAGE}:4: content[0].product: unbekanntes Produkt „gamma“`,
    'references.yaml:2: references[0].variant: unbekannte Farbvariante „blau“, möglich: rot',
  ]);
});

test.each([
  { more: [], elsewhere: 'references.yaml:2, references.yaml:3' },
  { more: ['gamma'], elsewhere: 'products/tiles/gamma.yaml:4 und an 2 weiteren Stellen' },
])(
  'the check reports an unreadable picture once and lists the other places that use the picture: "$elsewhere"',
  async ({ more, elsewhere }) => {
    const others = more.map((id) => [`products/tiles/${id}.yaml`, product('', id)]);
    const folder = await tempCatalog({ ...WHOLE, ...Object.fromEntries(others), 'media/bild.webp': 'no picture' });
    expect((await loadCatalog(folder)).faults.map(formatFault)).toEqual([
      `${ALPHA}:4: cover: „bild.webp“ hat nicht den Inhalt, den die Endung angibt (auch in ${ALPHA}:9, products/tiles/beta.yaml:4, ${elsewhere})`,
    ]);
  },
);

test('the check reports only once that a minimum roof pitch is above the regular pitch', async () => {
  const pitches = put('properties:', 'properties:\n  MDN: { label: Mindestdachneigung, kind: number, unit: ° }');
  const folder = await tempCatalog({
    ...WHOLE,
    'catalog.yaml': pitches(WHOLE['catalog.yaml']),
    [ALPHA]: put('{ RDN: 22 }', '{ RDN: 22, MDN: 26 }')(WHOLE[ALPHA]).concat('advantages: [Regendicht ab 16°]\n'),
  });
  const faults = (await loadCatalog(folder)).faults.map(formatFault);
  expect(faults).toEqual([expect.stringContaining('technical.MDN: Mindestdachneigung 26° (MDN) ist größer als')]);
});

test.each([
  ['category', put('category: flach', 'category: rund'), `${ALPHA}:3: category: unbekannte Modellgruppe „rund“`],
  [
    'colour',
    put('color: rot', 'color: gruen'),
    `${ALPHA}:9: colors[0].color: unbekannter Filterwert „gruen“, möglich: rot`,
  ],
])('the check reports an unknown %s at the product, not at its reference pictures', async (_name, change, fault) => {
  const filters = `
    - { key: model_category, label: Modell, options: [{ value: flach, label: Flach }] }
    - { key: color, label: Farbe, options: [{ value: rot, label: Rot }] }
    - { key: form, label: Form, options: [{ value: sattel, label: Sattel }] }`;
  const files = {
    ...WHOLE,
    'catalog.yaml': catalog((text) => text.replace('references: []', `references:${filters}`)),
  };
  const folder = await tempCatalog(files);
  expect(await faultsOf(folder)).toEqual([]);
  writeFileSync(path.join(folder, ALPHA), change(WHOLE[ALPHA]));
  expect((await faultsOf(folder)).map((text) => text.slice(0, fault.length))).toEqual([fault]);
});

test('the check reports a reference picture when the reference filters lack the category of its product', async () => {
  const filters = '\n    - { key: model_category, label: Modell, options: [{ value: rund, label: Rund }] }';
  const references = 'references:\n  - { id: haus, file: bild.webp, name: Haus, product: alpha }\n';
  const folder = await tempCatalog({
    'catalog.yaml': catalog((text) => text.replace('references: []', `references:${filters}`)),
    'references.yaml': references,
  });
  expect(await faultsOf(folder)).toEqual([
    'references.yaml:2: references[0].filter.model_category[0]: unbekannter Filterwert „flach“, möglich: rund',
  ]);
});

test('the check reports a missing colour picture once, although it is also the cover', async () => {
  const missing = (text: string) => text.replace('cover: bild.webp\n', '').replace('bild.webp', 'weg.webp');
  expect(await faultsWith(ALPHA, missing)).toEqual([`${ALPHA}:8: colors[0].file: „weg.webp“ fehlt im Ordner media`]);
});

test('the check reports a copied product file as one fault', async () => {
  const colors = "colors:\n  - { id: rot, label: Rot, color: rot, article_number: '1042', file: bild.webp }\n";
  const copy = 'products/tiles/Kopie von alpha.yaml';
  const folder = await tempCatalog({ [ALPHA]: product(colors), [copy]: product(colors) });
  expect(await faultsOf(folder)).toEqual([`${ALPHA}:1: id: „alpha“ kommt schon in ${copy} vor`]);
});

const KNOWN_NAMES =
  'erwartet: catalog.yaml, brand.yaml, references.yaml, houses.yaml, synonyms.yaml, products, accessories, news, content, media, schema, tools';
test.each<[string, string, readonly string[]]>([
  ['products', 'Products', [`Products: ist unbekannt, ${KNOWN_NAMES}`, 'products: enthält keine Produkte']],
  ['references.yaml', 'references.yml', [`references.yml: ist unbekannt, ${KNOWN_NAMES}`]],
  ['media', 'Media', [`Media: ist unbekannt, ${KNOWN_NAMES}`, 'media: fehlt']],
])(
  'when "%s" is misnamed "%s", the check reports the name but no fault of other files',
  async (name, other, faults) => {
    const folder = await tempCatalog(WHOLE);
    expect(await faultsOf(folder)).toEqual([]);
    renameSync(path.join(folder, name), path.join(folder, other));
    expect(await faultsOf(folder)).toEqual(faults);
  },
);

test('the check reports a misspelt folder of pages as one fault', async () => {
  const tabs = 'content:\n  - { type: CS_TAB_NAV, links: [{ group: zwei }] }\n';
  const folder = await tempCatalog({
    'content/pwa/seite.yaml': `id: seite\ntitle: Seite\n${tabs}`,
    'content/pwa/zwei.yaml': 'id: zwei\ntitle: Zwei\ncontent: []\n',
  });
  mkdirSync(path.join(folder, 'Content'));
  renameSync(path.join(folder, 'content/pwa/zwei.yaml'), path.join(folder, 'Content/zwei.yaml'));
  expect(await faultsOf(folder)).toEqual([`Content: ist unbekannt, ${KNOWN_NAMES}`]);
  rmSync(path.join(folder, 'Content'), { recursive: true });
  expect(await faultsOf(folder)).toEqual([
    'content/pwa/seite.yaml:4: content[0].links[0].group: unbekannte Inhaltsgruppe „zwei“ (gesucht im selben Dienst)',
  ]);
});
