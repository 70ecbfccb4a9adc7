/** Publishes catalogues with a brand, and checks the brand's files and faults. */
import sharp from 'sharp';
import { Value } from '@sinclair/typebox/value';
import { Brand } from '../../../../src/contract/brand/brand';
import { BRAND_PATHS, isBrandPath } from '../../../../src/contract/brand/brandPaths';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { filedataPath } from '../../../../src/contract/paths';
import { formatFault } from '../../../../server/catalog/format/faults';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { groupOf } from '../../../../server/releases/publish/releaseFile';
import { secondBrand } from '../../../support/secondBrand';
import { secondBrandFiles } from '../../../support/secondBrandFiles';
import { group, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

async function published(files: Readonly<Record<string, string | Buffer>>) {
  const { release, faults } = await loadCatalog(await tempCatalog(files));
  expect(faults.map(formatFault)).toEqual([]);
  const all = new Map((release?.files ?? []).map((file) => [file.address, file]));
  const bytesOf = async (address: string) => Buffer.from((await all.get(address)?.bytes()) ?? []);
  const brandFiles = [...all.values()].filter(({ address }) => isBrandPath(address));
  return {
    addresses: brandFiles.map(({ address }) => address).sort(),
    types: new Map(brandFiles.map(({ address, type }) => [address, type])),
    hasMedium: (id: string | null) => id !== null && all.has(filedataPath(id)),
    bytesOf,
    brand: async () => JSON.parse((await bytesOf(BRAND_PATHS.json)).toString()) as Brand,
  };
}

const faultsOf = async (yaml: string, files: Readonly<Record<string, string | Buffer>> = {}) =>
  (await loadCatalog(await tempCatalog({ 'brand.yaml': yaml, ...files }))).faults.map(formatFault);

describe('a release with a whole brand', () => {
  let release: Awaited<ReturnType<typeof published>>;
  beforeAll(async () => {
    release = await published(await secondBrandFiles('seite'));
  });

  test('has a file at each address of the brand, in the group of documents', () => {
    expect(release.addresses).toEqual(Object.values(BRAND_PATHS).sort());
    for (const address of release.addresses) expect([address, groupOf(address)]).toEqual([address, 'documents']);
    expect(release.types.get(BRAND_PATHS.css)).toBe('text/css; charset=utf-8');
    expect(release.types.get(BRAND_PATHS.logo)).toBe('image/svg+xml');
    expect(release.types.get(BRAND_PATHS.sign)).toBe('image/jpeg');
  });

  test('tells the facts of the brand', async () => {
    const brand = await release.brand();
    expect(Value.Check(Brand, brand)).toBe(true);
    const { name, company, support, notice, footer, sender, colours, privacy } = secondBrand;
    expect(brand).toMatchObject({
      ...{ name, company, support, notice, footer, sender, colours, privacy },
      files: { logo: true, unlock: true, sign: true },
      pages: { solar: null, accessories: 'seite', remapped: { photovoltaik: 'seite' } },
    });
    expect(brand.legal.map(({ locale }) => locale)).toEqual(['de_DE', 'en_GB']);
    expect(brand.legal[1]?.value).toMatch(/Disclosure<\/h\d>\s*<p>The owner is Alois Quendler\.<\/p>/);
  });

  test("has the dashboard's pictures among its media, and the picture beside the log-in at its address", async () => {
    const { pictures } = await release.brand();
    expect(release.hasMedium(pictures.tiles)).toBe(true);
    expect(pictures.stones).toBeNull();
    expect((await sharp(await release.bytesOf(BRAND_PATHS.unlock)).metadata()).format).toBe('webp');
  });

  test('names its pictures in the manifest of the installed app with their sizes', async () => {
    const manifest = JSON.parse((await release.bytesOf(BRAND_PATHS.manifest)).toString()) as {
      readonly name: string;
      readonly theme_color: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
      readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Giebelbuch', theme_color: '#10171c' });
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height, format } = await sharp(await release.bytesOf(src)).metadata();
      expect([src, type]).toEqual([src, format === 'svg' ? 'image/svg+xml' : `image/${format}`]);
      if (sizes !== 'any') expect([src, sizes]).toEqual([src, `${width}x${height}`]);
    }
    expect(manifest.screenshots.map(({ src }) => src)).toEqual([BRAND_PATHS.wide, BRAND_PATHS.narrow]);
  });
});

