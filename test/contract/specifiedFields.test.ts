/** Checks the fields of each entity (specification §3). The schemas refuse other fields. */
import { ContentElement, ContentGroup } from '../../src/contract/content/content';
import { MediaItem } from '../../src/contract/content/media';
import { News } from '../../src/contract/content/news';
import { CartItem, User } from '../../src/contract/people/people';
import { Product, ProductListItem } from '../../src/contract/content/product';
import { CONTENT_MARKERS, SALUTATIONS } from '../../src/contract/base/markers';
import { Translatable, validityFields } from '../../src/contract/base/values';

// spec: entity-1, entity-2, entity-3, entity-4, entity-5, entity-6, entity-7, entity-8
test.each([
  ['a cart item', CartItem, ['image', 'description', 'name']],
  ['a translatable value', Translatable.items, ['locale', 'value', 'key']],
  [
    'a content group',
    ContentGroup,
    ['id', 'i18ns', 'content', '_children', '_parent', '_has_categories', '_has_tabs', 'custom_field_2'],
  ],
  [
    'a product',
    Product,
    [
      ...['id', 'name', 'category', 'cover', 'properties', 'description', 'references', 'colors'],
      ...['plans', 'brochures', 'legal_notice', 'filter'],
    ],
  ],
  ['a product list item', ProductListItem, ['id', 'name', 'category', 'cover', 'filter']],
  [
    'a media item',
    MediaItem,
    ['name', 'image', 'preview', 'extension', 'label', 'description', 'customer_file_id', 'filter'],
  ],
  ['a news item', News, ['title', 'subtitle', 'image', 'content']],
  [
    'a user',
    User,
    [
      ...['status', 'group', 'access_key', 'email', 'salutation', 'firstname', 'lastname', 'client'],
      ...['last_request_version', 'info_1', 'info_2', 'info_3'],
    ],
  ],
])(
  'the data format of %s has its specified fields and allows no unknown fields',
  (_name, { properties, additionalProperties }, fields) => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields));
    expect(additionalProperties).toBe(false);
  },
);

// spec: valid-13
test('the salutation of a user is empty, male or female', () => {
  expect(SALUTATIONS).toEqual(['', 'male', 'female']);
});

// spec: entity-9
test('the page element types are the ten specified types and together have exactly the specified fields', () => {
  const shapes = ContentElement.anyOf.map(({ properties }) => properties);
  expect(shapes.map(({ custom_field_1 }) => custom_field_1.const).sort()).toEqual([...CONTENT_MARKERS].sort());
  expect([...CONTENT_MARKERS].sort()).toEqual([
    'CS_CATEGORY',
    'CS_EINSATZBEREICHE',
    'CS_HEADLINE',
    'CS_MARKETINGTEXT',
    'CS_MEDIA',
    'CS_RENDERED_GALLERY',
    'CS_SUBLINE',
    'CS_TAB_NAV',
    'CS_TECHNISCHE_DATEN',
    'CS_VIDEO_URL',
  ]);
  expect(new Set(shapes.flatMap((shape) => Object.keys(shape)))).toEqual(
    new Set([
      ...['custom_field_1', 'i18ns', 'file_id', 'items', 'product_id', 'label'],
      ...Object.keys(validityFields),
    ]),
  );
});
