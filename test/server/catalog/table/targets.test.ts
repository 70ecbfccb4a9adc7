import { colorField, kindOf, TARGET_PATTERN, technicalCode } from '../../../../server/catalog/table/targets';

const FIELDS =
  'id name category cover description laying_notes legal_notice goods_group etim_class declaration passport'.split(' ');
const COLOR_FIELDS = 'id label name description surface color article_number gtin file roof'.split(' ');
const isField = (target: string): boolean => new RegExp(TARGET_PATTERN).test(target);

test('a mapping accepts only the fields of a product, its colours and its technical values', () => {
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
  ])
    expect([target, isField(target)]).toEqual([target, false]);
});

test('kindOf returns the kind of each field of a mapping', () => {
  expect(FIELDS.map(kindOf)).toEqual(FIELDS.map(() => 'text'));
  expect([kindOf('discontinued'), kindOf('technical.RDN'), kindOf('colors.label')]).toEqual([
    'flag',
    'technical',
    'text',
  ]);
  expect([technicalCode('technical.RDN'), technicalCode('name')]).toEqual(['RDN', null]);
  expect([colorField('colors.label'), colorField('label')]).toEqual(['label', null]);
});