// spec: brand-3
test('a brand needs only a name, and the rest is neutral', async () => {
  const release = await published({ 'brand.yaml': 'name: Giebelbuch\n' });
  expect(release.addresses).toEqual([BRAND_PATHS.css, BRAND_PATHS.json, BRAND_PATHS.manifest].sort());
  expect(await release.brand()).toEqual({ ...NEUTRAL_BRAND, name: 'Giebelbuch' });
});

test('a catalogue without brand.yaml publishes no files of a brand', async () => {
  expect((await published({})).addresses).toEqual([]);
});

test('a link in a text may use an id that the brand replaces', async () => {
  const text = group("  - { type: CS_MARKETINGTEXT, text: '[x](/content_redirect/alt)' }\n");
  await published({
    'content/pwa/seite.yaml': text,
    'brand.yaml': 'name: Giebelbuch\npages: { remapped: { alt: seite } }\n',
  });
});

test.each([
  ['no name', 'footer: Fuß', 'brand.yaml: name: fehlt'],
  ['a name of two lines', 'name: "a\\nb"', 'brand.yaml:1: name: lesbarer Text in einer Zeile erwartet'],
  ['a long name', `name: ${'a'.repeat(61)}`, 'brand.yaml:1: name: darf höchstens 60 Zeichen haben'],
  ['an unknown field', 'name: a\nfarbe: rot', 'brand.yaml:2: farbe: unbekannter Schlüssel'],
  [
    'a long line of sheets',
    `name: a\nfooter: ${'a'.repeat(101)}`,
    'brand.yaml:2: footer: darf höchstens 100 Zeichen haben',
  ],
  [
    'a long company name',
    `name: a\ncompany: { name: ${'a'.repeat(101)} }`,
    'brand.yaml:2: company.name: darf höchstens 100 Zeichen haben',
  ],
  [
    'a long legal notice',
    `name: a\nlegal: ${'a'.repeat(30_001)}`,
    'brand.yaml:2: legal: darf höchstens 30000 Zeichen haben',
  ],
  [
    'a long privacy policy in one language',
    `name: a\nprivacy: { de_DE: a, en_GB: ${'a'.repeat(30_001)} }`,
    'brand.yaml:2: privacy.en_GB: darf höchstens 30000 Zeichen haben',
  ],
  ['a colour by its name', 'name: a\ncolours: { accent: red }', 'brand.yaml:2: colours.accent: Farbe der Form'],
  ['a wrong address', 'name: a\nsupport: { mail: rat }', 'brand.yaml:2: support.mail: „rat“ ist keine E-Mail-Adresse'],
  ['a wrong telephone number', 'name: a\nsupport: { phone: Zentrale }', 'brand.yaml:2: support.phone: Telefonnummer'],
  ['an unknown page', 'name: a\npages:\n  solar: sonne', 'brand.yaml:3: pages.solar: unbekannte Inhaltsgruppe „sonne“'],
  [
    'an unknown page behind an id',
    'name: a\npages: { remapped: { alt: sonne } }',
    'brand.yaml:2: pages.remapped.alt: unbekannte Inhaltsgruppe „sonne“',
  ],
  ['a missing logo', 'name: a\nlogo: brand/logo.svg', 'brand.yaml:2: logo: „brand/logo.svg“ fehlt im Ordner media'],
  ['a picture as logo', 'name: a\nlogo: bild.webp', 'brand.yaml:2: logo: „bild.webp“ ist hier nicht möglich'],
  [
    'a link to a missing page',
    "name: a\nlegal: '[x](/view/beta)'",
    'brand.yaml:2: legal: „/view/beta“ im Text führt ins Leere: unbekanntes Produkt „beta“',
  ],
])('the check reports %s in brand.yaml', async (_what, yaml, expected) => {
  expect(await faultsOf(`${yaml}\n`)).toEqual([expect.stringContaining(expected)]);
});

test('the check refuses a logo with a script, as it does with drawings', async () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await faultsOf('name: a\nlogo: logo.svg\n', { 'media/logo.svg': logo })).toEqual([
    expect.stringContaining('brand.yaml:2: logo: „logo.svg“ darf das Element <script> nicht enthalten'),
  ]);
});

