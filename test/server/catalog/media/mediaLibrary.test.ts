import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileIdOf } from '../../../../server/base/digest';
import { DerivedStore } from '../../../../server/catalog/media/derivedStore';
import { MediaLibrary } from '../../../../server/catalog/media/mediaLibrary';
import { nestedFormsPdf } from '../nestedFormsPdf';
import { picture, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

const MEDIA = path.join(__dirname, '../../../../catalog/media');
const VIDEO = readFileSync(path.join(MEDIA, 'video/ein-dach-fuers-leben.mp4'));
const LEAFLET = readFileSync(path.join(MEDIA, 'pdf/verlegeleitfaden.pdf'));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const german = (value: string) => [{ locale: 'de_DE', value }];

async function open(files: Readonly<Record<string, string | Buffer>> = {}) {
  const named = {
    'klein.webp': await picture(10),
    'gross.jpg': await sharp(await picture(2600))
      .jpeg()
      .toBuffer(),
    'heft.pdf': LEAFLET,
    'film.mp4': VIDEO,
    'zeichnung.svg': SVG,
    ...files,
  };
  const folder = await tempCatalog(
    Object.fromEntries(Object.entries(named).map(([name, bytes]) => [`media/${name}`, bytes])),
  );
  const library = new MediaLibrary(path.join(folder, 'media'), new DerivedStore(null));
  const said: string[] = [];
  const report = (place: readonly (string | number)[], reason: string, hangsOn?: string) =>
    void said.push([place.join('.'), reason, hangsOn].filter((part) => part).join(': '));
  const typeOf = (id: string) => library.files.get(id)?.type;
  const widthOf = async (id: string) =>
    (await sharp(Buffer.from((await library.files.get(id)?.bytes()) ?? [])).metadata()).width;
  return {
    library,
    said,
    report,
    typeOf,
    widthOf,
    idOf: (name: keyof typeof named) => fileIdOf(Buffer.from(named[name])),
  };
}

test('a small picture is published unchanged, under one id', async () => {
  const { library, said, report, idOf } = await open();
  const id = idOf('klein.webp');
  expect(await library.item({ file: 'klein.webp', name: 'Klein' }, report)).toEqual({
    name: 'Klein',
    image: id,
    preview: id,
    extension: 'webp',
    label: german('Klein'),
    description: [],
    customer_file_id: id,
    filter: {},
    sizes: [{ file: id, width: 10 }],
  });
  expect([...library.files.keys()]).toEqual([id]);
  expect(library.files.get(id)).toMatchObject({ address: `/api/filedata?id=${id}`, type: 'image/webp' });
  expect(said).toEqual([]);
});

test('a large picture is published in three sizes, and the largest is the file for customers', async () => {
  const { library, said, report, typeOf, widthOf } = await open();
  const more = { label: 'L', description: 'D', filter: { a: ['b'] } };
  const item = await library.item({ file: 'gross.jpg', name: 'Groß', ...more }, report);
  expect(item).toMatchObject({ extension: 'webp', label: german('L'), description: german('D'), filter: { a: ['b'] } });
  expect(item.sizes?.map(({ width }) => width)).toEqual([480, 1000, 2400]);
  expect(item.sizes?.map(({ file }) => file)).toEqual([item.preview, expect.any(String), item.image]);
  expect(item.customer_file_id).toBe(item.image);
  for (const { file, width } of item.sizes ?? [])
    expect([typeOf(file), await widthOf(file)]).toEqual(['image/webp', width]);
  expect(await library.picture('gross.jpg', 'preview', report)).toBe(item.preview);
  expect(await library.coverSizes('gross.jpg', report)).toEqual(item.sizes?.slice(0, 2));
  expect(said).toEqual([]);
});

test('a PDF is represented by its first page unless its entry names another picture', async () => {
  const { library, said, report, typeOf, idOf, widthOf } = await open();
  const item = await library.item({ file: 'heft.pdf', name: 'Heft' }, report);
  expect(item).toMatchObject({ extension: 'pdf', customer_file_id: idOf('heft.pdf') });
  expect(typeOf(item.customer_file_id)).toBe('application/pdf');
  expect(item.sizes?.map(({ file }) => file)).toEqual([item.preview, item.image]);
  expect(await widthOf(item.image)).toBe(item.sizes?.at(-1)?.width);
  const pictured = await library.item(
    { file: 'heft.pdf', name: 'Heft', image: 'klein.webp', preview: 'gross.jpg' },
    report,
  );
  expect(pictured).toMatchObject({
    image: idOf('klein.webp'),
    preview: await library.picture('gross.jpg', 'preview', report),
    customer_file_id: idOf('heft.pdf'),
    sizes: [{ file: idOf('klein.webp'), width: 10 }],
  });
  expect(said).toEqual([]);
});

test('a drawing or video is represented by the picture that its entry names', async () => {
  const { library, said, report, typeOf, idOf } = await open();
  for (const [file, extension, type] of [
    ['zeichnung.svg', 'svg', 'image/svg+xml'],
    ['film.mp4', 'mp4', 'video/mp4'],
  ] as const) {
    const item = await library.item({ file, name: 'N', image: 'klein.webp' }, report);
    const shown = idOf('klein.webp');
    expect(item).toMatchObject({ image: shown, preview: shown, extension, customer_file_id: idOf(file) });
    expect(typeOf(item.customer_file_id)).toBe(type);
  }
  expect(said).toEqual([]);
});

test('pdfText returns the text of a PDF, and an empty text for other media', async () => {
  const { library, report, idOf } = await open({ 'leer.pdf': nestedFormsPdf(1) });
  expect(await library.pdfText(idOf('heft.pdf'))).toBe('');
  for (const file of ['heft.pdf', 'leer.pdf', 'klein.webp']) await library.item({ file, name: 'N' }, report);
  expect(await library.pdfText(idOf('heft.pdf'))).toMatch(/^\S.*Sturmklammern.*\S$/);
  expect(await library.pdfText(fileIdOf(nestedFormsPdf(1)))).toBe('');
  expect(await library.pdfText(idOf('klein.webp'))).toBe('');
});

test('swatch returns the colour of a picture, and null for other media', async () => {
  const { library } = await open();
  expect(await library.swatch('klein.webp')).toMatch(/^#[0-9a-f]{6}$/);
  expect(await library.swatch('heft.pdf')).toBeNull();
  expect(await library.swatch('weg.webp')).toBeNull();
});

test('a tender text in a plain text file is also returned as text', async () => {
  const long = 'x'.repeat(100_000);
  const { library, said, report, typeOf } = await open({
    'lv.txt': 'Größe',
    'alt.txt': Buffer.from('Gr\xf6\xdfe', 'latin1'),
    'lv.d81': '00',
    'dos.txt': Buffer.from('Gr\x94\xe1e', 'latin1'),
    'lang.txt': long,
    'laenger.txt': `${long}x`,
  });
  const file = fileIdOf(Buffer.from('Größe'));
  expect(await library.tender('lv.txt', report)).toEqual({ file, extension: 'txt', text: 'Größe' });
  expect(typeOf(file)).toBe('application/octet-stream');
  expect(await library.tender('alt.txt', report)).toMatchObject({ text: 'Größe' });
  expect(await library.tender('lv.d81', report)).toMatchObject({ extension: 'd81', text: null });
  expect(await library.tender('lang.txt', report)).toMatchObject({ text: long });
  expect(said).toEqual([]);
  expect(await library.tender('dos.txt', report)).toMatchObject({ text: null });
  expect(said.splice(0)).toEqual([
    '„dos.txt“ hat vermutlich den Zeichensatz von DOS („Gr”áe“ statt „Größe“): ' +
      'speichern Sie die Datei als „CSV UTF-8“ oder Text in UTF-8',
  ]);
  await library.tender('laenger.txt', report);
  expect(said.splice(0)).toEqual(['„laenger.txt“ ist zum Kopieren zu lang (höchstens 100000 Zeichen)']);
  expect(await library.tender('klein.webp', report)).toEqual({ file: '', extension: '', text: null });
  expect(said).toEqual(['„klein.webp“ ist hier nicht möglich, erwartet: Ausschreibungstext (txt, x81, d81, docx)']);
});

const HALF = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
test.each<[string, Parameters<MediaLibrary['item']>[0], string[]]>([
  ['a missing file', { file: 'weg.webp', name: 'N' }, ['file: „weg.webp“ fehlt im Ordner media: medium']],
  [
    'a tender text as a medium',
    { file: 'lv.txt', name: 'N' },
    [
      'file: „lv.txt“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif) oder PDF oder SVG-Zeichnung oder Video (mp4, webm)',
    ],
  ],
  ['an incomplete picture', { file: 'halb.jpg', name: 'N' }, ['file: „halb.jpg“ ist kein lesbares Bild: medium']],
  ['an incomplete PDF', { file: 'halb.pdf', name: 'N' }, ['file: „halb.pdf“ ist kein lesbares PDF: medium']],
  [
    'a drawing without a picture',
    { file: 'zeichnung.svg', name: 'N' },
    ['image: fehlt: ein Bild, das für „zeichnung.svg“ gezeigt wird'],
  ],
  [
    'a video without a picture',
    { file: 'film.mp4', name: 'N' },
    ['image: fehlt: ein Bild, das für „film.mp4“ gezeigt wird'],
  ],
  [
    'an extra picture for a picture',
    { file: 'klein.webp', name: 'N', image: 'gross.jpg' },
    ['image: ist nur bei PDF, SVG und Video möglich, die Datei (file) ist schon ein Bild'],
  ],
  [
    'a PDF as the picture of a PDF',
    { file: 'heft.pdf', name: 'N', image: 'heft.pdf' },
    ['image: „heft.pdf“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif)'],
  ],
  [
    'a missing preview',
    { file: 'klein.webp', name: 'N', preview: 'weg.webp' },
    ['preview: „weg.webp“ fehlt im Ordner media: medium'],
  ],
])('the media library reports %s', async (_name, source, faults) => {
  const { library, said, report } = await open({ 'lv.txt': 'x', 'halb.jpg': HALF, 'halb.pdf': '%PDF-1.7 nein' });
  await library.item(source, report);
  expect([...new Set(said)]).toEqual(faults);
});

test('a medium with a fault has empty ids and is not part of the release', async () => {
  const { library, report } = await open({ 'halb.jpg': HALF });
  const empty = { image: '', preview: '', customer_file_id: '', sizes: [] };
  expect(await library.item({ file: 'weg.webp', name: 'N' }, report)).toMatchObject({ ...empty, extension: '' });
  expect(await library.item({ file: 'halb.jpg', name: 'N' }, report)).toMatchObject({ ...empty, extension: 'webp' });
  expect(await library.picture('halb.jpg', 'display', report)).toBe('');
  expect(await library.picture('weg.webp', 'display', report)).toBe('');
  expect(await library.coverSizes('halb.jpg', report)).toEqual([]);
  expect(await library.coverSizes('weg.webp', report)).toEqual([]);
  expect(library.files.size).toBe(0);
});

test('the media library reports a picture with too many pixels', async () => {
  const create = { width: 12_000, height: 12_000, channels: 3, background: '#000' } as const;
  const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  const { library, said, report } = await open({ 'b.png': bomb });
  await library.picture('b.png', 'preview', report);
  expect(said).toEqual(['„b.png“ hat mit 144 Megapixeln zu viele Bildpunkte (höchstens 100): medium']);
});
