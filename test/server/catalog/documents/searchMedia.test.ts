import type { ContentElement } from '../../../../src/contract/content/content';
import { documentsOf } from '../../../../server/catalog/documents/searchMedia';
import { german, groupOf, medium, productOf } from './entries';

test('documentsOf returns the documents of a product in the order of the product page', () => {
  const product = productOf('a', {
    plans: { de_DE: [medium('plan'), medium('schnitt')], en_GB: [medium('plan-en')] },
    brochures: { de_DE: [medium('heft')] },
    datasheet_media: { DE: medium('blatt'), AT: medium('blatt-at') },
    declaration: medium('erklaerung'),
  });
  const found = documentsOf([product], []);
  expect(found.map(({ medium: { name }, owners }) => [name, owners])).toEqual(
    ['blatt', 'blatt-at', 'erklaerung', 'plan', 'schnitt', 'plan-en', 'heft'].map((name) => [name, ['A']]),
  );
  expect(found.map(({ country }) => country)).toEqual(['DE', 'AT', null, null, null, null, null]);
});

test('documentsOf returns a file once for each of its names, even if products share the file', () => {
  const other = medium('heft', { name: 'anders' });
  const products = [
    productOf('a', { brochures: { de_DE: [medium('heft'), medium('heft')] } }),
    productOf('b', { brochures: { de_DE: [medium('heft'), other] } }),
  ];
  expect(documentsOf(products, [])).toEqual([
    { medium: medium('heft'), owners: ['A', 'B'], country: null },
    { medium: other, owners: ['B'], country: null },
  ]);
});

test('documentsOf gives no country to a data sheet that two countries share', () => {
  const sheet = medium('blatt');
  expect(documentsOf([productOf('a', { datasheet_media: { DE: sheet, AT: sheet } })], [])[0]?.country).toBeNull();
});

test.each<[string, object, object, object, object]>([
  ['of its page', { valid_from: '2026-10-02' }, {}, {}, { valid_from: '2026-10-02' }],
  ['of its page element', {}, { valid_until: '2026-10-08' }, {}, { valid_until: '2026-10-08' }],
  [
    'that its page and its element have in common',
    { valid_from: '2026-10-02', valid_until: '2026-10-08' },
    { valid_from: '2026-10-05', valid_until: '2026-10-09' },
    {},
    { valid_from: '2026-10-05', valid_until: '2026-10-08' },
  ],
  ['of its product', { valid_from: '2026-10-02' }, {}, { valid_from: '2026-10-04' }, { valid_from: '2026-10-04' }],
])('in the search a document is valid on the days %s', (_what, onPage, onElement, onProduct, expected) => {
  const film: ContentElement = {
    custom_field_1: 'CS_MEDIA',
    file_id: 'x',
    items: [medium('film')],
    label: [],
    ...onElement,
  };
  const page = groupOf('seite', { content: [film], ...onPage });
  const product = productOf('a', { brochures: { de_DE: [medium('heft')] }, ...onProduct });
  const found = documentsOf([product], [{ groups: [page], tree: [] }]);
  const name = Object.keys(onProduct).length > 0 ? 'heft' : 'film';
  expect(found.find((document) => document.medium.name === name)?.medium).toEqual(medium(name, expected));
});

test('a document of several products is valid from the first to the last valid day of these products', () => {
  const plans = { de_DE: [medium('plan')] };
  const daysOf = (...products: object[]) =>
    documentsOf(
      products.map((days) => productOf('a', { plans, ...days })),
      [],
    )[0]?.medium;
  expect(
    daysOf(
      { valid_from: '2026-10-02', valid_until: '2026-10-05' },
      { valid_from: '2026-10-04', valid_until: '2026-10-08' },
    ),
  ).toEqual(medium('plan', { valid_from: '2026-10-02', valid_until: '2026-10-08' }));
  expect(daysOf({ valid_from: '2026-10-02' }, {})).toEqual(medium('plan'));
});

test('documentsOf finds documents that only a page shows, and leaves out pictures and links', () => {
  const gallery = [medium('film', { extension: 'mp4' }), medium('bild', { extension: 'webp' })];
  const page = groupOf('seite', {
    content: [
      { custom_field_1: 'CS_HEADLINE', i18ns: german('A') },
      { custom_field_1: 'CS_RENDERED_GALLERY', items: gallery, label: [] },
      { custom_field_1: 'CS_CATEGORY', items: [{ group_id: 'a', label: german('A'), image: null }], label: [] },
      { custom_field_1: 'CS_MEDIA', file_id: 'x', items: [medium('heft')], label: [] },
    ],
  });
  const product = productOf('a', { brochures: { de_DE: [medium('heft')] } });
  expect(documentsOf([product], [{ groups: [page], tree: [] }])).toEqual([
    { medium: medium('heft'), owners: ['A'], country: null },
    { medium: gallery[0], owners: [], country: null },
  ]);
});