test.each([
  ['160 x 20', []],
  ['170 x 20', [expect.stringContaining('brand.yaml:2: logo: „logo.svg“ ist mehr als achtmal so breit wie hoch')]],
])('the check judges whether a logo of %s is too wide for the header', async (size, expected) => {
  const [width, height] = size.split(' x ');
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M1 1h9v9z"/></svg>`;
  expect(await faultsOf('name: a\nlogo: logo.svg\n', { 'media/logo.svg': logo })).toEqual(expected);
});

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>';

test.each(['logo', 'sign'])('the check refuses a large SVG as %s, because everybody loads it', async (field) => {
  const files = { 'media/brand.svg': DRAWN.padEnd(200_001) };
  expect(await faultsOf(`name: a\n${field}: brand.svg\n`, files)).toEqual([
    expect.stringContaining(`brand.yaml:2: ${field}: „brand.svg“ ist mit 201 kB zu groß (höchstens 200 kB)`),
  ]);
});

test('the check refuses large pictures that everybody loads', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 600, height: 600, channels: 3, background: '#888888', noise } as const;
  const files = { 'media/large.webp': await sharp({ create }).webp({ quality: 100, effort: 0 }).toBuffer() };
  const yaml = 'name: a\nscreenshots: { wide: large.webp }\npictures: { unlock: large.webp, tiles: large.webp }\n';
  expect(await faultsOf(yaml, files)).toEqual([
    expect.stringContaining('brand.yaml:2: screenshots.wide: „large.webp“ ist mit '),
    expect.stringMatching(/^brand\.yaml:3: pictures\.unlock: „large\.webp“ .* zu groß \(höchstens 500 kB\)$/),
  ]);
});

test('without a sign, the icons show the logo and the sheets show no sign', async () => {
  const release = await published({ 'brand.yaml': 'name: a\nlogo: brand.svg\n', 'media/brand.svg': DRAWN });
  const { icon, icon180, icon192, icon512, maskable, sign } = BRAND_PATHS;
  expect(release.addresses).toEqual(expect.arrayContaining([icon, icon180, icon192, icon512, maskable]));
  expect((await release.bytesOf(icon)).toString()).toBe(DRAWN);
  expect(release.addresses).not.toContain(sign);
  expect((await release.brand()).files).toEqual({ logo: true, unlock: false, sign: false });
});

const colours = (more: string): string => `name: a\ncolours: { ${more} }\n`;

// spec: brand-4
test.each([
  [
    'a text on both grounds',
    colours("text: '#8a8a8a'"),
    /colours\.text: „#8a8a8a“ ist zu schwach auf background \(\d,\d:1\) und surface \(\d,\d:1\), nötig ist der Kontrast 4,5:1: am nächsten liegt „#[0-9a-f]{6}“$/,
  ],
  ['an accent', colours("accent: '#e08050'"), /colours\.accent: „#e08050“ ist zu schwach auf background .* liegt „#/],
  [
    'a text on the accent',
    colours("accent_text: '#c08060'"),
    /colours\.accent_text: „#c08060“ ist zu schwach auf accent \(/,
  ],
  [
    'a text for which no shade is readable',
    colours("background: '#000000', surface: '#f0f0f0', text: '#808080'"),
    /colours\.text: .* kein Ton dieser Farbe ist auf background und surface lesbar$/,
  ],
])('the check reports %s that is hard to read, with the nearest readable shade', async (_what, yaml, expected) => {
  expect((await faultsOf(yaml)).join('\n')).toMatch(new RegExp(expected.source, 'm'));
});

test('a colour that the check proposes is readable', async () => {
  const [fault = ''] = await faultsOf(colours("accent: '#e08050'"));
  const proposed = /liegt „(#[0-9a-f]{6})“/.exec(fault)?.[1] ?? '';
  expect(await faultsOf(colours(`accent: '${proposed}'`))).toEqual([]);
});

test('the check takes a colour in capitals, and the release holds it in small letters', async () => {
  const release = await published({ 'brand.yaml': colours("accent: '#A0431F'") });
  expect((await release.brand()).colours.accent).toBe('#a0431f');
  expect((await release.bytesOf(BRAND_PATHS.css)).toString()).toContain('--clay: #a0431f;');
});
