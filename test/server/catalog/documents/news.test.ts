import { buildNews } from '../../../../server/catalog/documents/news';
import { NewsSource } from '../../../../server/catalog/format/sourceSchemas';
import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender } from '../../../../server/catalog/values/texts';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const PAGES = { products: new Set<string>(), groups: new Set<string>(), news: 1, remapped: {} };

async function built(name: string, more: object = {}) {
  const media = await libraryOf();
  const { source, said } = file(NewsSource, { title: 'Neu', content: '**Text**', ...more }, name);
  const news = await buildNews(source, { media, pages: PAGES, render: boundedRender(makeAnew) });
  return { news, said: said(), media };
}

test('a news article carries its texts, picture and valid days', async () => {
  const more = { subtitle: 'Unter', image: 'bild.webp', validFrom: '2026-10-01', validUntil: '2026-10-31' };
  const { news, said, media } = await built('news/2026-10-12-neu.yaml', more);
  expect(said).toEqual([]);
  expect(news).toEqual({
    date: '2026-10-12',
    title: german('Neu'),
    subtitle: german('Unter'),
    image: await media.picture('bild.webp', 'display', noFault),
    content: german('<p><strong>Text</strong></p>'),
    valid_from: '2026-10-01',
    valid_until: '2026-10-31',
  });
});

test('a news article needs only a title and a text', async () => {
  const { news, said } = await built('news/2026-10-12.yaml');
  expect(said).toEqual([]);
  expect(news).toEqual({
    date: '2026-10-12',
    title: german('Neu'),
    subtitle: [],
    image: null,
    content: german('<p><strong>Text</strong></p>'),
  });
});

test.each([
  'neu.yaml',
  '12.10.2026-neu.yaml',
  '2026-02-30-neu.yaml',
  '2026-10-123.yaml',
  'a2026-10-12-neu.yaml',
  '2026-10-1-neu.yaml',
  '226-10-12-neu.yaml',
])('the check reports a news file whose name does not start with a valid day: "%s"', async (name) => {
  const { news, said } = await built(`news/${name}`);
  expect(said).toEqual([`news/${name}: der Dateiname beginnt nicht mit dem Tag des Beitrags (JJJJ-MM-TT)`]);
  expect(news.date).toBe('');
});

test('the check reports each fault of a news article at its field', async () => {
  const wrong = { image: 'weg.webp', content: '[a](/read/9)', validFrom: '2026-02-30' };
  expect((await built('2026-10-12.yaml', wrong)).said).toEqual([
    '2026-10-12.yaml: image: „weg.webp“ fehlt im Ordner media',
    '2026-10-12.yaml: content: „/read/9“ im Text führt ins Leere: unbekannter Beitrag „9“',
    '2026-10-12.yaml: validFrom: „2026-02-30“ ist kein Tag des Kalenders',
  ]);
});
