import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { readCatalog } from '../../../catalog/tools/products';
import { VariantSource } from '../../../server/catalog/format/productSchema';
import { buildTechnicalValue } from '../../../server/catalog/values/technicalValue';
import { formatField } from '../../../src/contract/base/fieldPath';
import { checkFields } from '../../../src/contract/editor/checkFields';
import { fieldAt } from '../../../src/contract/editor/fieldAt';
import type { Shape } from '../../../src/contract/editor/fieldKinds';
import { formOf } from '../../../src/contract/editor/forms';
import { isObject } from '../../../src/contract/shapes';

const CATALOGUE = readCatalog();
const FORM = formOf('tiles', CATALOGUE);

function shapeAt(...path: (string | number)[]): Shape {
  const found = fieldAt(FORM, path);
  if (found === null) throw new Error(`${formatField(path)} has no field`);
  return found.shape;
}

const VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u200b',
    'Text',
    'zwei\nZeilen',
    'a\u0007',
    'a\u202eb',
    '2026-02-30',
    '2026-10-12',
    'naturrot',
    'Reihe',
  ],
  ...[
    '#a05c3e',
    '#A05C3E',
    '4006381333931',
    '400638',
    'EC000123',
    'https://example.org',
    'https://a b',
    'x'.repeat(65),
  ],
  ...[0, 1, -1, 22, 22.5, 90, 91, 4.25, 1e9, null, true, false, [], ['rot'], [1], [1, 2], [2, 1], [0, 1], [1.25, 2]],
  ...[
    {},
    { de_DE: 'Rot' },
    { de_DE: 'Rot', en_GB: 'Red' },
    { en_GB: 'Red' },
    { de_DE: '' },
    { de_DE: 'Rot', english: 'Red' },
  ],
];

/** A choice depends on catalog.yaml, and a day on the calendar. The schema checks their pattern only. */
const COMPARED = ['id', 'label', 'name', 'description', 'article_number', 'gtin', 'swatch', 'file'] as const;

test.each(COMPARED)('the page refuses the same values of a colour as the schema: %s', (key) => {
  const schema: TSchema = VariantSource.properties[key];
  for (const value of VALUES) {
    const isRefused = checkFields(shapeAt('colors', 0, key), value).length > 0;
    expect([key, value, isRefused]).toEqual([key, value, !Value.Check(schema, value)]);
  }
});

/** The rules of these values stand in `checkPositive` and `checkReplaced`. */
const WITHOUT_LIMITS = ['GROESSE', 'RDN', 'MDN', 'VERLEGUNG', 'SOLAR_MODULE', 'SOLAR_TRAEGER', 'FIRST_STUECK'];

test.each(WITHOUT_LIMITS)('the page refuses the same technical values as the server: %s', (code) => {
  const property = CATALOGUE.properties[code];
  if (property === undefined) throw new Error(`${code} is missing`);
  for (const value of VALUES) {
    const isRefused = checkFields(shapeAt('technical', code), value).length > 0;
    const isBuilt = buildTechnicalValue(property, value, () => undefined) !== null;
    expect([code, value, isRefused]).toEqual([code, value, !isBuilt]);
  }
});

test.each([
  [['technical', 'DECKBREITE'], 0, 'Die Zahl muss über 0 cm liegen.'],
  [['technical', 'DECKBREITE'], 24.25, 'Höchstens 1 Nachkommastelle ist möglich.'],
  [['technical', 'GEWICHT_LAST'], 0.555, 'Höchstens 2 Nachkommastellen sind möglich.'],
  [['technical', 'DECKLAENGE'], [37.5, 35], 'Die erste Zahl darf nicht größer sein als die zweite.'],
  [['technical', 'DECKLAENGE'], 37.5, 'Zwei Zahlen werden erwartet.'],
  [['technical', 'RDN'], 91, 'Die Zahl darf nicht über 90 ° liegen.'],
  [['technical', 'RDN'], -1, 'Die Zahl darf nicht unter 0 ° liegen.'],
  [['technical', 'RDN'], 'zwölf', 'Eine Zahl wird erwartet.'],
  [['technical', 'ORTGANG_ERSETZT'], 5, 'Die Zahl darf nicht über 4 Stück liegen.'],
  [['technical', 'ORTGANG_ERSETZT'], 0.5, 'Eine ganze Zahl wird erwartet.'],
  [['category'], 'dachpappe', 'Bitte wählen Sie einen der Werte.'],
  [['validFrom'], '2026-02-30', 'Diesen Tag gibt es nicht.'],
  [['references', 0], 'Haus', 'Bitte wählen Sie einen Eintrag.'],
  [['name'], '', 'Bitte füllen Sie dieses Feld aus.'],
  [['name'], 'a\u0007', 'Das Feld braucht lesbaren Text ohne Steuerzeichen.'],
  [['name'], 12, 'Text wird erwartet.'],
  [['cover'], '', 'Bitte wählen Sie eine Datei.'],
  [['discontinued'], 'ja', 'Bitte wählen Sie Ja oder Nein.'],
])('%j: %j gets the fault „%s“', (path, value, reason) => {
  expect(checkFields(shapeAt(...path), value)).toEqual([{ path: [], reason }]);
});

test.each([
  [['dachgaube', 'dachgaube'], 'Jeder Wert darf nur einmal vorkommen.'],
  [['Schornstein'], 'Bitte wählen Sie nur unter diesen Werten.'],
])('the choices %j get the fault „%s“', (values, reason) => {
  const shape: Shape = { kind: 'choices', options: [{ value: 'dachgaube', label: 'Dachgaube' }] };
  expect(checkFields(shape, values)).toEqual([{ path: [], reason }]);
});

test('missing and faulty values of a product get a fault each, at their place', () => {
  const product = {
    name: 'Lindora',
    category: 'flachdachziegel',
    description: { en_GB: 'Tile' },
    advantages: ['Gut', ''],
    colors: [{ id: 'rot', file: 'a.webp' }],
    plans: { de_DE: [{ file: 'a.pdf' }], english: [] },
    battens: 'later',
  };
  expect(checkFields(FORM, product).map(({ path }) => formatField(path))).toEqual([
    'id',
    'description.de_DE',
    'advantages[1]',
    'colors[0].label',
    'plans.de_DE[0].name',
    'plans.english',
  ]);
});

test('a product with thousands of faults gets a hundred faults', () => {
  const faults = checkFields(FORM, { advantages: Array.from({ length: 5_000 }, () => '') });
  expect(faults).toHaveLength(100);
});

test.each([null, [], 'Text'])('the value %j instead of a file gets one fault', (value) => {
  expect(isObject(value)).toBe(false);
  expect(checkFields(FORM, value)).toHaveLength(1);
});
