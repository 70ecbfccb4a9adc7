import { readElement } from '../../../../../src/features/content/elements/readElement';
import { medium } from '../../../../support/sampleProducts';

const texts = [{ locale: 'de_DE', value: 'Text' }];
/** In older releases every element has all of these fields, mostly with empty values. */
const former = { i18ns: [], file_id: null, items: [], product_id: null, label: [] };
const links = [{ group_id: 'a', label: texts, image: null }];

test.each<[string, Record<string, unknown>]>([
  ['CS_HEADLINE', { i18ns: texts }],
  ['CS_SUBLINE', { i18ns: texts }],
  ['CS_MARKETINGTEXT', { i18ns: texts, label: [] }],
  ['CS_MEDIA', { file_id: 'x', items: [medium('Bild')], label: [] }],
  ['CS_VIDEO_URL', { i18ns: [], file_id: 'x', items: [medium('Film')], label: [] }],
  ['CS_VIDEO_URL', { i18ns: [{ locale: 'de_DE', value: 'https://video.example/1' }], file_id: null, items: [] }],
  ['CS_RENDERED_GALLERY', { items: [medium('Bild')], label: [] }],
  ['CS_CATEGORY', { items: links, label: [] }],
  ['CS_TAB_NAV', { items: links, label: [] }],
  ['CS_TECHNISCHE_DATEN', { product_id: 'alpha', label: [] }],
  ['CS_EINSATZBEREICHE', { product_id: 'alpha', label: [] }],
])('a page element of type %s is read from the format of older releases', (marker, fields) => {
  const now = { custom_field_1: marker, ...fields };
  expect(readElement(now)).toMatchObject({ kind: 'known', element: now });
  expect(readElement({ ...former, ...now })).toMatchObject({ kind: 'known', element: now });
});

test.each<[string, unknown, string]>([
  ['an element type of a later release', { custom_field_1: 'CS_QUIZ', i18ns: texts }, 'CS_QUIZ'],
  ['an element without a type', { i18ns: texts }, 'undefined'],
  ['a null value', null, 'undefined'],
  ['a headline without texts', { custom_field_1: 'CS_HEADLINE' }, 'CS_HEADLINE'],
  ['a gallery without pictures', { ...former, custom_field_1: 'CS_RENDERED_GALLERY' }, 'CS_RENDERED_GALLERY'],
  ['a picture element whose items are not a list', { custom_field_1: 'CS_MEDIA', items: { 0: 'x' } }, 'CS_MEDIA'],
  ['technical data without a product', { ...former, custom_field_1: 'CS_TECHNISCHE_DATEN' }, 'CS_TECHNISCHE_DATEN'],
  [
    'a video with an invalid address',
    { ...former, custom_field_1: 'CS_VIDEO_URL', i18ns: [{ locale: 'de_DE', value: 'javascript:alert(1)' }] },
    'CS_VIDEO_URL',
  ],
])('%s cannot be shown on a content page', (_name, value, marker) => {
  expect(readElement(value)).toEqual({ kind: 'unknown', marker });
});

test('a video whose texts are not a list counts as an unknown element', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const read = readElement({ custom_field_1: 'CS_VIDEO_URL', i18ns: 'https://video.example/1' });
  expect(read).toEqual({ kind: 'unknown', marker: 'CS_VIDEO_URL' });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a page element keeps its label, and an element without a label gets an empty label', () => {
  const headline = { custom_field_1: 'CS_HEADLINE', i18ns: texts };
  expect(readElement({ ...headline, label: texts })).toMatchObject({ element: { label: texts } });
  expect(readElement(headline)).toMatchObject({ element: { label: [] } });
});

test('damaged pictures of a gallery are left out, and the other pictures are shown', () => {
  const items = [null, { name: 'ohne Dateien' }, medium('Haus')];
  const read = readElement({ custom_field_1: 'CS_RENDERED_GALLERY', items, label: [] });
  expect(read).toMatchObject({ kind: 'known', element: { items: [medium('Haus')] } });
});
