import { chosenFilters, withChoices } from '../../../../src/browse/filter/choices';
import { de } from '../../../support/sampleProducts';

const options = (...values: string[]) => values.map((value) => ({ value, label: de(value) }));
const definitions = [
  { key: 'surface', label: de('Oberfläche'), options: options('glasiert', 'matt') },
  { key: 'color', label: de('Farbe'), options: options('rot', 'grau') },
];
const chosen = (query: string) => chosenFilters(definitions, new URLSearchParams(query));
const address = (choices: Record<string, string>, before: string) =>
  withChoices(definitions, choices, new URLSearchParams(before)).toString();

test.each([
  ['', {}],
  ['surface=matt', { surface: 'matt' }],
  ['color=rot&surface=glasiert', { surface: 'glasiert', color: 'rot' }],
  ['surface=lila', {}],
  ['surface=rot', {}],
  ['batten=eng&color=grau', { color: 'grau' }],
  ['surface=', {}],
])('the filter reads its choices from the address query: "%s" gives %j', (query, choices) =>
  expect(chosen(query)).toEqual(choices),
);

test.each<[Record<string, string>, string, string]>([
  [{ surface: 'matt' }, '', 'surface=matt'],
  [{ surface: 'matt' }, 'surface=glasiert', 'surface=matt'],
  [{}, 'surface=glasiert&color=rot', ''],
  [{ color: 'grau' }, 'sort=name&surface=matt', 'sort=name&color=grau'],
  [{}, 'sort=name', 'sort=name'],
])(
  'filter choices are written into the address query (choices: %j, before: "%s", after: "%s")',
  (choices, before, after) => expect(address(choices, before)).toBe(after),
);

test('adding filter choices does not change the URLSearchParams object that the function receives', () => {
  const before = new URLSearchParams('surface=matt');
  withChoices(definitions, { color: 'rot' }, before);
  expect(before.toString()).toBe('surface=matt');
});
