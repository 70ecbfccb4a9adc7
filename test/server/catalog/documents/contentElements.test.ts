import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildElement } from '../../../../server/catalog/documents/contentElements';
import { ElementSource, type GroupSource } from '../../../../server/catalog/format/sourceSchemas';
import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender } from '../../../../server/catalog/values/texts';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const VIDEO = readFileSync(path.join(__dirname, '../../../../catalog/media/video/ein-dach-fuers-leben.mp4'));
const PAGES = { products: new Set(['alpha']), groups: new Set(['a', 'b']), news: 1, remapped: {} };
const GROUPS = new Map<string, Pick<GroupSource, 'title'> & { readonly days: object }>([
  ['a', { title: 'Seite A', days: {} }],
  ['b', { title: { de_DE: 'Seite B', en_GB: 'Page B' }, days: {} }],
]);

async function built(element: object) {
  const media = await libraryOf({ 'film.mp4': VIDEO });
  const { source, said, hangOn } = file(ElementSource, element, 'seite.yaml');
  const context = { media, pages: PAGES, render: boundedRender(makeAnew), groups: GROUPS };
  const made = await buildElement(source.value, context, source.report);
  return { made, said: said(), hangOn: hangOn(), media };
}
const BILD = { file: 'bild.webp', name: 'Bild' };
const FILM = { file: 'film.mp4', image: 'bild.webp', name: 'Film' };

test.each<[string, object, object]>([
  ['a headline', { type: 'CS_HEADLINE', text: 'Kopf' }, { i18ns: german('Kopf') }],
  ['a line below a headline', { type: 'CS_SUBLINE', text: 'Zeile' }, { i18ns: german('Zeile') }],
  [
    'a text',
    { type: 'CS_MARKETINGTEXT', text: '**Gut**', label: 'L' },
    { i18ns: german('<p><strong>Gut</strong></p>'), label: german('L') },
  ],
  [
    'a video by its address',
    { type: 'CS_VIDEO_URL', url: 'https://a.de/film', label: 'L' },
    { i18ns: german('https://a.de/film'), file_id: null, items: [], label: german('L') },
  ],
  [
    'links with the titles of their pages or labels of their own',
    { type: 'CS_CATEGORY', links: [{ group: 'b' }, { group: 'a', label: 'Eigen' }], label: 'L' },
    {
      items: [
        {
          group_id: 'b',
          label: [
            { locale: 'de_DE', value: 'Seite B' },
            { locale: 'en_GB', value: 'Page B' },
          ],
          image: null,
        },
        { group_id: 'a', label: german('Eigen'), image: null },
      ],
      label: german('L'),
    },
  ],
  [
    'tabs',
    { type: 'CS_TAB_NAV', links: [{ group: 'a' }] },
    { items: [{ group_id: 'a', label: german('Seite A'), image: null }], label: [] },
  ],
  [
    'a list of technical values',
    { type: 'CS_TECHNISCHE_DATEN', product: 'alpha', label: 'L' },
    { product_id: 'alpha', label: german('L') },
  ],
  ['a list of application areas', { type: 'CS_EINSATZBEREICHE', product: 'alpha' }, { product_id: 'alpha', label: [] }],
])('buildElement builds a page element (case: %s)', async (_name, element: { type?: string }, expected) => {
  const { made, said } = await built(element);
  expect(said).toEqual([]);
  expect(made).toEqual({ custom_field_1: element.type, ...expected });
});

test('buildElement builds page elements for a picture, a video, a gallery and a link with a picture', async () => {
  const { media } = await built({ type: 'CS_HEADLINE', text: 'A' });
  const [bild, film] = [await media.item(BILD, noFault), await media.item(FILM, noFault)];
  const makes = async (element: object) => {
    const { made, said } = await built(element);
    expect(said).toEqual([]);
    return made;
  };
  expect(await makes({ type: 'CS_MEDIA', media: BILD, label: 'L' })).toEqual({
    custom_field_1: 'CS_MEDIA',
    file_id: bild.image,
    items: [bild],
    label: german('L'),
  });
  expect(await makes({ type: 'CS_VIDEO_URL', media: FILM })).toEqual({
    custom_field_1: 'CS_VIDEO_URL',
    i18ns: [],
    file_id: film.customer_file_id,
    items: [film],
    label: [],
  });
  expect(await makes({ type: 'CS_RENDERED_GALLERY', items: [BILD, FILM] })).toEqual({
    custom_field_1: 'CS_RENDERED_GALLERY',
    items: [bild, film],
    label: [],
  });
  expect(await makes({ type: 'CS_CATEGORY', links: [{ group: 'a', image: 'bild.webp' }] })).toMatchObject({
    items: [{ image: await media.picture('bild.webp', 'cover', noFault) }],
  });
});

