import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFault } from '../../../../server/catalog/format/faults';
import { catalogHints } from '../../../../server/catalog/hints/catalogHints';
import { publishCatalog } from '../../../../server/catalog/publishCatalog';
import { BRAND_FILE, catalog, product, removeTempCatalogs, tempCatalog } from '../tempCatalog';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hints-'));
afterAll(() => {
  removeTempCatalogs();
  rmSync(dataDir, { recursive: true });
});

test('the check gives no hint about the demo catalogue', async () => {
  expect(await catalogHints('catalog')).toEqual({ catalogue: [], app: [] });
});

const hintsAt = async (files: Readonly<Record<string, string>>) =>
  (await catalogHints(await tempCatalog({ ...BRAND_FILE, ...files }))).catalogue.map(formatFault);

test('a text that contradicts a technical value causes a hint but does not prevent publishing', async () => {
  const files = {
    'products/tiles/alpha.yaml': product('technical: { RDN: 22 }\n').replace(
      'Ein Ziegel.',
      'Ein Ziegel. Regeldachneigung ab 20°.',
    ),
  };
  expect(await hintsAt(files)).toEqual([
    'products/tiles/alpha.yaml:5: description: nennt „Regeldachneigung ab 20°“, es gilt aber Regeldachneigung 22° (RDN)',
  ]);
  const { result } = await publishCatalog({ folder: await tempCatalog(files), dataDir });
  expect(result).toMatchObject({ pointer: { version: '1.0.0' } });
});

test('a catalogue of the former release is published, with one hint for each value that its orders lack', async () => {
  const files = {
    'catalog.yaml': catalog((text) =>
      text.replace(
        'properties:\n',
        `properties:
  DECKBREITE: { label: Deckbreite, kind: number, digits: 1, unit: cm }
  LUEFTER_STUECK: { label: Lüfter, kind: number, unit: Stück }
`,
      ),
    ),
    'products/tiles/alpha.yaml': product(
      'technical: { DECKBREITE: 20.2, LATTWEITE: [33.0, 35.5], LUEFTER_STUECK: 3 }\n',
    ),
    'products/tiles/biber.yaml': product(
      'technical: { GROESSE: [18.0, 38.0], DECKBREITE: 18.0, LATTWEITE: [14.5, 16.5] }\n',
      'biber',
    ),
  };
  const codes = ['FIRST_STUECK', 'ORTGANG_STUECK', 'PULT_STUECK'];
  const sections = ['FIRST_QUERSCHNITT', 'PULT_QUERSCHNITT', 'TRAUFE_QUERSCHNITT'];
  const values = [...codes, ...sections].map((code) => `${code} fehlt`);
  const at = (file: string, ...reasons: readonly string[]) =>
    reasons.map((reason) => expect.stringContaining(`products/tiles/${file}.yaml:6: technical: ${reason}`) as string);
  const hints = await hintsAt(files);
  expect(hints).toHaveLength(15);
  expect(hints).toEqual(
    expect.arrayContaining([
      ...at('alpha', ...values),
      ...at(
        'biber',
        'laying fehlt: kinds, overlap, edition, source, doubled und verge ergänzen',
        ...[...values, 'LUEFTER_QUERSCHNITT'],
      ),
      expect.stringContaining('accessories: fehlt: für jeden Zubehörartikel eine Datei ergänzen'),
    ]),
  );
  const folder = await tempCatalog(files);
  const published = await publishCatalog({ folder, dataDir, version: '9.0.2', draft: true });
  expect(published.result).not.toBeNull();
});

