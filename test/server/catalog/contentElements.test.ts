import { Value } from '@sinclair/typebox/value';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { ContentElement } from '../../../src/contract/content/content';
import { CONTENT_SERVICES, newsItemPath } from '../../../src/contract/paths';
import { group, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

async function published<T>(files: Readonly<Record<string, string | Buffer>>, address: string): Promise<T> {
  const { faults, release } = await loadCatalog(await tempCatalog(files));
  expect(faults).toEqual([]);
  const file = release?.files.find((entry) => entry.address === address);
  return JSON.parse(new TextDecoder().decode(await file?.bytes()));
}

/** One element of each type, with the keys that its published form must have. */
const ELEMENTS = [
  ['CS_HEADLINE', 'text: A', ['i18ns']],
  ['CS_SUBLINE', 'text: A', ['i18ns']],
  ['CS_MARKETINGTEXT', 'text: A, label: L', ['i18ns', 'label']],
  ['CS_MEDIA', 'media: { file: bild.webp, name: B }', ['file_id', 'items', 'label']],
  ['CS_VIDEO_URL', 'url: "https://video.example/film"', ['file_id', 'i18ns', 'items', 'label']],
  ['CS_RENDERED_GALLERY', 'items: [{ file: bild.webp, name: B }]', ['items', 'label']],
  ['CS_CATEGORY', 'links: [{ group: seite }]', ['items', 'label']],
  ['CS_TAB_NAV', 'links: [{ group: seite }]', ['items', 'label']],
  ['CS_TECHNISCHE_DATEN', 'product: alpha', ['label', 'product_id']],
  ['CS_EINSATZBEREICHE', 'product: alpha', ['label', 'product_id']],
] as const;

// spec: entity-10
test('each page element is published with only the fields of its type', async () => {
  const page = group(ELEMENTS.map(([marker, fields]) => `  - { type: ${marker}, ${fields} }\n`).join(''));
  const answer = await published<{ groups: { content: Record<string, unknown>[] }[] }>(
    { 'content/pwa/seite.yaml': page },
    CONTENT_SERVICES.pwa,
  );
  const elements = answer.groups[0]?.content ?? [];
  expect(elements.map(({ custom_field_1, ...fields }) => [custom_field_1, Object.keys(fields).sort()])).toEqual(
    ELEMENTS.map(([marker, , keys]) => [marker, keys]),
  );
  for (const element of elements) {
    expect(Value.Check(ContentElement, element)).toBe(true);
    expect(Value.Check(ContentElement, { ...element, custom_field_1: 'CS_X' })).toBe(false);
    expect(Value.Check(ContentElement, { ...element, sort: 1 })).toBe(false);
  }
});

test('a news article takes its day from its file name', async () => {
  const files = { 'news/2026-10-12-neu.yaml': 'title: Neu\ncontent: Text\n' };
  expect(await published(files, newsItemPath('1'))).toMatchObject({
    date: '2026-10-12',
    title: [{ locale: 'de_DE', value: 'Neu' }],
  });
});

test('a number and its unit stay on one line in texts with and without markup', async () => {
  const page = group('  - { type: CS_MARKETINGTEXT, text: "**Bis 25 mm** und 1,5 kN/m²" }\n');
  const answer = await published<{ groups: { content: unknown[] }[] }>(
    { 'content/pwa/seite.yaml': page },
    CONTENT_SERVICES.pwa,
  );
  expect(answer.groups[0]?.content[0]).toMatchObject({
    i18ns: [{ value: '<p><strong>Bis 25\u00a0mm</strong> und 1,5\u00a0kN/m²</p>' }],
  });
});
