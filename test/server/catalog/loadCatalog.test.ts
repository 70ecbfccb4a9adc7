import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog, type LoadOptions } from '../../../server/catalog/loadCatalog';
import type { ReleaseInput } from '../../../server/releases/publish/releaseFile';
import { catalog, group, picture, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const BETA = 'products/stones/beta.yaml';
const red = (more: string) => `colors: [{ id: rot, label: Rot, color: rot, file: bild.webp, ${more} }]\n`;

async function releaseOf(files: Readonly<Record<string, string | Buffer>>, options: LoadOptions = {}) {
  const { release, faults } = await loadCatalog(await tempCatalog(files), options);
  if (release === null) throw new Error(faults.map(formatFault).join('\n'));
  return release;
}

async function answersOf(files: Readonly<Record<string, string | Buffer>>) {
  const release = await releaseOf(files);
  return async (address: string): Promise<unknown> => {
    const file = release.files.find((known) => known.address === address);
    return file === undefined ? null : (JSON.parse((await file.bytes()).toString()) as unknown);
  };
}

const WHOLE = {
  [ALPHA]: product('references: [haus]\nlaying_notes: Siehe [Seite](/content/mobil) und [Neues](/read/2).\n'),
  [BETA]: product('', 'beta'),
  'references.yaml': 'references:\n  - { id: haus, file: haus.webp, name: Haus }\n',
  'media/haus.webp': picture(30),
  'news/2026-10-01-alt.yaml': 'title: Alt\ncontent: Text\n',
  'news/2026-10-02-neu.yaml': 'title: Neu\ncontent: Text\n',
  'content/app/app-seite.yaml': group('  []\n', 'app-seite'),
  'content/mob/mobil.yaml': group('  []\n', 'mobil'),
};
const whole = async () => ({ ...WHOLE, 'media/haus.webp': await WHOLE['media/haus.webp'] });

test('a release contains products, references, pages, search data and news', async () => {
  const answer = await answersOf(await whole());
  expect(await answer('/api/v1/products/tiles')).toMatchObject({ version: '1.0.0', data: [{ id: 'alpha' }] });
  expect(await answer('/api/v1/products/stones')).toMatchObject({ data: [{ id: 'beta' }] });
  expect(await answer('/api/v1/product?id=beta')).toMatchObject({ id: 'beta' });
  expect(await answer('/api/v1/reference-images')).toMatchObject({ data: [{ name: 'Haus' }] });
  expect(await answer('/api/v1/news')).toMatchObject([{ title: [{ value: 'Neu' }] }, { title: [{ value: 'Alt' }] }]);
  expect(await answer('/api/v1/content')).toMatchObject({ groups: [{ id: 'seite' }] });
  expect(await answer('/api/v1/content-app')).toMatchObject({ groups: [{ id: 'app-seite' }] });
  expect(await answer('/api/v1/content-mob')).toMatchObject({ groups: [{ id: 'mobil' }] });
  expect(await answer('/api/v1/search')).not.toBeNull();
});

test('a medium may be shown as soon as its entry in one product is valid', async () => {
  const plan = (validity: string) => `plans: { de_DE: [{ file: plan.webp, name: Plan, ${validity} }] }\n`;
  const media = { 'media/plan.webp': await picture(31) };
  const opens = async (files: Readonly<Record<string, string | Buffer>>) =>
    (await releaseOf({ ...media, ...files })).files.flatMap((file) => (file.opens === undefined ? [] : [file.opens]));
  const later = { [ALPHA]: product(plan('validFrom: 2999-01-02')) };
  const days = await opens(later);
  expect([days.length > 0, new Set(days)]).toEqual([true, new Set(['2999-01-02'])]);
  expect(await opens({ [ALPHA]: product(plan('validFrom: 2020-01-02')) })).toEqual([]);
  expect(await opens({ ...later, [BETA]: product(plan('validUntil: 2999-01-02'), 'beta') })).toEqual([]);
});

test("a product's valid days appear in the product document, the product list and the search", async () => {
  const files = { [ALPHA]: product('validFrom: 2999-01-02\nvalidUntil: 2999-12-31\n') };
  const answer = await answersOf(files);
  const validity = { valid_from: '2999-01-02', valid_until: '2999-12-31' };
  expect(await answer('/api/v1/product?id=alpha')).toMatchObject(validity);
  expect(await answer('/api/v1/products/tiles')).toMatchObject({ data: [validity] });
  const release = await releaseOf(files);
  const bytes = await Promise.all(release.files.map((file) => file.bytes()));
  expect(
    bytes.some((text) => text.toString().includes('"key":"product:alpha"') && text.toString().includes('2999-12-31')),
  ).toBe(true);
  const media = release.files.filter(({ address }) => address.startsWith('/api/filedata'));
  expect(new Set(media.map(({ opens }) => opens))).toEqual(new Set(['2999-01-02']));
});

test('valid days of pages and media appear in documents, links and the search', async () => {
  const validity = { valid_from: '2999-01-02', valid_until: '2999-12-31' };
  const days = 'validFrom: 2999-01-02\nvalidUntil: 2999-12-31\n';
  const onDays = 'validFrom: 2999-01-02, validUntil: 2999-12-31';
  const widths = { kopf: 41, link: 42, bild1: 43, offen: 44 };
  const media = Object.fromEntries(
    await Promise.all(
      Object.entries(widths).map(async ([name, width]) => [`media/${name}.webp`, await picture(width)] as const),
    ),
  );
  const files = {
    ...media,
    'content/pwa/seite.yaml': group(
      `  - { type: CS_CATEGORY, links: [{ group: bald, image: link.webp }] }
  - { type: CS_MEDIA, media: { file: bild1.webp, name: B }, ${onDays} }
  - { type: CS_VIDEO_URL, url: "https://video.example/film", ${onDays} }
  - { type: CS_MEDIA, media: { file: offen.webp, name: C } }\n`,
    ),
    'content/pwa/bald.yaml': `${days}header: kopf.webp\n${group('  []\n', 'bald')}`,
  };
  const answer = await answersOf(files);
  const { groups } = (await answer('/api/v1/content')) as { groups: { id: string; content: object[] }[] };
  expect(groups.find(({ id }) => id === 'bald')).toMatchObject(validity);
  expect(groups.find(({ id }) => id === 'seite')?.content).toMatchObject([
    { items: [validity] },
    validity,
    validity,
    {},
  ]);
  const release = await releaseOf(files);
  const texts = (await Promise.all(release.files.map((file) => file.bytes()))).map(String);
  expect(texts.some((text) => text.includes('"key":"page:bald"') && text.includes('2999-12-31'))).toBe(true);
  const opened = release.files.flatMap(({ opens }) => opens ?? []);
  expect([opened.length > 0, new Set(opened)]).toEqual([true, new Set(['2999-01-02'])]);
  const open = await releaseOf({ ...files, 'content/pwa/bald.yaml': `header: kopf.webp\n${group('  []\n', 'bald')}` });
  expect(open.files.flatMap(({ opens }) => opens ?? []).length).toBeLessThan(opened.length);
});

test('a release lists its documents first and then its media in the order in which the documents name the media', async () => {
  const { files } = await releaseOf(await whole());
  const isMedium = files.map(({ address }) => address.startsWith('/api/filedata'));
  expect(isMedium.lastIndexOf(false)).toBeLessThan(isMedium.indexOf(true));
  const [first] = files.filter((_file, at) => isMedium[at] === true);
  const tiles = files.find(({ address }) => address === '/api/v1/products/tiles');
  expect((await tiles?.bytes())?.toString()).toContain(first?.address.split('=')[1]);
});

test('command-line options replace version, note and `required` of catalog.yaml', async () => {
  const own = catalog((text) => `${text}note: Neue Farben\nrequired: true\n`);
  const files = { 'catalog.yaml': own };
  expect(await releaseOf(files)).toMatchObject({ version: '1.0.0', note: 'Neue Farben', required: true });
  const given = { version: '1.2.0', note: 'Anderes', required: false };
  const release = await releaseOf(files, given);
  expect(release).toMatchObject(given);
  const tiles = release.files.find(({ address }) => address === '/api/v1/products/tiles');
  expect((await tiles?.bytes())?.toString()).toContain('"version":"1.2.0"');
  expect(Object.keys(await releaseOf({})).toSorted()).toEqual(['files', 'version']);
});

test('releaseAs returns the files of another version', async () => {
  const folder = await tempCatalog(await whole());
  const textsOf = ({ files }: Pick<ReleaseInput, 'files'>) =>
    Promise.all(files.map(async ({ address, bytes }) => [address, String(await bytes())]));
  const loaded = await loadCatalog(folder);
  const other = await loadCatalog(folder, { version: '2.0.0' });
  if (loaded.release === null || other.release === null) throw new Error('faulty');
  const texts = await textsOf(loaded.releaseAs('2.0.0'));
  expect(loaded.releaseAs('2.0.0').version).toBe('2.0.0');
  expect(texts).toEqual(await textsOf(other.release));
  expect(texts).not.toEqual(await textsOf(loaded.release));
});

test('loadCatalog reports no fault for an invalid version, because only publishing checks the version', async () => {
  const { faults, version } = await loadCatalog(await tempCatalog(), { version: '1.2' });
  expect([faults, version]).toEqual([[], '1.2']);
});

test('loadCatalog returns the valid version of catalog.yaml although other files have faults', async () => {
  const faulty = product('farbe: rot\n');
  const versionOf = async (files: Readonly<Record<string, string>>, options: LoadOptions = {}) =>
    (await loadCatalog(await tempCatalog({ [ALPHA]: faulty, ...files }), options)).version;
  expect(await versionOf({})).toBe('1.0.0');
  expect(await versionOf({}, { version: '2.0.0' })).toBe('2.0.0');
  expect(await versionOf({ 'catalog.yaml': catalog((text) => text.replace('1.0.0', 'eins')) })).toBeNull();
  expect(await versionOf({ 'catalog.yaml': catalog((text) => `${text}farbe: rot\n`) })).toBe('1.0.0');
  expect(await versionOf({ [ALPHA]: product('version: eins\n') })).toBe('1.0.0');
});

test('a folder without catalog.yaml has exactly one fault and no version', async () => {
  const folder = await tempCatalog({ [ALPHA]: product().replace('flach', 'steil') });
  rmSync(path.join(folder, 'catalog.yaml'));
  const { faults, version } = await loadCatalog(folder);
  expect([faults.map(formatFault), version]).toEqual([['catalog.yaml: fehlt'], null]);
});

test('a missing catalogue folder has one fault and no version', async () => {
  const { faults, version } = await loadCatalog('/nirgends');
  expect([faults.map(formatFault), version]).toEqual([['/nirgends: der Ordner fehlt oder ist nicht lesbar'], null]);
});

test('the check reports article numbers and GTINs that occur in two product lists, and minimum roof pitches above the regular pitch', async () => {
  const faultsOf = async (tile: string, stone: string) => {
    const files = { [ALPHA]: product(tile), [BETA]: product(stone, 'beta') };
    const stones = 'stones: [{ key: color, label: Farbe, options: [{ value: rot, label: Rot }] }]';
    const own = catalog((text) =>
      text
        .replace('stones: []', stones)
        .replace('filters:', '  MDN: { label: Mindestdachneigung, kind: number, unit: ° }\nfilters:'),
    );
    return (await loadCatalog(await tempCatalog({ ...files, 'catalog.yaml': own }))).faults.map(formatFault);
  };
  expect(await faultsOf(red("article_number: '1042'"), red("article_number: '1042'"))).toEqual([
    `${BETA}:6: colors[0].article_number: „1042“ kommt schon in ${ALPHA} vor`,
  ]);
  // Leading zeros count in article numbers but not in GTINs.
  expect(await faultsOf(red("article_number: '1042'"), red("article_number: '00000000001042'"))).toEqual([]);
  expect(await faultsOf(red("gtin: '4006381333931'"), red("gtin: '04006381333931'"))).toEqual([
    `${BETA}:6: colors[0].gtin: „04006381333931“ kommt schon in ${ALPHA} vor`,
  ]);
  expect(await faultsOf('technical: { RDN: 22, MDN: 24 }\n', 'technical: { RDN: 22, MDN: 25 }\n')).toEqual(
    [`${BETA}:6: technical.MDN: Mindestdachneigung 25°`, `${ALPHA}:6: technical.MDN: Mindestdachneigung 24°`].map(
      (start) => expect.stringContaining(start) as string,
    ),
  );
});

test('removeUnused deletes derived pictures that the catalogue folder no longer uses', async () => {
  const derivedDir = mkdtempSync(path.join(tmpdir(), 'derived-'));
  const folder = await tempCatalog({
    'media/gross.webp': await picture(900),
    [ALPHA]: product().replace('bild', 'gross'),
  });
  expect((await loadCatalog(folder, { derivedDir })).faults).toEqual([]);
  const made = readdirSync(derivedDir);
  writeFileSync(path.join(folder, ALPHA), product());
  const loaded = await loadCatalog(folder, { derivedDir });
  expect(made.filter((name) => !existsSync(path.join(derivedDir, name)))).toEqual([]);
  if (loaded.release === null) throw new Error('faulty');
  await loaded.removeUnused();
  expect(made.filter((name) => existsSync(path.join(derivedDir, name)))).toEqual([]);
  rmSync(derivedDir, { recursive: true });
});