const OTHER = 'weg.webp';
test.each<[string, object, string[]]>([
  ['a missing text', { type: 'CS_MARKETINGTEXT' }, ['text: fehlt (nötig bei CS_MARKETINGTEXT)']],
  ['a missing text of a headline', { type: 'CS_HEADLINE' }, ['text: fehlt (nötig bei CS_HEADLINE)']],
  [
    'days although it shows no media',
    { type: 'CS_HEADLINE', text: 'A', validFrom: '2026-10-01' },
    ['validFrom: gehört nicht zu CS_HEADLINE'],
  ],
  [
    'a day that is not in the calendar',
    { type: 'CS_VIDEO_URL', url: 'https://a.de/film', validFrom: '2026-02-30' },
    ['validFrom: „2026-02-30“ ist kein Tag des Kalenders'],
  ],
  ['no medium', { type: 'CS_MEDIA' }, ['media: fehlt (nötig bei CS_MEDIA)']],
  ['no video', { type: 'CS_VIDEO_URL' }, ['braucht entweder media oder url']],
  ['no media of a gallery', { type: 'CS_RENDERED_GALLERY' }, ['items: fehlt (nötig bei CS_RENDERED_GALLERY)']],
  ['no links', { type: 'CS_CATEGORY' }, ['links: fehlt (nötig bei CS_CATEGORY)']],
  ['no tabs', { type: 'CS_TAB_NAV' }, ['links: fehlt (nötig bei CS_TAB_NAV)']],
  ['no product', { type: 'CS_EINSATZBEREICHE' }, ['product: fehlt (nötig bei CS_EINSATZBEREICHE)']],
  ['an unknown product', { type: 'CS_TECHNISCHE_DATEN', product: 'weg' }, ['product: unbekanntes Produkt „weg“']],
  [
    'an unknown page',
    { type: 'CS_CATEGORY', links: [{ group: 'a' }, { group: 'weg' }] },
    ['links[1].group: unbekannte Inhaltsgruppe „weg“ (gesucht im selben Dienst)'],
  ],
  [
    'two tabs for one page',
    { type: 'CS_TAB_NAV', links: [{ group: 'a' }, { group: 'a' }] },
    ['links[1].group: „a“ kommt zweimal vor'],
  ],
  [
    'a missing picture of a link',
    { type: 'CS_CATEGORY', links: [{ group: 'a', image: OTHER }] },
    [`links[0].image: „${OTHER}“ fehlt im Ordner media`],
  ],
  [
    'a dead link in a text',
    { type: 'CS_MARKETINGTEXT', text: '[a](/view/weg)' },
    ['text: „/view/weg“ im Text führt ins Leere: unbekanntes Produkt „weg“'],
  ],
  [
    'a medium whose file is missing',
    { type: 'CS_MEDIA', media: { ...BILD, file: OTHER } },
    [`media.file: „${OTHER}“ fehlt im Ordner media`],
  ],
  [
    'a picture for a video',
    { type: 'CS_VIDEO_URL', media: BILD },
    ['media.file: „bild.webp“ ist hier nicht möglich, erwartet: Video (mp4, webm)'],
  ],
  [
    'a gallery picture whose file is missing',
    { type: 'CS_RENDERED_GALLERY', items: [BILD, { ...BILD, file: OTHER }] },
    [`items[1].file: „${OTHER}“ fehlt im Ordner media`],
  ],
])('buildElement reports a page element with %s', async (_name, element, faults) => {
  const { said } = await built(element);
  expect(said).toEqual(faults.map((fault) => `seite.yaml: ${fault}`));
});

test('buildElement accepts a list of links that contains a link twice', async () => {
  expect((await built({ type: 'CS_CATEGORY', links: [{ group: 'a' }, { group: 'a' }] })).said).toEqual([]);
});

test('buildElement notes which unreadable files could explain an unknown product or page', async () => {
  expect((await built({ type: 'CS_EINSATZBEREICHE', product: 'weg' })).hangOn).toEqual(['products']);
  expect((await built({ type: 'CS_CATEGORY', links: [{ group: 'weg' }] })).hangOn).toEqual(['groups']);
  expect((await built({ type: 'CS_EINSATZBEREICHE' })).made).toMatchObject({ product_id: '' });
  expect((await built({ type: 'CS_MEDIA' })).made).toMatchObject({ file_id: '', items: [] });
  expect((await built({ type: 'CS_MARKETINGTEXT' })).made).toMatchObject({ i18ns: [{ value: '' }] });
});
