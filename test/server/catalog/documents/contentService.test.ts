import { buildContentService, reportDoubleGroups } from '../../../../server/catalog/documents/contentService';
import { GroupSource } from '../../../../server/catalog/format/sourceSchemas';
import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender } from '../../../../server/catalog/values/texts';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, groupOf, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const group = (id: string, more: object = {}) =>
  file(GroupSource, { id, title: id, content: [], ...more }, `${id}.yaml`);

async function built(...files: readonly ReturnType<typeof group>[]) {
  const media = await libraryOf();
  const pages = { products: new Set<string>(), groups: new Set<string>(), news: 0, remapped: {} };
  const answer = await buildContentService(
    files.map(({ source }) => source),
    { media, pages, render: boundedRender(makeAnew) },
  );
  return { answer, said: files.flatMap(({ said }) => said()), media };
}

test('the pages of a service keep their order, and each page is below its parent', async () => {
  const link = { type: 'CS_CATEGORY', links: [{ group: 'b' }] };
  const tabs = { type: 'CS_TAB_NAV', links: [{ group: 'c' }] };
  const { answer, said, media } = await built(
    group('a', { subtitle: 'Unter', header: 'bild.webp', content: [{ type: 'CS_HEADLINE', text: 'Kopf' }, link] }),
    group('b', { parent: 'a', content: [tabs] }),
    group('c', { parent: 'b' }),
    group('d', { parent: 'a' }),
  );
  expect(said).toEqual([]);
  const text = (key: string, value: string) => ({ ...german(value)[0], key });
  const linkTo = (id: string) => [{ group_id: id, label: german(id), image: null }];
  expect(answer).toEqual({
    groups: [
      groupOf('a', {
        i18ns: [text('title', 'a'), text('subtitle', 'Unter')] as never,
        content: [
          { custom_field_1: 'CS_HEADLINE', i18ns: german('Kopf') },
          { custom_field_1: 'CS_CATEGORY', items: linkTo('b'), label: [] },
        ],
        _children: ['b', 'd'],
        _has_categories: true,
        custom_field_2: await media.picture('bild.webp', 'display', noFault),
      }),
      groupOf('b', {
        i18ns: [text('title', 'b')] as never,
        content: [{ custom_field_1: 'CS_TAB_NAV', items: linkTo('c'), label: [] }],
        _children: ['c'],
        _parent: 'a',
        _has_tabs: true,
      }),
      groupOf('c', { i18ns: [text('title', 'c')] as never, _parent: 'b' }),
      groupOf('d', { i18ns: [text('title', 'd')] as never, _parent: 'a' }),
    ],
    tree: [
      {
        id: 'a',
        children: [
          { id: 'b', children: [{ id: 'c', children: [] }] },
          { id: 'd', children: [] },
        ],
      },
    ],
  });
});

test('the check names the place of a faulty parent, day, picture or page element', async () => {
  const { said } = await built(
    group('a', { parent: 'weg', validFrom: '2026-10-02', validUntil: '2026-10-01' }),
    group('b', { header: 'weg.webp', content: [{ type: 'CS_HEADLINE', text: 'A' }, { type: 'CS_HEADLINE' }] }),
  );
  expect(said).toEqual([
    'a.yaml: parent: unbekannte Inhaltsgruppe „weg“ (gesucht im selben Dienst)',
    'a.yaml: validUntil: liegt vor dem ersten Tag (2026-10-02)',
    'b.yaml: header: „weg.webp“ fehlt im Ordner media',
    'b.yaml: content[1].text: fehlt (nötig bei CS_HEADLINE)',
  ]);
});

test('a page is valid only while all its parent pages are valid', async () => {
  const { answer, said } = await built(
    group('oben', { validFrom: '2026-10-05', content: [{ type: 'CS_CATEGORY', links: [{ group: 'kind' }] }] }),
    group('mitte', { parent: 'oben', validFrom: '2026-10-01', validUntil: '2026-10-31' }),
    group('kind', { parent: 'mitte' }),
    group('selbst', { parent: 'selbst', validFrom: '2026-10-02' }),
  );
  const days = { valid_from: '2026-10-05', valid_until: '2026-10-31' };
  expect(answer.groups).toEqual([
    expect.objectContaining({ valid_from: '2026-10-05' }),
    expect.objectContaining(days),
    expect.objectContaining(days),
    expect.objectContaining({ valid_from: '2026-10-02' }),
  ]);
  expect(answer.groups[0]?.content[0]).toMatchObject({ items: [{ group_id: 'kind', ...days }] });
  expect(said).toEqual(['selbst.yaml: parent: führt im Kreis zu dieser Gruppe zurück']);
});

test('the check reports a circle of parent pages once, at its first page', async () => {
  const { said, answer } = await built(
    group('unten', { parent: 'a' }),
    group('a', { parent: 'b' }),
    group('b', { parent: 'c' }),
    group('c', { parent: 'a' }),
    group('selbst', { parent: 'selbst' }),
    group('oben'),
    group('kind', { parent: 'oben' }),
  );
  expect(said).toEqual([
    'a.yaml: parent: führt im Kreis zu dieser Gruppe zurück (über „b“, „c“)',
    'selbst.yaml: parent: führt im Kreis zu dieser Gruppe zurück',
  ]);
  expect(answer.tree).toEqual([{ id: 'oben', children: [{ id: 'kind', children: [] }] }]);
});

test('an unknown parent page counts as a fault only when the other page files are readable', async () => {
  const page = group('a', { parent: 'weg' });
  await built(page);
  expect(page.hangOn()).toEqual(['groups']);
});

test('the check reports a page element of an unknown type as one fault', async () => {
  const { said } = await built(group('a', { content: [{ type: 'CS_WAS', text: 'A' }, { type: 'CS_HEADLINE' }] }));
  expect(said.map((text) => text.slice(0, 44))).toEqual([
    'a.yaml: content[0].type: eines von CS_CATEGO',
    'a.yaml: content[1].text: fehlt (nötig bei CS',
  ]);
});

test('the check reports a repeated page id at each later page', () => {
  const files = [group('a'), group('b'), group('a'), group('a')];
  reportDoubleGroups(files.map(({ source }, index) => ({ ...source, file: `${index}.yaml` })));
  expect(files.map(({ said }) => said())).toEqual([
    [],
    [],
    ['a.yaml: id: „a“ kommt schon in 0.yaml vor'],
    ['a.yaml: id: „a“ kommt schon in 0.yaml vor'],
  ]);
});