test.each([
  ['tiles', 'Die passende Dachrinne ist aus beschichtetem Aluminium.'],
  ['tiles', 'Ohne Zement und ohne Beton: reiner Ton.'],
  ['stones', 'Anders als gebrannter Ton wird der Stein gepresst.'],
  ['stones', 'Passt zum Zubehör von Alpha, nicht aber zu glasierten Ziegeln. Siehe Datenblatt.'],
  ['tiles', 'Wiegt weniger als vier Kilogramm, in sechs Farben, bis 12° mit Zusatzmaßnahmen.'],
])('a true sentence about a product causes no hint: list "%s", sentence "%s"', async (list, words) => {
  const files = { [`products/${list}/beta.yaml`]: product('', 'beta').replace('Ein Ziegel.', `'${words}'`) };
  expect(await hintsAt(files)).toEqual([]);
  const published = await publishCatalog({ folder: await tempCatalog(files), dataDir, version: '9.0.0', draft: true });
  expect(published.result).not.toBeNull();
});

test.each([
  '{ label: Klasse 3, value: unter 22° und ab 18° }',
  "{ label: 'Klasse 3 in Schneelagen über 900 m', value: ab 20° }",
  "{ label: 'Klasse 2 (bei Photovoltaik)', value: ab 20° mit Zulage }",
])('an unusual application area causes only a hint (area: "%s")', async (row) => {
  const areas = `applications: { DE: { rows: [${row}, { label: Klasse 4, value: ab 20° }] } }\n`;
  const files = { 'products/tiles/alpha.yaml': product(areas) };
  expect(await hintsAt(files)).toEqual([expect.stringContaining('applications.DE.rows[0].value')]);
  const published = await publishCatalog({ folder: await tempCatalog(files), dataDir, version: '9.0.1', draft: true });
  expect(published.result).not.toBeNull();
});

test('a hint names the missing brand, which does not prevent publishing', async () => {
  const folder = await tempCatalog();
  expect((await catalogHints(folder)).catalogue.map(formatFault)).toEqual([
    expect.stringMatching(/^brand\.yaml: fehlt: .*docs\/brand\.md/),
  ]);
  const published = await publishCatalog({ folder, dataDir, version: '9.0.3', draft: true });
  expect(published.result).not.toBeNull();
});

test('a letter that the advice sheet cannot print causes a hint with file and field', async () => {
  const files = {
    'products/tiles/alpha.yaml': product().replace('Ein Ziegel.', 'Łódź, CO₂, λ → ✓ und 漢字.'),
    'accessories/first.yaml': 'id: first\nname: First 屋\nkind: ridge\nunit: piece\n',
    'brand.yaml': 'name: Giebelbuch 屋\n',
    'houses.yaml': `forms: [{ id: flach, products: [alpha] }]
houses:
  - id: giebel
    name: Haus 屋
    size: { width: 100, height: 80 }
    passes: [{ form: flach, picture: bild.webp, mask: bild.webp, patch: { x: 20, y: 8 }, light: 0.3 }]
`,
  };
  expect(await hintsAt(files)).toEqual([
    'brand.yaml:1: name: das Beratungsblatt kann „屋“ nicht drucken',
    'houses.yaml:4: houses[0].name: das Beratungsblatt kann „屋“ nicht drucken',
    'products/tiles/alpha.yaml:5: description: das Beratungsblatt kann „漢 字“ nicht drucken',
    'accessories/first.yaml:2: name: das Beratungsblatt kann „屋“ nicht drucken',
  ]);
});

test('a faulty catalogue gets hints at its sound fields, but no hints at missing words and pages', async () => {
  const files = {
    'products/tiles/alpha.yaml': product('advantages: Neu\n').replace('Ein Ziegel.', 'Ziegel 屋'),
    'synonyms.yaml': 'synonyms:\n  - { words: [Pfanne], means: [nirgends] }\n',
  };
  const hints = await catalogHints(await tempCatalog(files));
  expect(hints.catalogue).toEqual([
    {
      file: 'products/tiles/alpha.yaml',
      line: 5,
      field: 'description',
      reason: 'das Beratungsblatt kann „屋“ nicht drucken',
    },
  ]);
  expect(hints.app).toEqual([]);
});
