import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { buildAttract } from '../../../../server/catalog/documents/attract';
import { CatalogSource } from '../../../../server/catalog/format/sourceSchemas';
import { AttractAnswer, ATTRACT_MAX } from '../../../../src/contract/content/attract';
import { Value } from '@sinclair/typebox/value';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf, listItemOf, medium, noFault, productOf } from './entries';

afterAll(removeTempCatalogs);

const VIDEO = readFileSync(path.join(__dirname, '../../../../catalog/media/video/ein-dach-fuers-leben.mp4'));
const Attract = Type.Pick(CatalogSource, ['attract']);
const fileId = (letter: string) => letter.repeat(22);
const DAYS = { valid_from: '2026-10-10', valid_until: '2026-10-31' };
const NATUR = {
  ...medium('natur', { image: fileId('n'), sizes: [{ file: fileId('m'), width: 480 }] }),
  id: 'natur',
  label: german('Natur'),
  surface: null,
  color: null,
  article_number: null,
  swatch: null,
  roof: null,
};
const PRODUCTS = [
  {
    document: productOf('alpha', { cover: fileId('c'), colors: [NATUR], ...DAYS }),
    listItem: listItemOf('alpha', { cover_sizes: [{ file: fileId('d'), width: 480 }], ...DAYS }),
  },
];

async function built(...attract: object[]) {
  const media = await libraryOf({ 'film.mp4': VIDEO });
  const { source, said, hangOn } = file(Attract, { attract }, 'catalog.yaml');
  const entries = await buildAttract(source, PRODUCTS, media);
  return { entries, said: said(), hangOn: hangOn(), media };
}
const bild = (more: object = {}) => ({ file: 'bild.webp', text: 'Ein Dach', ...more });

test('the attract loop keeps the order of a picture, a video and two products', async () => {
  const { entries, said, media } = await built(
    bild({ visualization: true, validFrom: '2026-10-01', validUntil: '2026-10-31' }),
    { file: 'film.mp4', image: 'bild.webp', text: { de_DE: 'Ein Film', en_GB: 'A film' } },
    { product: 'alpha', text: 'Der Ziegel', validFrom: '2026-10-01', validUntil: '2026-10-20' },
    { product: 'alpha', variant: 'natur', text: 'In Natur' },
  );
  expect(said).toStrictEqual([]);
  const shown = await media.item({ file: 'bild.webp', name: 'B' }, noFault);
  const film = await media.item({ file: 'film.mp4', image: 'bild.webp', name: 'F' }, noFault);
  const { image, sizes } = shown;
  expect(entries).toStrictEqual([
    {
      text: german('Ein Dach'),
      image,
      sizes,
      video: null,
      visualization: true,
      product: null,
      valid_from: '2026-10-01',
      valid_until: '2026-10-31',
    },
    {
      text: [
        { locale: 'de_DE', value: 'Ein Film' },
        { locale: 'en_GB', value: 'A film' },
      ],
      image,
      sizes,
      video: film.customer_file_id,
      product: null,
    },
    {
      text: german('Der Ziegel'),
      image: fileId('c'),
      sizes: [{ file: fileId('d'), width: 480 }],
      video: null,
      product: { id: 'alpha', name: 'ALPHA', variant: null },
      valid_from: '2026-10-10',
      valid_until: '2026-10-20',
    },
    {
      text: german('In Natur'),
      image: fileId('n'),
      sizes: [{ file: fileId('m'), width: 480 }],
      video: null,
      product: { id: 'alpha', name: 'ALPHA', variant: { id: 'natur', label: german('Natur') } },
      ...DAYS,
    },
  ]);
  expect([...Value.Errors(AttractAnswer, { data: entries })]).toEqual([]);
});

test('buildAttract returns no entries when the catalogue has no attract loop', async () => {
  const { source } = file(Attract, {}, 'catalog.yaml');
  expect(await buildAttract(source, PRODUCTS, await libraryOf())).toEqual([]);
});

test.each<[string, object, string]>([
  ['neither a file nor a product', { text: 'T' }, 'attract[0]: braucht entweder file oder product'],
  ['both a file and a product', bild({ product: 'alpha' }), 'attract[0]: braucht entweder file oder product'],
  ['a colour beside a picture file', bild({ variant: 'natur' }), 'attract[0].variant: ist neben file nicht möglich'],
  [
    'an extra picture beside a product',
    { product: 'alpha', image: 'bild.webp', text: 'T' },
    'attract[0].image: ist neben product nicht möglich',
  ],
  [
    'a product marked as a visualization',
    { product: 'alpha', visualization: true, text: 'T' },
    'attract[0].visualization: ist neben product nicht möglich',
  ],
  ['an unknown product', { product: 'beta', text: 'T' }, 'attract[0].product: unbekanntes Produkt „beta“'],
  [
    'an unknown colour',
    { product: 'alpha', variant: 'rot', text: 'T' },
    'attract[0].variant: unbekannte Farbvariante „rot“, möglich: natur',
  ],
  ['a missing file', { file: 'weg.webp', text: 'T' }, 'attract[0].file: „weg.webp“ fehlt im Ordner media'],
  [
    'a video without its picture',
    { file: 'film.mp4', text: 'T' },
    'attract[0].image: fehlt: ein Bild, das für „film.mp4“ gezeigt wird',
  ],
  ['a text of two lines', bild({ text: 'Ein\nDach' }), 'attract[0].text: hat mehrere Zeilen, möglich ist eine'],
  [
    'a text over 120 characters in one language',
    bild({ text: { de_DE: 'Ein Dach', en_GB: 'x'.repeat(121) } }),
    'attract[0].text: ist zu lang (höchstens 120 Zeichen)',
  ],
  ['no text', { file: 'bild.webp' }, 'attract[0].text: fehlt'],
  [
    'an end before its start',
    bild({ validFrom: '2026-10-02', validUntil: '2026-10-01' }),
    'attract[0].validUntil: liegt vor dem ersten Tag (2026-10-02)',
  ],
])('the check reports one fault for an attract entry with %s', async (_what, entry, message) => {
  const { said } = await built(entry);
  expect(said).toStrictEqual([`catalog.yaml: ${message}`]);
});

test('the text of an attract entry may have 120 characters', async () => {
  expect((await built(bild({ text: 'x'.repeat(119) + '\n' }))).said).toStrictEqual([]);
});

test('the check reports an unknown product of an attract entry only if all product files are readable', async () => {
  expect((await built({ product: 'beta', text: 'T' })).hangOn).toStrictEqual(['products']);
});

test('the check reports a second video and too many entries in the attract loop', async () => {
  const film = { file: 'film.mp4', image: 'bild.webp', text: 'Film' };
  expect((await built(film, bild(), film)).said).toStrictEqual([
    'catalog.yaml: attract[2].file: ist ein zweites Video, möglich ist eines',
  ]);
  const all = Array.from({ length: ATTRACT_MAX + 1 }, () => bild());
  expect((await built(...all)).said).toStrictEqual([
    expect.stringContaining('1 bis 24 Einträge mit file oder product und text erwartet'),
  ]);
});
