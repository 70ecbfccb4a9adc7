/** For each typical mistake the check gives one message, and the published release stays current. */
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { publishCatalog, releasesDirOf } from '../../../server/catalog/publishCatalog';
import { pointerIn } from '../releases/tempStore';
import { catalog, group, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const PAGE = 'content/pwa/seite.yaml';
const NEWS = 'news/2026-10-12-neu.yaml';
const red = "{ id: rot, label: Rot, color: rot, article_number: '1042', file: bild.webp }";
const plan = (file: string) => ({
  [ALPHA]: product(`plans: { de_DE: [{ file: ${file}, image: bild.webp, name: Plan }] }\n`),
});
const news = (text: string) => ({ [NEWS]: text });

test.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
  [
    'a unit after a number',
    { [ALPHA]: product('technical: { RDN: 22° }\n') },
    `${ALPHA}:6: technical.RDN: Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „22°“`,
  ],
  [
    'a decimal comma',
    { [ALPHA]: product("technical: { LATTWEITE: ['34,5', '36,5'] }\n") },
    `${ALPHA}:6: technical.LATTWEITE: Spanne [von, bis] aus zwei Zahlen`,
  ],
  [
    'a tab in YAML',
    { [ALPHA]: product('technical:\n\tRDN: 22\n') },
    `${ALPHA}:7: ist kein gültiges YAML: ein Tabulator rückt ein, möglich sind nur Leerzeichen`,
  ],
  [
    'no-break spaces as indentation in YAML',
    { [ALPHA]: product('technical:\n\u00a0\u00a0RDN: 22\n\u00a0\u00a0GROESSE: [28.4, 46.5]\n') },
    `${ALPHA}:7: ist kein gültiges YAML: ein geschütztes Leerzeichen rückt ein, möglich sind nur gewöhnliche`,
  ],
  [
    'a quotation mark that is never closed',
    { [ALPHA]: product('laying_notes: "In Reihe\n') },
    `${ALPHA}:7: ist kein gültiges YAML: ein Zeichen fehlt, meist ein Doppelpunkt, ein Anführungszeichen`,
  ],
  [
    'a colon in a text',
    { [ALPHA]: product('laying_notes: Hinweis: in Reihe\n') },
    `${ALPHA}:6: ist kein gültiges YAML: ein Doppelpunkt steht im Text, der dann Anführungszeichen braucht`,
  ],
  [
    'a YAML key that occurs twice',
    { [ALPHA]: product('name: Beta\n') },
    `${ALPHA}:6: ist kein gültiges YAML: derselbe Schlüssel kommt zweimal vor`,
  ],
  ['a misspelt key', { [ALPHA]: product('vorteile: [gut]\n') }, `${ALPHA}:6: vorteile: unbekannter Schlüssel`],
  [
    'a missing picture',
    { [ALPHA]: product().replace('bild', 'weg') },
    `${ALPHA}:4: cover: „weg.webp“ fehlt im Ordner media`,
  ],
  [
    'a web page with the name of a picture',
    { 'media/b.png': '<html>', [ALPHA]: product().replace('bild.webp', 'b.png') },
    `${ALPHA}:4: cover: „b.png“ hat nicht den Inhalt, den die Endung angibt`,
  ],
  [
    'an incomplete picture',
    { 'media/b.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), [ALPHA]: product().replace('bild.webp', 'b.jpg') },
    `${ALPHA}:4: cover: „b.jpg“ ist kein lesbares Bild`,
  ],
  [
    'a script in a text',
    { [ALPHA]: product().replace('Ein Ziegel.', "'Ein Ziegel. <script>alert(1)</script>'") },
    `${ALPHA}:5: description: <script> im Text: Texte enthalten kein HTML`,
  ],
  [
    'a script as the address of a link',
    news("title: Neu\ncontent: '[hier](javascript:alert(1))'\n"),
    `${NEWS}:2: content: unerlaubte Adresse „javascript:alert(1)“ im Text`,
  ],
  [
    'a script in a drawing',
    { 'media/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', ...plan('d.svg') },
    `${ALPHA}:6: plans.de_DE[0].file: „d.svg“ darf das Element <script> nicht enthalten`,
  ],
  [
    'a broken PDF',
    { 'media/d.pdf': '%PDF-1.7 nein', [ALPHA]: product('datasheets: { DE: d.pdf }\n') },
    `${ALPHA}:6: datasheets.DE: „d.pdf“ ist kein lesbares PDF`,
  ],
  [
    'a path that leads out of the media folder',
    { [ALPHA]: product().replace('bild.webp', '../../etc/passwd.png') },
    `${ALPHA}:4: cover: „../../etc/passwd.png“ führt aus dem Ordner media hinaus`,
  ],
  [
    'a path with the backslashes of Windows',
    { [ALPHA]: product().replace('bild.webp', 'bilder\\\\bild.webp') },
    `${ALPHA}:4: cover: „bilder\\\\bild.webp“ hat \\ im Pfad: Ordner und Datei werden mit / getrennt`,
  ],
  [
    'a missing picture of the colour that also serves as the cover',
    {
      [ALPHA]: product(`colors:\n  - ${red.replace('bild.webp', 'weg.webp')}\n`).replace('cover: bild.webp\n', ''),
    },
    `${ALPHA}:6: colors[0].file: „weg.webp“ fehlt im Ordner media`,
  ],
  [
    'a table of measures without a row',
    { [ALPHA]: product('measures: { DE: { edition: E, source: S, rows: [] } }\n') },
    `${ALPHA}:6: measures.DE.rows: darf nicht leer sein`,
  ],
  [
    'a page that is its own parent',
    { [PAGE]: 'id: seite\ntitle: S\nparent: seite\ncontent: []\n' },
    `${PAGE}:3: parent: führt im Kreis zu dieser Gruppe zurück`,
  ],
  [
    'a product id that occurs twice',
    { 'products/stones/beta.yaml': product() },
    `products/stones/beta.yaml:1: id: „alpha“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'an article number that occurs twice',
    { [ALPHA]: product(`colors:\n  - ${red}\n  - ${red.replace('id: rot', 'id: rot-2')}\n`) },
    `${ALPHA}:8: colors[1].article_number: „1042“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'a GTIN that occurs twice, once with a leading zero',
    {
      [ALPHA]: product(
        `colors:\n  - ${red.replace("'1042'", "'1', gtin: '4006381333931'")}\n  - ${red.replace('id: rot', 'id: rot-2').replace("'1042'", "'2', gtin: '04006381333931'")}\n`,
      ),
    },
    `${ALPHA}:8: colors[1].gtin: „04006381333931“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'a link to a page that does not exist',
    { [PAGE]: group('  - { type: CS_TAB_NAV, links: [{ group: weg }] }\n') },
    `${PAGE}:4: content[0].links[0].group: unbekannte Inhaltsgruppe „weg“`,
  ],
  [
    'a product of an unknown category',
    { [ALPHA]: product().replace('category: flach', 'category: rund') },
    `${ALPHA}:3: category: unbekannte Modellgruppe „rund“`,
  ],
  [
    'a reference that does not exist',
    { [ALPHA]: product('references: [haus-weg]\n') },
    `${ALPHA}:6: references[0]: unbekannte Referenz „haus-weg“`,
  ],
  [
    'a version that does not have three numbers',
    { 'catalog.yaml': catalog((text) => text.replace('1.0.0', '1.1')) },
    'catalog.yaml:1: version: Version der Form 1.2.3 erwartet, gefunden: „1.1“',
  ],
  [
    'a day that is not in the calendar',
    news('title: Neu\ncontent: Text\nvalidUntil: 2026-02-31\n'),
    `${NEWS}:3: validUntil: „2026-02-31“ ist kein Tag des Kalenders`,
  ],
])('a catalogue with %s does not replace the current release', async (_name, files, fault) => {
  const { folder, dataDir, publish } = await published();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const faults = await publish();
  expect(faults.map((text) => text.slice(0, fault.length))).toEqual([fault]);
  expect(faults[0]).toMatch(/^\S+\.yaml:\d+: /);
  expect(pointerIn(releasesDirOf(dataDir)).version).toBe('1.0.0');
});

test('the check reports an empty catalog.yaml as one fault', async () => {
  const { folder, dataDir, publish } = await published();
  writeFileSync(path.join(folder, ALPHA), product('technical: { RDN: 22 }\n'));
  writeFileSync(path.join(folder, 'catalog.yaml'), '# version: 1.0.0\n');
  expect(await publish()).toEqual(['catalog.yaml: Felder mit Werten erwartet, gefunden: nichts']);
  expect(pointerIn(releasesDirOf(dataDir)).version).toBe('1.0.0');
});

test('the check reports a picture of 300 MB', async () => {
  const { folder, dataDir, publish } = await published();
  truncateSync(path.join(folder, 'media/bild.webp'), 300 * 1024 * 1024);
  expect(await publish()).toEqual([`${ALPHA}:4: cover: „bild.webp“ ist mit 300 MB zu groß (höchstens 15 MB)`]);
  expect(pointerIn(releasesDirOf(dataDir)).version).toBe('1.0.0');
});

test('the check reports a circle of parent pages once, with its path', async () => {
  const page = (id: string, parent: string) => `id: ${id}\ntitle: S\nparent: ${parent}\ncontent: []\n`;
  const { folder, dataDir, publish } = await published();
  writeFileSync(path.join(folder, PAGE), page('seite', 'zwei'));
  writeFileSync(path.join(folder, 'content/pwa/zwei.yaml'), page('zwei', 'drei'));
  writeFileSync(path.join(folder, 'content/pwa/drei.yaml'), page('drei', 'seite'));
  // The parents of `seite`, `zwei` and `drei` form a circle. `vier` has a parent in it, but is no part of it.
  writeFileSync(path.join(folder, 'content/pwa/vier.yaml'), page('vier', 'drei'));
  writeFileSync(path.join(folder, 'content/pwa/zuletzt.yaml'), page('zuletzt', 'zuletzt'));
  expect((await publish()).sort()).toEqual([
    expect.stringMatching(
      /^content\/pwa\/drei\.yaml:3: parent: führt im Kreis zu dieser Gruppe zurück \(über „seite“, „zwei“\)$/,
    ),
    'content/pwa/zuletzt.yaml:3: parent: führt im Kreis zu dieser Gruppe zurück',
  ]);
  expect(pointerIn(releasesDirOf(dataDir)).version).toBe('1.0.0');
});

/**
 * Publishes a catalogue as 1.0.0. The returned `publish` publishes the catalogue's folder again and returns the faults.
 */
async function published() {
  const folder = await tempCatalog({ [NEWS]: 'title: Alt\ncontent: Text\n' });
  const dataDir = await tempCatalog();
  expect((await publishCatalog({ folder, dataDir })).result).not.toBeNull();
  const publish = async (): Promise<string[]> => {
    // If the test changed the version in catalog.yaml, that version applies. Otherwise the second publication becomes
    // 1.0.1.
    const isOwn = !readFileSync(path.join(folder, 'catalog.yaml'), 'utf8').includes('version: 1.0.0');
    const again = await publishCatalog({ folder, dataDir, ...(isOwn ? {} : { version: '1.0.1' }) });
    return again.result === null ? again.faults.map(formatFault) : [];
  };
  return { folder, dataDir, publish };
}
