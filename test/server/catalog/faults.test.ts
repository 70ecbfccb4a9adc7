import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog, type LoadOptions } from '../../../server/catalog/loadCatalog';
import { catalog, group, picture, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const faultsOf = async (folder: string): Promise<string[]> => (await loadCatalog(folder)).faults.map(formatFault);

test('the smallest possible catalogue has no fault', async () => {
  expect(await faultsOf(await tempCatalog())).toEqual([]);
});

test('texts of the catalogue may have accents, emoji and a byte order mark', async () => {
  const texts = ['e\u0301', '\u{1f3e0}', '\ufeff\u{1f3e0}', 'Dach\u00adziegel', '\u{1f3e0}\ufe0f', 'a\nb\tc'];
  const advantages = `advantages: ${JSON.stringify(texts)}\n`;
  expect(await faultsOf(await tempCatalog({ [ALPHA]: product(advantages) }))).toEqual([]);
});

const ALPHA = 'products/tiles/alpha.yaml';
const PAGE = 'content/pwa/seite.yaml';

test.each<[string, Record<string, string | Buffer>, string]>([
  ['an unknown key', { [ALPHA]: product('farbe: rot\n') }, `${ALPHA}:6: farbe: unbekannter Schlüssel`],
  [
    'a text where a list belongs',
    { [ALPHA]: product('advantages: viele\n') },
    `${ALPHA}:6: advantages: Liste erwartet, gefunden: „viele“`,
  ],
  [
    'a missing field',
    { [ALPHA]: 'id: alpha\nname: Alpha\ncategory: flach\ncover: bild.webp\n' },
    `${ALPHA}: description: fehlt`,
  ],
  [
    'a blank text',
    { [ALPHA]: product().replace('name: Alpha', "name: ' '") },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet`,
  ],
  [
    'a text of invisible characters only',
    { [ALPHA]: product().replace('name: Alpha', 'name: "\\u200b\\u00ad"') },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet`,
  ],
  ...Object.entries({
    'accents without a letter': '\\u0301\\u20dd',
    'invisible fillers': '\\u3164\\u2800\\u115f',
    'invisible marks of the higher Unicode planes': '\\U000E0100',
  }).map(([name, text]): [string, Record<string, string>, string] => [
    `a text of ${name}`,
    { [ALPHA]: product().replace('name: Alpha', `name: "${text}"`) },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet`,
  ]),
  [
    'a name with a character that reverses the reading direction',
    { [ALPHA]: product().replace('name: Alpha', 'name: "Lindora \\u202e41"') },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet, gefunden: „Lindora \\u202e41“`,
  ],
  [
    'a character that would control the terminal',
    { [ALPHA]: product().replace('name: Alpha', 'name: "\\e[31mAlpha"') },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet, gefunden: „\\u001b[31mAlpha“`,
  ],
  [
    'a control character',
    { [ALPHA]: product('advantages: ["a\\0b"]\n') },
    `${ALPHA}:6: advantages[0]: Text (in Anführungszeichen) oder`,
  ],
  [
    'a dash in a wrong encoding',
    { [ALPHA]: product().replace('name: Alpha', 'name: Alpha \u0096 Beta') },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet`,
  ],
  [
    'an umlaut that was lost in a wrong encoding',
    { [ALPHA]: product().replace('name: Alpha', 'name: Gr\ufffdn') },
    `${ALPHA}:2: name: lesbarer Text ohne Steuerzeichen erwartet, gefunden: „Gr\ufffdn“`,
  ],
  [
    'a video address that hides another host',
    { [PAGE]: group('  - type: CS_VIDEO_URL\n    url: https://a.example@evil.example/film\n') },
    `${PAGE}:5: content[0].url: unerlaubte Adresse „https://a.example@evil.example/film“`,
  ],
  ['an id with blanks and capitals', { [ALPHA]: product('', 'Ä B') }, `${ALPHA}:1: id: Kennung aus`],
  [
    'an id of digits only, which YAML takes for a number',
    { [ALPHA]: product('', '1042') },
    `${ALPHA}:1: id: Kennung aus a-z, 0-9, - und _ erwartet (höchstens 64 Zeichen), gefunden: „1042“ ohne Anführungszeichen`,
  ],
  [
    'a text without German',
    { [ALPHA]: product('advantages: [{ en_GB: Light }]\n') },
    `${ALPHA}:6: advantages[0].de_DE: fehlt`,
  ],
  [
    'a text in an unknown language',
    { [ALPHA]: product('advantages:\n  - de_DE: Leicht\n    en: Light\n') },
    `${ALPHA}:8: advantages[0].en: unbekannter Schlüssel (Sprachen der Form en_GB erwartet)`,
  ],
  [
    'an empty translation',
    { [ALPHA]: product("advantages:\n  - de_DE: Leicht\n    en_GB: ''\n") },
    `${ALPHA}:8: advantages[0].en_GB: darf nicht leer sein`,
  ],
  [
    'an unknown category',
    { [ALPHA]: product().replace('flach', 'steil') },
    `${ALPHA}:3: category: unbekannte Modellgruppe „steil“`,
  ],
  [
    'a missing medium',
    { [ALPHA]: product().replace('bild', 'weg') },
    `${ALPHA}:4: cover: „weg.webp“ fehlt im Ordner media`,
  ],
  [
    'a path that leads out of the media folder',
    { [ALPHA]: product().replace('bild.webp', '../catalog.yaml') },
    `${ALPHA}:4: cover: „../catalog.yaml“ führt aus`,
  ],
  [
    'a file extension that is not allowed',
    { [ALPHA]: product().replace('bild.webp', 'bild.exe') },
    `${ALPHA}:4: cover: „bild.exe“ hat keine erlaubte Endung (hier erlaubt: webp, jpg, jpeg, png, avif)`,
  ],
  [
    'a medium of the wrong kind',
    { [ALPHA]: product('datasheets: { DE: bild.webp }\n') },
    `${ALPHA}:6: datasheets.DE: „bild.webp“ ist hier nicht möglich`,
  ],
  [
    'an unreadable picture',
    { 'media/bild.webp': 'RIFFxxxxWEBP' },
    `${ALPHA}:4: cover: „bild.webp“ ist kein lesbares Bild`,
  ],
  [
    'a web page with the name of a picture',
    { 'media/bild.webp': '<html>' },
    `${ALPHA}:4: cover: „bild.webp“ hat nicht den Inhalt`,
  ],
  [
    'a product without a picture',
    { [ALPHA]: product().replace('cover: bild.webp\n', '') },
    `${ALPHA}: cover: fehlt (ohne Farbvarianten braucht ein Produkt ein eigenes Bild)`,
  ],
  [
    'a reference named twice',
    {
      'references.yaml': 'references:\n  - { id: haus, file: bild.webp, name: Haus }\n',
      [ALPHA]: product('references:\n  - haus\n  - haus\n'),
    },
    `${ALPHA}:8: references[1]: „haus“ kommt zweimal vor`,
  ],
  [
    'a filter value named twice',
    { [ALPHA]: product('filter: { color: [rot, rot] }\n') },
    `${ALPHA}:6: filter.color[1]: „rot“ kommt zweimal vor`,
  ],
  ['an empty medium', { 'media/bild.webp': '' }, `${ALPHA}:4: cover: „bild.webp“ ist leer`],
  [
    'a medium that is too large',
    { 'media/bild.webp': Buffer.alloc(16 * 1024 * 1024) },
    `${ALPHA}:4: cover: „bild.webp“ ist mit 16 MB zu groß`,
  ],
  [
    'a broken PDF',
    { 'media/d.pdf': '%PDF-1.7 nein', [ALPHA]: product('datasheets: { DE: d.pdf }\n') },
    `${ALPHA}:6: datasheets.DE: „d.pdf“ ist kein lesbares PDF`,
  ],
  [
    'an SVG drawing with a script',
    {
      'media/d.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<script/></svg>',
      [ALPHA]: product('plans: { de_DE: [{ file: d.svg, image: bild.webp, name: D }] }\n'),
    },
    `${ALPHA}:6: plans.de_DE[0].file: „d.svg“ darf das Element <script> nicht enthalten (Zeile 2)`,
  ],
  [
    'a product id that occurs twice',
    { 'products/stones/beta.yaml': product() },
    `products/stones/beta.yaml:1: id: „alpha“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'a page id that occurs in two services',
    { 'content/mob/x.yaml': group('  - { type: CS_HEADLINE, text: A }\n') },
    'content/mob/x.yaml:1: id: „seite“ kommt schon in content/pwa/seite.yaml vor',
  ],
  [
    'an unknown product',
    { [PAGE]: group('  - { type: CS_EINSATZBEREICHE, product: nix }\n') },
    `${PAGE}:4: content[0].product: unbekanntes Produkt „nix“`,
  ],
  [
    'an unknown page',
    { [PAGE]: group('  - { type: CS_TAB_NAV, links: [{ group: nix }] }\n') },
    `${PAGE}:4: content[0].links[0].group: unbekannte Inhaltsgruppe „nix“`,
  ],
  [
    'two tabs for one page',
    { [PAGE]: group('  - { type: CS_TAB_NAV, links: [{ group: seite }, { group: seite }] }\n') },
    `${PAGE}:4: content[0].links[1].group: „seite“ kommt zweimal vor`,
  ],
  [
    'an unknown parent page',
    { [PAGE]: `parent: nix\n${group('')}`.replace('content:\n', 'content: []\n') },
    `${PAGE}:1: parent: unbekannte Inhaltsgruppe`,
  ],
  [
    'a page that is its own ancestor',
    { [PAGE]: 'id: seite\ntitle: S\nparent: seite\ncontent: []\n' },
    `${PAGE}:3: parent: führt im Kreis`,
  ],
  [
    'a field that belongs to another type of page element',
    { [PAGE]: group('  - { type: CS_HEADLINE, text: A, product: alpha }\n') },
    `${PAGE}:4: content[0].product: gehört nicht zu CS_HEADLINE`,
  ],
  [
    'a missing field that its type of page element needs',
    { [PAGE]: group('  - { type: CS_MEDIA }\n') },
    `${PAGE}:4: content[0].media: fehlt (nötig bei CS_MEDIA)`,
  ],
  [
    'a news article without a day',
    { 'news/neu.yaml': 'title: Neu\ncontent: Text\n' },
    'news/neu.yaml: der Dateiname beginnt nicht mit dem Tag',
  ],
  [
    'a news article with a day that is not in the calendar',
    { 'news/2026-02-31-neu.yaml': 'title: Neu\ncontent: Text\n' },
    'news/2026-02-31-neu.yaml: der Dateiname beginnt nicht mit dem Tag',
  ],
  [
    'a folder among the news files',
    { 'news/2026/2026-10-12-neu.yaml': 'title: Neu\ncontent: Text\n' },
    'news/2026: ist ein Ordner: Dateien in Unterordnern werden nicht gelesen',
  ],
  [
    'an unknown type of page element',
    { [PAGE]: group('  - { type: CS_X }\n') },
    `${PAGE}:4: content[0].type: eines von CS_CATEGORY`,
  ],
  [
    'an unknown reference',
    { [ALPHA]: product('references: [nix]\n') },
    `${ALPHA}:6: references[0]: unbekannte Referenz „nix“`,
  ],
  [
    'an unknown technical property',
    { [ALPHA]: product('technical: { MDN: 10 Grad }\n') },
    `${ALPHA}:6: technical.MDN: unbekanntes Merkmal`,
  ],
  [
    'an unknown filter',
    { [ALPHA]: product('filter: { form: [rot] }\n') },
    `${ALPHA}:6: filter.form: unbekannter Filter, möglich: color`,
  ],
  [
    'an unknown filter value',
    { [ALPHA]: product('filter: { color: [lila] }\n') },
    `${ALPHA}:6: filter.color[0]: unbekannter Filterwert „lila“`,
  ],
  [
    'an unsafe link',
    { [ALPHA]: product().replace('Ein Ziegel.', "'[x](javascript:alert(1))'") },
    `${ALPHA}:5: description: unerlaubte Adresse`,
  ],
  [
    'a link to a product that does not exist',
    { [ALPHA]: product().replace('Ein Ziegel.', "'[x](/view/alpha#farbvarianten) [y](/view/nix?farbe=rot)'") },
    `${ALPHA}:5: description: „/view/nix?farbe=rot“ im Text führt ins Leere: unbekanntes Produkt „nix“`,
  ],
  [
    'a link to a page that does not exist',
    { [PAGE]: group("  - { type: CS_MARKETINGTEXT, text: '[x](/content/seite) [y](/content/nix)' }\n") },
    `${PAGE}:4: content[0].text: „/content/nix“ im Text führt ins Leere: unbekannte Inhaltsgruppe „nix“`,
  ],
  [
    'a link to a news article that does not exist yet',
    { 'news/2026-10-12-neu.yaml': "title: Neu\ncontent: '[x](/read/1) [y](/read/2)'\n" },
    'news/2026-10-12-neu.yaml:2: content: „/read/2“ im Text führt ins Leere: unbekannter Beitrag „2“',
  ],
  [
    'a link to a screen that the app does not have',
    { [ALPHA]: product().replace('Ein Ziegel.', "'[x](/Products/Tiles/?farbe=rot) [y](/) [z](/nonsense)'") },
    `${ALPHA}:5: description: „/nonsense“ im Text führt ins Leere: diese Seite hat die Anwendung nicht`,
  ],
  [
    'a link to an address below a product',
    { [ALPHA]: product().replace('Ein Ziegel.', "'[x](/view/alpha/) [y](/view/alpha/farben)'") },
    `${ALPHA}:5: description: „/view/alpha/farben“ im Text führt ins Leere: diese Seite hat die Anwendung nicht`,
  ],
  [
    'an old address that leads to a page that does not exist',
    {
      [PAGE]: group(
        "  - { type: CS_MARKETINGTEXT, text: '[x](/content_redirect/mob_seite) [y](/content_redirect/app_nix)' }\n",
      ),
    },
    `${PAGE}:4: content[0].text: „/content_redirect/app_nix“ im Text führt ins Leere: unbekannte Inhaltsgruppe „nix“`,
  ],
  [
    'a video address without HTTPS',
    { [PAGE]: group('  - { type: CS_VIDEO_URL, url: http://www.example.org/film }\n') },
    `${PAGE}:4: content[0].url: Adresse mit https:// erwartet, gefunden: „http://www.example.org/film“`,
  ],
  ['a YAML syntax error', { [ALPHA]: 'id: [\n' }, `${ALPHA}:2: ist kein gültiges YAML`],
  ['a YAML key that occurs twice', { [ALPHA]: product('name: Beta\n') }, `${ALPHA}:6: ist kein gültiges YAML`],
  [
    'a file that is not in UTF-8',
    { [ALPHA]: Buffer.from(product('laying_notes: für Österreich\n'), 'latin1') },
    `${ALPHA}:6: ist kein gültiges UTF-8: im Editor mit der Kodierung UTF-8 speichern`,
  ],
  ['an empty file', { [ALPHA]: '' }, `${ALPHA}: Felder mit Werten erwartet, gefunden: nichts`],
  ['a folder with a misspelt name', { 'produkte/x.yaml': '' }, 'produkte: ist unbekannt'],
  [
    'a version that does not have three numbers',
    { 'catalog.yaml': catalog((text) => text.replace('1.0.0', '1.0')) },
    'catalog.yaml:1: version: Version der Form 1.2.3 erwartet, gefunden: „1“',
  ],
])('the check reports %s', async (_name, files, fault) => {
  const faults = await faultsOf(await tempCatalog(files));
  expect(faults.map((text) => text.slice(0, fault.length))).toContain(fault);
});

test('the check reports a PDF with a password', async () => {
  const pdf = new PDFDocument({ userPassword: 'geheim' });
  pdf.end();
  const folder = await tempCatalog({
    'media/d.pdf': await buffer(pdf),
    [ALPHA]: product('datasheets: { DE: d.pdf }\n'),
  });
  expect(await faultsOf(folder)).toEqual([`${ALPHA}:6: datasheets.DE: „d.pdf“ ist durch ein Kennwort geschützt`]);
});

test('one run of the check reports every fault of a folder', async () => {
  const folder = await tempCatalog({
    'catalog.yaml': catalog((text) => text.replace('1.0.0', 'neu')),
    [ALPHA]: product('farbe: rot\nreferences: [nix]\ntechnical: { RDN: steil }\n').replace('bild', 'weg'),
  });
  expect((await faultsOf(folder)).map((fault) => fault.split(': ')[1])).toEqual([
    'version',
    'cover',
    'farbe',
    'references[0]',
    'technical.RDN',
  ]);
});

test('the check reports a fault of a command-line option as a fault of catalog.yaml', async () => {
  const folder = await tempCatalog();
  const faults = async (options: LoadOptions) => (await loadCatalog(folder, options)).faults.map(formatFault);
  expect(await faults({ note: 'n'.repeat(1_001) })).toEqual([
    'catalog.yaml: --note: darf höchstens 1000 Zeichen haben',
  ]);
  expect(await faults({ note: ' ' })).toHaveLength(1);
  expect(await faults({ note: '<b>Äöü</b>', version: '2.0.0' })).toEqual([]);
  // loadCatalog does not check the form of the version. Only publishCatalog reports a version such as `v2`.
  expect(await faults({ version: 'v2' })).toEqual([]);
});

test('the check reports an empty folder and a missing folder', async () => {
  const folder = await tempCatalog();
  for (const name of ['catalog.yaml', 'products', 'content', 'media'])
    rmSync(path.join(folder, name), { recursive: true });
  expect(await faultsOf(folder)).toEqual(['catalog.yaml: fehlt', 'media: fehlt', 'products: enthält keine Produkte']);
  rmSync(folder, { recursive: true });
  expect(await faultsOf(folder)).toEqual([`${folder}: der Ordner fehlt oder ist nicht lesbar`]);
});

test('the check reports a file in place of the catalogue folder', async () => {
  const file = path.join(await tempCatalog(), 'catalog.yaml');
  expect(await faultsOf(file)).toEqual([`${file}: ist kein Ordner`]);
});

test('the check treats composed and decomposed umlauts as equal', async () => {
  const bild = await picture();
  const folder = await tempCatalog({
    ['media/grün.webp'.normalize('NFD')]: bild,
    [`media/${'häuser'.normalize('NFD')}/${'köpfe.webp'.normalize('NFC')}`]: bild,
    [ALPHA]: product(
      `colors: [{ id: a, label: ${'Grün'.normalize('NFD')}, color: rot, file: ${'häuser/köpfe.webp'.normalize('NFD')} }]\n`,
    ).replace('bild.webp', 'grün.webp'.normalize('NFC')),
  });
  const { faults, release } = await loadCatalog(folder);
  expect(faults).toEqual([]);
  const document = release?.files.find(({ address }) => address === '/api/v1/product?id=alpha');
  expect((await document?.bytes())?.toString()).toContain('"value":"Grün"'.normalize('NFC'));
});

test('the check does not follow a file link out of the catalogue folder', async () => {
  const [folder, outside] = [await tempCatalog(), await tempCatalog()];
  writeFileSync(path.join(folder, ALPHA), product().replace('bild', 'link'));
  symlinkSync(path.join(outside, 'media/bild.webp'), path.join(folder, 'media/link.webp'));
  symlinkSync(path.join(outside, ALPHA), path.join(folder, 'products/tiles/beta.yaml'));
  expect(await faultsOf(folder)).toEqual([
    `${ALPHA}:4: cover: „link.webp“ ist eine Verknüpfung aus dem Ordner media hinaus`,
    'products/tiles/beta.yaml: ist eine Verknüpfung aus dem Katalogordner hinaus',
  ]);
});

test('loadCatalog copies valid days into the published documents and reports wrong dates', async () => {
  const texts = { [ALPHA]: product('plans: { de_DE: [{ file: bild.webp, name: P, validFrom: 2026-10-01 }] }\n') };
  const news = (validity: string) => ({ 'news/2026-10-01-neu.yaml': `title: Neu\ncontent: Text\n${validity}` });
  const { release } = await loadCatalog(await tempCatalog({ ...texts, ...news('validUntil: 2026-10-31\n') }));
  const bytes = await Promise.all((release?.files ?? []).map((file) => file.bytes()));
  const documents = bytes.map((content) => content.toString()).join('\n');
  expect(documents).toContain('"valid_from":"2026-10-01"');
  expect(documents).toContain('"valid_until":"2026-10-31"');
  const NEWS = 'news/2026-10-01-neu.yaml';
  const faults = async (validity: string) => faultsOf(await tempCatalog(news(validity)));
  expect(await faults('validFrom: 31.10.2026\n')).toEqual([
    `${NEWS}:3: validFrom: Tag der Form 2026-10-12 erwartet, gefunden: „31.10.2026“`,
  ]);
  expect(await faults('validFrom: 2026-02-30\n')).toEqual([
    `${NEWS}:3: validFrom: „2026-02-30“ ist kein Tag des Kalenders`,
  ]);
  expect(await faults('validFrom: 2026-10-02\nvalidUntil: 2026-10-01\n')).toEqual([
    `${NEWS}:4: validUntil: liegt vor dem ersten Tag (2026-10-02)`,
  ]);
});
