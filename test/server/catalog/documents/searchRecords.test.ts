import {
  documentRecord,
  newsRecord,
  ownersNote,
  pageRecord,
  productRecord,
  referenceRecord,
} from '../../../../server/catalog/documents/searchRecords';
import type { ColorVariant, ProductListItem } from '../../../../src/contract/content/product';
import { german, groupOf, listItemOf, medium, productOf } from './entries';

const both = (value: string) => [...german(value), { locale: 'en_GB', value: `${value}-en` }];
const VALIDITY = { valid_from: '2026-10-01', valid_until: '2026-10-31' };

const color = (id: string, more: Partial<ColorVariant> = {}): ColorVariant => ({
  ...medium(id),
  id,
  surface: null,
  color: null,
  article_number: null,
  swatch: null,
  roof: null,
  ...more,
});
const item = (id: string, sizes: ProductListItem['cover_sizes']) => listItemOf(id, { cover: 'x', cover_sizes: sizes });

test('the search record of a product holds its texts, values, numbers and colours', () => {
  const document = productOf('a', {
    properties: {
      RDN: { label: german('Neigung'), value: both('22'), unit: '°', amount: { min: 22, max: 22 } },
      EINSATZ_DE: { rows: [] },
      SOLAR: { label: german('Solar'), value: german('ja') },
    },
    description: german('<p>Ein <b>Ziegel</b></p>'),
    advantages: [both('leicht'), german('schön')],
    laying_notes: german('<p>in Reihe</p>'),
    goods_group: '0110',
    etim_class: 'EC001040',
    colors: [
      color('rot', {
        description: german('warm'),
        surface: 'natur',
        color: 'rot',
        article_number: '10-1',
        gtin: '4006381333931',
      }),
      color('grau'),
    ],
  });
  expect(productRecord({ document, listItem: item('a', [{ file: 'small', width: 480 }]) })).toStrictEqual({
    kind: 'product',
    key: 'product:a',
    to: '/view/a',
    title: german('A'),
    note: german('Flach'),
    facts: 'Neigung 22° · Solar ja · Neigung 22-en°',
    text: 'Ein Ziegel · leicht · schön · in Reihe · leicht-en',
    numbers: ['0110', 'EC001040'],
    picture: 'small',
    colors: [
      {
        id: 'rot',
        title: german('rot-label'),
        note: [],
        text: 'warm natur rot',
        numbers: ['10-1', '4006381333931'],
        picture: 'rot-preview',
      },
      { id: 'grau', title: german('grau-label'), note: [], text: '', numbers: [], picture: 'grau-preview' },
    ],
  });
});

test('the search record of a product holds values with the unit of each language', () => {
  const properties = {
    BEDARF: { label: both('Bedarf'), value: both('11'), unit: 'Stück/m²', units: both('Stück/m²') },
  };
  const document = productOf('a', { properties });
  expect(productRecord({ document, listItem: item('a', []) })).toMatchObject({
    facts: 'Bedarf 11 Stück/m² · Bedarf-en 11-en Stück/m²-en',
  });
});

test('a product without a small cover shows its full cover in the search', () => {
  const document = productOf('a', { goods_group: 'EC001040', etim_class: 'EC001040' });
  const { picture, numbers } = productRecord({ document, listItem: item('a', []) });
  expect([picture, numbers]).toStrictEqual(['a-cover', ['EC001040']]);
  expect(productRecord({ document: productOf('a'), listItem: item('a', []) }).numbers).toStrictEqual([]);
});

test('the search record of a news article holds its address and valid days', () => {
  const news = {
    date: '2026-10-12',
    title: german('Neu'),
    subtitle: german('Unter'),
    image: null,
    content: german('<p>Text &amp; mehr</p>'),
  };
  const record = {
    kind: 'news',
    key: 'news:3',
    to: '/read/3',
    title: german('Neu'),
    note: german('Unter'),
    text: 'Text & mehr',
    numbers: [],
    picture: null,
  };
  expect(newsRecord(news, 2)).toStrictEqual(record);
  expect(newsRecord({ ...news, ...VALIDITY }, 2)).toStrictEqual({ ...record, ...VALIDITY });
  expect(newsRecord({ ...news, valid_until: '2026-10-31' }, 2)).toStrictEqual({ ...record, valid_until: '2026-10-31' });
});

test('the search record of a page holds the texts of all its elements', () => {
  const group = groupOf('seite', {
    i18ns: [
      { locale: 'de_DE', value: 'Titel', key: 'title' },
      { locale: 'de_DE', value: 'Unter', key: 'subtitle' },
    ],
    content: [
      { custom_field_1: 'CS_HEADLINE', i18ns: german('Kopf') },
      { custom_field_1: 'CS_SUBLINE', i18ns: german('Zeile') },
    ],
  });
  const record = {
    kind: 'page',
    key: 'page:seite',
    to: '/content/seite',
    title: german('Titel'),
    note: german('Unter'),
    text: 'Kopf · Zeile',
    numbers: [],
    picture: null,
  };
  expect(pageRecord(group, 'pwa', '2026-10-12')).toStrictEqual(record);
  expect(pageRecord({ ...group, ...VALIDITY }, 'pwa', '2026-10-12')).toStrictEqual({ ...record, ...VALIDITY });
  for (const service of ['app', 'mob'] as const)
    expect(pageRecord(group, service, '2026-10-12')).toStrictEqual({ ...record, level: 'admin' });
});

const found = (name: string) => ({
  medium: medium(name, { label: both('Lang'), description: german('Bild') }),
  title: german(name),
  text: 'Lang · Bild · Lang-en',
  numbers: [],
  picture: `${name}-preview`,
});

test('the search record of a reference picture names its product, and its colour in each language', () => {
  const picture = medium('haus', { label: both('Lang'), description: german('Bild'), sizes: [], ...VALIDITY });
  const record = { ...found('haus'), kind: 'reference', key: 'reference:haus-file:haus', ...VALIDITY };
  const product = { id: 'a', name: 'Alpha', variant: { id: 'rot', label: both('Rot') } };
  expect(referenceRecord({ ...picture, product })).toStrictEqual({
    ...record,
    note: [...german('Alpha, Rot'), { locale: 'en_GB', value: 'Alpha, Rot-en' }],
  });
  expect(referenceRecord({ ...picture, product: { ...product, variant: null } })).toStrictEqual({
    ...record,
    note: german('Alpha'),
  });
  expect(referenceRecord({ ...picture, product: null })).toStrictEqual({ ...record, note: [] });
});

test('the search record of a document names its products', () => {
  const heft = medium('heft', { label: both('Lang'), description: german('Bild'), filter: { a: ['b'] } });
  const record = { ...found('heft'), kind: 'document', key: 'document:heft-file:heft' };
  const recordOf = (owners: string[], country: 'AT' | null) => documentRecord({ medium: heft, owners, country });
  expect(recordOf(['A', 'B'], null)).toStrictEqual({ ...record, note: german('A, B') });
  expect(recordOf([], 'AT')).toStrictEqual({ ...record, note: [], country: 'AT' });
});

test('the search record of a shared document names the first three of its products', () => {
  expect(ownersNote(['A', 'B', 'C'])).toBe('A, B, C');
  expect(ownersNote(['A', 'B', 'C', 'D'])).toBe('A, B, C …');
});
