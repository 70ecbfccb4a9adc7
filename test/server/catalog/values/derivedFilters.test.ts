import { filterValuesOf, type FilterOwner } from '../../../../server/catalog/values/derivedFilters';
import { de, variant } from '../../../support/sampleProducts';

const definition = (key: string) => ({ key, label: de(key), options: [] });
const bands = [
  { value: 'eng', label: 'eng', max: 20 },
  { value: 'mittel', label: 'mittel', min: 30, max: 34 },
  { value: 'weit', label: 'weit', min: 34 },
];
const measured = [{ key: 'latten', property: 'LATTWEITE', options: bands }];
const batten = (min: number, max: number): FilterOwner['properties'] => ({
  LATTWEITE: { label: de('Lattweite'), value: de('?'), amount: { min, max } },
});
const valuesOf = (owner: Partial<FilterOwner>, faults: string[] = []) =>
  filterValuesOf(
    { chosen: {}, colors: [], properties: {}, ...owner },
    ['surface', 'color', 'latten'].map(definition),
    measured,
    (path, reason) => faults.push(`${path.join('.')}: ${reason}`),
  );

test.each<[number, number, string[]]>([
  [32, 34, ['mittel']],
  [34, 38, ['weit']],
  [33.9, 34.1, ['mittel', 'weit']],
  [34, 34, ['mittel', 'weit']],
  [14.5, 16.5, ['eng']],
  [20, 20, ['eng']],
  [20, 30, []],
  [20.1, 29.9, []],
  [10, 40, ['eng', 'mittel', 'weit']],
])('the batten gauges of a product give its filter values: %s to %s cm give %j', (min, max, bandsOf) => {
  expect(valuesOf({ properties: batten(min, max) })).toEqual({ latten: bandsOf });
});

test("a product's filter values contain the surfaces and colours of its variants, each once", () => {
  const colors = [variant('glasiert', 'rot'), variant('matt', 'rot'), variant('glasiert', 'schwarz')];
  expect(valuesOf({ colors })).toEqual({ surface: ['glasiert', 'matt'], color: ['rot', 'schwarz'] });
});

test('a filter value that already follows from other values is reported', () => {
  const faults: string[] = [];
  expect(valuesOf({ chosen: { color: ['rot'], latten: ['weit'] } }, faults)).toEqual({
    color: ['rot'],
    latten: ['weit'],
  });
  expect(faults).toEqual([]);
  const owner = { chosen: { color: ['rot'], latten: ['weit'] }, colors: [variant('matt', 'rot')] };
  valuesOf({ ...owner, properties: batten(32, 34) }, faults);
  expect(faults).toEqual([
    'color: steht schon bei den Farbvarianten (colors)',
    'latten: folgt schon aus den technischen Daten (LATTWEITE)',
  ]);
});

test('a product has no filter values for surfaces when its product list has no surface filter', () => {
  const colors = [variant('glasiert', 'rot')];
  const faults: string[] = [];
  const owner: FilterOwner = { chosen: { form: ['flach'] }, colors, properties: batten(32, 33) };
  const report = (path: readonly (string | number)[]) => faults.push(path.join('.'));
  expect(filterValuesOf(owner, [definition('color')], measured, report)).toEqual({
    form: ['flach'],
    color: ['rot'],
    latten: ['mittel'],
  });
  expect(faults).toEqual([]);
});
