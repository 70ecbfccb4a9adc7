import { documentsOf } from '../../../../server/catalog/documents/searchMedia';
import { german, groupOf, medium, productOf } from './entries';

test('each document of a product is found, in the order that its page has', () => {
  const product = productOf('a', {
    plans: { de_DE: [medium('plan'), medium('schnitt')], en_GB: [medium('plan-en')] },
    brochures: { de_DE: [medium('heft')] },
    datasheet_media: { DE: medium('blatt'), AT: medium('blatt-at') },
    declaration: medium('erklaerung'),
  });
  expect(documentsOf([product], []).map(({ medium: { name }, owners }) => [name, owners])).toEqual(
    ['blatt', 'blatt-at', 'erklaerung', 'plan', 'schnitt', 'plan-en', 'heft'].map((name) => [name, ['A']]),
  );
});

test('a document of several products is found once, and one file under two names twice', () => {
  const other = medium('heft', { name: 'anders' });
  const products = [
    productOf('a', { brochures: { de_DE: [medium('heft'), medium('heft')] } }),
    productOf('b', { brochures: { de_DE: [medium('heft'), other] } }),
  ];
  expect(documentsOf(products, [])).toEqual([
    { medium: medium('heft'), owners: ['A', 'B'] },
    { medium: other, owners: ['B'] },
  ]);
});

test('documents of pages are found without an owner, pictures and links of pages are none', () => {
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
    { medium: medium('heft'), owners: ['A'] },
    { medium: gallery[0], owners: [] },
  ]);
});
