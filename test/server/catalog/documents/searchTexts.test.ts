import { everyLanguage, textsOfElement, wordsOf } from '../../../../server/catalog/documents/searchTexts';
import type { ContentElement } from '../../../../src/contract/content/content';
import { german, medium } from './entries';

const both = (value: string) => [...german(value), { locale: 'en_GB', value: `${value}-en` }];

test('the text for the search lists one language after the other and has no HTML tags', () => {
  expect(everyLanguage(both('Ziegel'))).toBe('Ziegel · Ziegel-en');
  expect(everyLanguage(both('Ziegel'), german('vom'), both('Dach'))).toBe('Ziegel · vom · Dach · Ziegel-en · Dach-en');
  expect(everyLanguage(wordsOf(german('<p>Der <b>First</b></p><p>und mehr</p>')))).toBe('Der First und mehr');
  expect(everyLanguage(german('a<b'))).toBe('a<b');
});

const described = medium('bild', { label: german('L'), description: both('D') });
const OCTOBER = { valid_from: '2026-10-01', valid_until: '2026-10-31' };
const link = { group_id: 'a', label: both('Seite'), image: null };

test.each<[string, ContentElement]>([
  ['A · A-en', { custom_field_1: 'CS_HEADLINE', i18ns: both('A') }],
  ['A · A-en', { custom_field_1: 'CS_SUBLINE', i18ns: both('A') }],
  ['Kopf · A & B', { custom_field_1: 'CS_MARKETINGTEXT', i18ns: german('<p>A &amp; B</p>'), label: german('Kopf') }],
  ['Kopf · L · D · D-en', { custom_field_1: 'CS_MEDIA', file_id: 'x', items: [described], label: german('Kopf') }],
  ['Kopf · L · D · D-en', { custom_field_1: 'CS_RENDERED_GALLERY', items: [described], label: german('Kopf') }],
  [
    'Kopf · L · D · D-en',
    {
      custom_field_1: 'CS_VIDEO_URL',
      i18ns: german('https://a.de'),
      file_id: null,
      items: [described],
      label: german('Kopf'),
    },
  ],
  ['Kopf · Seite · Seite-en', { custom_field_1: 'CS_CATEGORY', items: [link], label: german('Kopf') }],
  ['Kopf · Seite · Seite-en', { custom_field_1: 'CS_TAB_NAV', items: [link], label: german('Kopf') }],
  ['Kopf', { custom_field_1: 'CS_TECHNISCHE_DATEN', product_id: 'alpha', label: german('Kopf') }],
  ['Kopf', { custom_field_1: 'CS_EINSATZBEREICHE', product_id: 'alpha', label: german('Kopf') }],
])('the search text holds the texts of a page element: text %j, element %j', (text, element) => {
  expect(everyLanguage(...textsOfElement(element, '2026-10-12'))).toBe(text);
});

test.each<[string, string, ContentElement]>([
  [
    'Neu · L · D · D-en',
    '',
    { custom_field_1: 'CS_MEDIA', file_id: 'x', items: [described], label: german('Neu'), ...OCTOBER },
  ],
  [
    'Neu · L · D · D-en',
    '',
    { custom_field_1: 'CS_RENDERED_GALLERY', items: [described], label: german('Neu'), ...OCTOBER },
  ],
  [
    'Kopf · Seite · Neu · Seite-en',
    'Kopf · Seite · Seite-en',
    {
      custom_field_1: 'CS_TAB_NAV',
      items: [link, { ...link, label: german('Neu'), ...OCTOBER }],
      label: german('Kopf'),
    },
  ],
  [
    'Kopf · Seite · Seite-en',
    '',
    { custom_field_1: 'CS_CATEGORY', items: [{ ...link, ...OCTOBER }], label: german('Kopf') },
  ],
])(
  'the search text leaves out texts outside their valid days: text on these days %j, on other days %j',
  (within, outside, element) => {
    const textOn = (day: string) => everyLanguage(...textsOfElement(element, day));
    expect(textOn('2026-10-12')).toBe(within);
    expect([textOn('2026-09-30'), textOn('2026-11-01')]).toEqual([outside, outside]);
  },
);
