import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { catalog, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const faultsOf = async (folder: string): Promise<string[]> => (await loadCatalog(folder)).faults.map(formatFault);

const ALPHA = 'products/tiles/alpha.yaml';
const technical = (yaml: string) => ({ [ALPHA]: product(`technical:\n  ${yaml}\n`) });
const colors = (...yaml: string[]) => ({ [ALPHA]: product(`colors:\n${yaml.map((one) => `  - ${one}\n`).join('')}`) });
const red = '{ id: rot, label: Rot, color: rot, article_number: 1042-110, file: bild.webp }';
const inCatalog = (old: string, now: string) => ({ 'catalog.yaml': catalog((text) => text.replace(old, now)) });

test('the catalogue check reports no fault for correct technical values and colours', async () => {
  const values = 'RDN: 22\n  LATTWEITE: [34.5, 36.5]\n  GROESSE: [28.4, 46.5]\n  VERLEGUNG: reihe\n  SOLAR: im Dach';
  const files = {
    [ALPHA]: product(`technical:\n  ${values}\ncolors:\n  - ${red}\n`).replace('cover: bild.webp\n', ''),
  };
  expect(await faultsOf(await tempCatalog(files))).toEqual([]);
});

test.each([
  ['RDN: steil', 'RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „steil“'],
  ["RDN: '22'", 'RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „22“'],
  ['RDN: [22, 30]', 'RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: eine Liste'],
  ['RDN: .inf', 'RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „Infinity“'],
  ['RDN: -22', 'RDN: Winkel von 0 bis 90° erwartet, gefunden: „-22“'],
  ['RDN: 220', 'RDN: Winkel von 0 bis 90° erwartet, gefunden: „220“'],
  ['RDN:', 'RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: nichts'],
  ['RDN: 22.5', 'RDN: höchstens 0 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „22.5“'],
  [
    'LATTWEITE: 34,5 bis 36,5',
    'LATTWEITE: Spanne [von, bis] aus zwei Zahlen mit Dezimalpunkt erwartet (zum Beispiel [30.5, 34.5]), gefunden: „34,5 bis 36,5“',
  ],
  [
    'LATTWEITE: [34,5, 36,5]',
    'LATTWEITE: Spanne [von, bis] aus zwei Zahlen mit Dezimalpunkt erwartet (zum Beispiel [30.5, 34.5]), gefunden: eine Liste',
  ],
  [
    'LATTWEITE: 34.5',
    'LATTWEITE: Spanne [von, bis] aus zwei Zahlen mit Dezimalpunkt erwartet (zum Beispiel [30.5, 34.5]), gefunden: „34.5“',
  ],
  [
    'LATTWEITE: [36.5, 34.5]',
    'LATTWEITE: Spanne [von, bis] erwartet, deren erste Zahl die kleinere ist, gefunden: „[36.5, 34.5]“',
  ],
  [
    'LATTWEITE: [34.55, 36]',
    'LATTWEITE: höchstens 1 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „34.55“',
  ],
  [
    'GROESSE: 28,4 × 46,5',
    'GROESSE: Größe [Breite, Länge] aus zwei Zahlen über null erwartet (zum Beispiel [28.4, 46.5]), gefunden: „28,4 × 46,5“',
  ],
  [
    'GROESSE: [0, 46.5]',
    'GROESSE: Größe [Breite, Länge] aus zwei Zahlen über null erwartet (zum Beispiel [28.4, 46.5]), gefunden: eine Liste',
  ],
  ['VERLEGUNG: quer', 'VERLEGUNG: eine dieser Angaben erwartet: reihe, gefunden: „quer“'],
  ['SOLAR: 12', 'SOLAR: Text (in Anführungszeichen) oder Texte je Sprache mit de_DE erwartet, gefunden: „12“'],
])('the catalogue check reports the invalid technical value "%s"', async (yaml, fault) => {
  expect(await faultsOf(await tempCatalog(technical(yaml)))).toEqual([`${ALPHA}:7: technical.${fault}`]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a colour without the value of a filter',
    colors('{ id: rot, label: Rot, file: bild.webp }'),
    `${ALPHA}:7: colors[0].color: fehlt, denn dafür gibt es einen Filter`,
  ],
  [
    'an unknown colour',
    colors('{ id: rot, label: Rot, color: lila, file: bild.webp }'),
    `${ALPHA}:7: colors[0].color: unbekannter Filterwert „lila“, möglich: rot`,
  ],
  [
    'a surface of a colour for which the list has no filter',
    colors('{ id: rot, label: Rot, color: rot, surface: matt, file: bild.webp }'),
    `${ALPHA}:7: colors[0].surface: unbekannter Filter, möglich: color, latten`,
  ],
  [
    'a colour that occurs twice',
    colors(red, red.replace('1042-110', '1042-120')),
    `${ALPHA}:8: colors[1].id: „rot“ kommt zweimal vor`,
  ],
  [
    'an article number that occurs twice',
    colors(red, red.replace('id: rot', 'id: rot-2')),
    `${ALPHA}:8: colors[1].article_number: „1042-110“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'a missing picture of a roof',
    colors('{ id: rot, label: Rot, color: rot, file: bild.webp, roof: weg.webp }'),
    `${ALPHA}:7: colors[0].roof: „weg.webp“ fehlt im Ordner media`,
  ],
  [
    'a drawing in place of a picture of a tile',
    {
      ...colors('{ id: rot, label: Rot, color: rot, file: d.svg }'),
      'media/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    `${ALPHA}:7: colors[0].file: „d.svg“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif)`,
  ],
  [
    'a filter value that already follows from the colours',
    { [ALPHA]: product(`filter: { color: [rot] }\ncolors:\n  - ${red}\n`) },
    `${ALPHA}:6: filter.color: steht schon bei den Farbvarianten (colors)`,
  ],
  [
    'a filter value that already follows from a technical value',
    { [ALPHA]: product('filter: { latten: [weit] }\ntechnical: { LATTWEITE: [34.5, 36] }\n') },
    `${ALPHA}:6: filter.latten: folgt schon aus den technischen Daten (LATTWEITE)`,
  ],
  [
    'a property of an unknown kind',
    inCatalog('kind: number', 'kind: zahl'),
    'catalog.yaml:5: properties.RDN.kind: eines von number, range, size, choice, text erwartet, gefunden: „zahl“',
  ],
  [
    'a property of a kind that the app cannot read',
    inCatalog('kind: number', 'kind: text'),
    'catalog.yaml:5: properties.RDN.kind: number erwartet, weil die Anwendung mit RDN rechnet, gefunden: „text“',
  ],
  ['a property without a kind', inCatalog('kind: number, ', ''), 'catalog.yaml:5: properties.RDN.kind: fehlt'],
  [
    'a number of digits for a property that is a text',
    inCatalog('kind: text', 'kind: text, digits: 1'),
    'catalog.yaml:9: properties.SOLAR.digits: gehört nicht zu kind: text',
  ],
  [
    'a choice without options',
    inCatalog('kind: choice, options: [{ value: reihe, label: in Reihe }]', 'kind: choice'),
    'catalog.yaml:8: properties.VERLEGUNG.options: fehlt (nötig bei kind: choice)',
  ],
  [
    'a filter option without bounds',
    inCatalog('label: weit, min: 34', 'label: weit'),
    'catalog.yaml:13: filters.tiles[1].options[0]: braucht min oder max, weil der Filter ein property hat',
  ],
  [
    'a filter option with reversed bounds',
    inCatalog('label: weit, min: 34', 'label: weit, min: 34, max: 30'),
    'catalog.yaml:13: filters.tiles[1].options[0].max: muss größer als min sein',
  ],
  [
    'bounds of a filter without a property',
    inCatalog('property: LATTWEITE, ', ''),
    'catalog.yaml:13: filters.tiles[1].options[0]: min und max brauchen beim Filter ein property',
  ],
  [
    'a filter with the reserved name constructor',
    inCatalog('key: color', 'key: constructor'),
    'catalog.yaml:12: filters.tiles[0].key: Kennung aus a-z, 0-9, - und _ erwartet (höchstens 64 Zeichen, nicht constructor), gefunden: „constructor“',
  ],
  [
    'bounds of a filter by a text',
    inCatalog('property: LATTWEITE', 'property: SOLAR'),
    'catalog.yaml:13: filters.tiles[1].property: „SOLAR“ ist kein Merkmal aus properties mit kind: number oder range',
  ],
  [
    'a reference picture of an unknown product',
    { 'references.yaml': 'references:\n  - { id: hof, file: bild.webp, name: Hof, product: nix }\n' },
    'references.yaml:2: references[0].product: unbekanntes Produkt „nix“',
  ],
  [
    'a reference picture of an unknown colour',
    {
      ...colors(red),
      'references.yaml': 'references:\n  - { id: hof, file: bild.webp, name: Hof, product: alpha, variant: blau }\n',
    },
    'references.yaml:2: references[0].variant: unbekannte Farbvariante „blau“, möglich: rot',
  ],
  [
    'a reference picture with a colour but no product',
    { 'references.yaml': 'references:\n  - { id: hof, file: bild.webp, name: Hof, variant: rot }\n' },
    'references.yaml:2: references[0].variant: braucht ein Produkt (product)',
  ],
])('the catalogue check reports %s', async (_name, files, fault) => {
  expect(await faultsOf(await tempCatalog(files))).toContain(fault);
});

const KNOWN = 'underlays:\n  DE: [Keine, Klasse 3]\nfilters:';
const measures = (underlay: string) =>
  product(
    `measures:\n  DE:\n    edition: '2026'\n    source: Werk\n    rows: [{ from: 14, raised: 0, underlay: ${underlay} }]\n`,
  );

test('the catalogue check reports an underlay name that is unknown, not comparable or repeated', async () => {
  const files = inCatalog('filters:', KNOWN);
  expect(await faultsOf(await tempCatalog({ ...files, [ALPHA]: measures('Klasse 3') }))).toEqual([]);
  expect(await faultsOf(await tempCatalog({ ...files, [ALPHA]: measures('Klasse 4') }))).toEqual([
    `${ALPHA}:10: measures.DE.rows[0].underlay: fehlt unter den Zusatzmaßnahmen (underlays.DE in catalog.yaml)`,
  ]);
  expect(await faultsOf(await tempCatalog({ ...files, [ALPHA]: measures('Folie') }))).toEqual([
    expect.stringMatching(/:10: measures\.DE\.rows\[0\]\.underlay: „Folie“ nennt nichts, was sich vergleichen lässt/),
  ]);
  expect(await faultsOf(await tempCatalog(inCatalog('filters:', KNOWN.replace('Klasse 3', 'Keine'))))).toEqual([
    expect.stringMatching(/^catalog\.yaml:\d+: underlays\.DE\[1\]: kommt zweimal vor$/),
  ]);
});
