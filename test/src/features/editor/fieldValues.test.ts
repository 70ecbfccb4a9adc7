import { formOf } from '../../../../src/contract/editor/forms';
import { labelledField } from '../../../../src/features/editor/values/fieldLabel';
import { valueLines } from '../../../../src/features/editor/values/valueLines';
import { shownPath } from '../../../../src/features/editor/changes/shownPath';
import { kindOf } from '../../../../src/features/editor/history/kindOf';
import { FORMS } from '../../../support/sampleEntries';

const form = formOf('tiles', {
  ...FORMS.catalogue,
  properties: {
    LATTWEITE: { label: 'Lattweite', kind: 'range', unit: 'cm', digits: 1 },
    GROESSE: { label: 'Größe', kind: 'size', unit: 'cm' },
  },
});
const WORDS = { missing: 'Keine Angabe', yes: 'Ja', no: 'Nein' };
const lines = (path: readonly (string | number)[], value: unknown) =>
  valueLines(labelledField(form, path).shape, value, WORDS);

test.each([
  [['name'], 'Lindora 12', ['Lindora 12']],
  [['name'], undefined, ['Keine Angabe']],
  [['name'], '', ['Keine Angabe']],
  [['category'], 'flach', ['Flachdachziegel']],
  [['category'], 'fremd', ['fremd']],
  [['discontinued'], false, ['Nein']],
  [['technical', 'LATTWEITE'], [37.5, 41], ['37,5 bis 41 cm']],
  [['technical', 'GROESSE'], [28, 45], ['28 × 45 cm']],
  [['advantages'], [], ['Keine Angabe']],
  [['advantages'], ['Dicht', 'Leicht'], ['Vorteil 1: Dicht', 'Vorteil 2: Leicht']],
  [
    ['colors', 0],
    { id: 'rot', label: { de_DE: 'Rot', en_GB: 'Red' } },
    ['Kennung: rot', 'Name der Farbe:', 'de_DE: Rot', 'en_GB: Red'],
  ],
  [['brochures'], { de_DE: [{ name: 'Heft' }] }, ['de_DE: Broschüre 1: Name: Heft']],
  [['unknown'], { a: 1 }, ['a: 1']],
] as const)('the value at %j of a product is written in words (%j)', (path, value, words) => {
  expect(lines(path, value)).toEqual(words);
});

test('a field is named by the labels around it, and an unknown field by its path', () => {
  expect(labelledField(form, ['colors', 1, 'gtin']).label).toBe('Farbvarianten – Farbe 2 – GTIN');
  expect(labelledField(form, ['later', 2, 'gone']).label).toBe('later[2].gone');
});

test('the path of a place follows a moved and an added list item', () => {
  const base = { colors: [{ id: 'rot' }, { id: 'grau' }] };
  const moved = [{ kind: 'arrange', path: ['colors'], order: [1, 2, 0] }] as const;
  const changes = [...moved, { kind: 'set', path: ['colors', 2], value: { id: 'blau' } }] as const;
  expect(shownPath(base, changes, ['colors', 0, 'id'])).toEqual(['colors', 2, 'id']);
  expect(shownPath(base, changes, ['colors', 2])).toEqual(['colors', 1]);
  expect(shownPath(base, [], ['colors', 1])).toEqual(['colors', 1]);
});

test('a place in a removed list item has no path', () => {
  const base = { colors: [{ id: 'rot' }, { id: 'grau' }] };
  expect(shownPath(base, [{ kind: 'arrange', path: ['colors'], order: [1] }], ['colors', 0, 'id'])).toBeNull();
});

test.each([
  ['news/2026-10-12-messe.yaml', 'news'],
  ['products/tiles/lindora-12.yaml', 'tiles'],
  ['products/stones/sandau-42.yaml', 'stones'],
  ['references.yaml', 'references'],
  ['accessories/firstrolle.yaml', null],
])('the file %s has the kind %s', (path, kind) => expect(kindOf(path)).toBe(kind));
