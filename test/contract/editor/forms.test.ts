import { Type, type TSchema } from '@sinclair/typebox';
import { readCatalog } from '../../../catalog/tools/products';
import { ProductSource } from '../../../server/catalog/format/productSchema';
import { NewsSource, ReferencesSource } from '../../../server/catalog/format/sourceSchemas';
import { formOf, type SourceKind } from '../../../src/contract/editor/forms';
import { NEWS_FORM } from '../../../src/contract/editor/newsForm';
import { laterLabels } from '../../../src/features/editor/form/group/groupsOf';
import { differences } from './schemaOfField';

const CATALOGUE = readCatalog();

const SCHEMAS: readonly [SourceKind, TSchema][] = [
  ['tiles', ProductSource],
  ['stones', ProductSource],
  ['news', NewsSource],
  ['references', ReferencesSource],
];

test.each(SCHEMAS)('the form of %s describes each field of the schema and no other field', (kind, schema) => {
  expect(differences(formOf(kind, CATALOGUE), schema)).toEqual([]);
});

test.each([
  ['forgotten', { title: Type.String(), teaser: Type.String() }, '.teaser: forgotten'],
  ['invented', {}, '.content: invented'],
  ['of another kind', { title: Type.Boolean() }, '.title: text does not fit the schema'],
  ['required in the schema only', { image: Type.String() }, '.image: required in one of both only'],
])('the comparison names a field that is %s', (_, properties, difference) => {
  expect(differences(NEWS_FORM, Type.Object(properties))).toContain(difference);
});

test('the comparison names fields in another order', () => {
  const { title, subtitle, image, ...others } = NewsSource.properties;
  expect(differences(NEWS_FORM, Type.Object({ subtitle, title, image, ...others }))).toEqual([': another order']);
});

test('the form of references shows every field', () => {
  expect(laterLabels(formOf('references', CATALOGUE))).toEqual([]);
});

test('the technical values take label, unit, digits and limits from catalog.yaml', () => {
  const { fields } = formOf('tiles', CATALOGUE);
  const technical = fields.find(({ key }) => key === 'technical')?.shape;
  const found = technical?.kind === 'fields' ? technical.fields : [];
  expect(found.map(({ key }) => key)).toEqual(Object.keys(CATALOGUE.properties));
  expect(found.find(({ key }) => key === 'DECKLAENGE')).toMatchObject({
    label: 'Decklänge',
    group: 'Maße und Verlegung',
    shape: { kind: 'range', unit: 'cm', digits: 1, above: 0 },
  });
  expect(found.find(({ key }) => key === 'RDN')?.shape).toEqual({
    kind: 'number',
    unit: '°',
    digits: 0,
    min: 0,
    max: 90,
  });
  expect(found.find(({ key }) => key === 'VERLEGUNG')?.shape).toMatchObject({
    kind: 'choice',
    options: [{ value: 'reihe', label: 'in Reihe' }, {}, {}, {}],
  });
});
