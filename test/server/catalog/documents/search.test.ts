import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { PATHS, searchPartPath } from '../../../../src/contract/paths';
import type { SearchContents, SearchPart, SearchRecord } from '../../../../src/contract/content/search';
import { group, product, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

const PDF = readFileSync(path.join(__dirname, '../../../../catalog/media/pdf/verlegeleitfaden.pdf'));
const COLORS = `colors:
  - { id: rot, label: Rot, color: rot, article_number: 10-1, file: bild.webp }
  - { id: dunkel, label: Dunkelrot, color: rot, article_number: 10-2, gtin: '4012345678901', file: bild.webp }
technical: { RDN: 22, LATTWEITE: [31, 35.5] }
advantages: [Leicht zu verlegen]
brochures: { de_DE: [{ file: heft.pdf, name: Heft }] }
`;

interface Published {
  readonly contents: SearchContents;
  readonly parts: ReadonlyMap<string, SearchPart>;
  readonly records: ReadonlyMap<string, SearchRecord>;
}

async function published(files: Readonly<Record<string, string | Buffer>>): Promise<Published> {
  const { release, faults } = await loadCatalog(await tempCatalog({ 'media/heft.pdf': PDF, ...files }));
  expect(faults).toEqual([]);
  const read = async <T>(address: string): Promise<T> =>
    JSON.parse(Buffer.from((await release?.files.find((file) => file.address === address)?.bytes()) ?? []).toString());
  const contents = await read<SearchContents>(PATHS.search);
  const parts = new Map<string, SearchPart>();
  for (const id of contents.parts) parts.set(id, await read<SearchPart>(searchPartPath(id)));
  const records = [...parts.values()].flatMap((part) => part.records);
  return { contents, parts, records: new Map(records.map((record) => [record.key, record])) };
}

/** Makes 60 products with long texts, enough for the publisher to split the search into several parts. */
const many = (text: (index: number) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `products/tiles/p${index}.yaml`,
      product(`laying_notes: ${`${text(index)} `.repeat(200)}\n`, `p${index}`),
    ]),
  );

test('the search index holds values of a product and article numbers of its colours', async () => {
  const { records } = await published({ 'products/tiles/alpha.yaml': product(COLORS) });
  expect(records.get('product:alpha')).toMatchObject({
    to: '/view/alpha',
    facts: expect.stringMatching(/Regeldachneigung 22° · Lattweite 31,0 bis 35,5\scm(?: ·|$)/),
    text: expect.stringContaining('Leicht zu verlegen'),
    colors: [
      { id: 'rot', numbers: ['10-1'] },
      { id: 'dunkel', numbers: ['10-2', '4012345678901'] },
    ],
  });
});

test('the search index holds the text of a PDF and the name of its product', async () => {
  const { records } = await published({ 'products/tiles/alpha.yaml': product(COLORS) });
  const [document] = [...records.values()].filter(({ kind }) => kind === 'document');
  expect(document).toMatchObject({
    title: [{ value: 'Heft' }],
    note: [{ value: 'Alpha' }],
    text: expect.stringMatching(/Sturmklammern/),
    medium: { extension: 'pdf' },
  });
});

test('the search index holds a tender text of several products only once', async () => {
  const tenders = `tender_texts:
  de_DE:
    - { file: text.txt, name: LV Alpha }
    - { file: text.x81, name: LV Alpha GAEB, label: Leistungsverzeichnis }
`;
  const { records } = await published({
    'media/text.txt': 'Dachdeckung mit Flachdachziegeln, Gratanfänger einrechnen.',
    'media/text.x81': '<?xml version="1.0"?><GAEB></GAEB>',
    'products/tiles/alpha.yaml': product(tenders),
    'products/tiles/beta.yaml': product(tenders, 'beta'),
  });
  const found = [...records.values()].filter(({ kind }) => kind === 'document');
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(
    expect.objectContaining({
      to: '/view/alpha#ausschreibung',
      title: [expect.objectContaining({ value: 'LV Alpha' })],
      note: [expect.objectContaining({ value: expect.stringMatching(/^Ausschreibungstext TXT: Alpha$/) })],
      text: expect.stringContaining('Gratanfänger'),
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      title: [expect.objectContaining({ value: 'Leistungsverzeichnis' })],
      text: 'LV Alpha GAEB',
    }),
  );
});

test('the search index holds pages as plain text, and marks pages that only administrators may see', async () => {
  const content = '  - type: CS_MARKETINGTEXT\n    text: Der **First** & mehr\n';
  const { records } = await published({
    'content/pwa/seite.yaml': group(content),
    'content/app/anders.yaml': group(content, 'anders'),
  });
  expect(records.get('page:seite')).toMatchObject({ to: '/content/seite', text: 'Der First & mehr' });
  expect(records.get('page:seite')).not.toHaveProperty('level');
  expect(records.get('page:anders')).toMatchObject({ level: 'admin' });
});

test('when the text of one product changes, only the search part with this product changes', async () => {
  const before = await published(many(() => 'Wort'));
  const after = await published(many((index) => (index === 7 ? 'Satz' : 'Wort')));
  expect(before.contents.parts.length).toBeGreaterThan(2);
  expect(after.contents.name).not.toBe(before.contents.name);
  const changed = after.contents.parts.filter((id) => !before.parts.has(id));
  expect(changed).toHaveLength(1);
  const others = [...after.records].filter(([key, { rev }]) => before.records.get(key)?.rev !== rev);
  expect(others.map(([key]) => key)).toEqual(['product:p7']);
});
