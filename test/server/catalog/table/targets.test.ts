import {
  ACCESSORY_TARGETS,
  colorField,
  isTarget,
  kindOf,
  pathOf,
  PRODUCT_TARGETS,
  TARGET_PATTERN,
  technicalCode,
} from '../../../../server/catalog/table/targets';

const FIELDS =
  'id name category cover description laying_notes legal_notice goods_group etim_class declaration passport'.split(' ');
const COLOR_FIELDS = 'id label name description surface color article_number gtin file roof'.split(' ');
const isField = (target: string): boolean => new RegExp(TARGET_PATTERN).test(target);

test('a mapping accepts only the fields of products and accessories, their colours and technical values', () => {
  const colors = COLOR_FIELDS.map((field) => `colors.${field}`);
  for (const target of [...FIELDS, 'discontinued', ...colors, 'technical.RDN', 'technical.LATTWEITE_2'])
    expect([target, isField(target)]).toEqual([target, true]);
  for (const target of [
    '',
    'namen',
    'colors',
    'colors.',
    'colors.preview',
    'xcolors.id',
    'technical.',
    'technical.rdn',
    'technical.EINSATZ_DE',
    'plans',
    'fits',
    'fitsxproducts',
    'fits.names',
  ])
    expect([target, isField(target)]).toEqual([target, false]);
});

test('kindOf returns the kind of each field of a mapping', () => {
  expect(FIELDS.map((field) => kindOf(field, PRODUCT_TARGETS))).toEqual(FIELDS.map(() => 'text'));
  const kinds = ['discontinued', 'technical.RDN', 'colors.label'].map((field) => kindOf(field, PRODUCT_TARGETS));
  expect(kinds).toEqual(['flag', 'technical', 'text']);
  expect([technicalCode('technical.RDN'), technicalCode('name')]).toEqual(['RDN', null]);
  expect([colorField('colors.label'), colorField('label')]).toEqual(['label', null]);
});

test.each([
  ['id', true, true],
  ['category', true, false],
  ['price', false, true],
  ['fits.products', false, true],
  ['technical.RDN', true, false],
  ['colors.id', true, true],
  ['colors.surface', true, false],
  ['colors.swatch', false, true],
])('isTarget tells the fields of products and accessories apart: %s', (target, ofProducts, ofAccessories) => {
  expect(target).toMatch(new RegExp(TARGET_PATTERN));
  expect([isTarget(target, PRODUCT_TARGETS), isTarget(target, ACCESSORY_TARGETS)]).toEqual([ofProducts, ofAccessories]);
});

test('pathOf returns the place of a field in an entry', () => {
  expect(['name', 'technical.RDN', 'fits.cover_widths'].map(pathOf)).toEqual([
    ['name'],
    ['technical', 'RDN'],
    ['fits', 'cover_widths'],
  ]);
});
