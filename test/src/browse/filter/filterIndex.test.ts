import { indexFilters, type Filterable, type Matches } from '../../../../src/browse/filter/filterIndex';
import { de, listVariant } from '../../../support/sampleProducts';

const options = (...values: string[]) => values.map((value) => ({ value, label: de(value) }));
const definitions = [
  { key: 'surface', label: de('Oberfläche'), options: options('glasiert', 'engobiert', 'matt') },
  { key: 'color', label: de('Farbe'), options: options('rot', 'schwarz', 'grau') },
  { key: 'batten_width', label: de('Lattweite'), options: options('eng', 'weit') },
];
const entry = (batten: string, ...variants: (readonly [string, string])[]): Filterable => ({
  filter: {
    batten_width: [batten],
    surface: variants.map(([surface]) => surface),
    color: variants.map(([, color]) => color),
  },
  variants: variants.map(([surface, color]) => listVariant(surface, color)),
});
const entries = [
  entry('eng', ['glasiert', 'rot'], ['engobiert', 'schwarz']),
  entry('weit', ['engobiert', 'rot'], ['glasiert', 'schwarz'], ['glasiert', 'rot']),
  entry('weit', ['matt', 'grau']),
  { filter: { surface: ['glasiert'], color: ['schwarz'] } },
];
const listed = (matches: Matches) => matches.slice(0, matches.length);
const index = indexFilters(entries, definitions);
const found = (choices: Record<string, string>) =>
  listed(index.matches(choices)).map(({ place, variant }) => (variant === null ? `${place}` : `${place}.${variant}`));

// spec: list-12
test.each<[string, Record<string, string>, string[]]>([
  ['no choice', {}, ['0', '1', '2', '3']],
  ['a colour, with the first variant in that colour', { color: 'schwarz' }, ['0.1', '1.1', '3']],
  ['surface and colour that belong to the same variant', { surface: 'glasiert', color: 'schwarz' }, ['1.1', '3']],
  ['a value of the product itself, without a variant', { batten_width: 'weit' }, ['1', '2']],
  ['a value of the product and a colour together', { batten_width: 'weit', color: 'rot' }, ['1.0']],
  ['two values that only the third variant has', { surface: 'glasiert', color: 'rot' }, ['0.0', '1.2']],
  ['two values that no variant has', { surface: 'matt', color: 'rot' }, []],
  ['an option that no entry has', { color: 'lila' }, []],
])('the filter finds the matching products and variants (case: %s)', (_name, choices, expected) => {
  expect(found(choices)).toEqual(expected);
});

test.each<[string, Record<string, string>, Record<string, number>]>([
  ['surface', {}, { glasiert: 3, engobiert: 2, matt: 1 }],
  ['surface', { color: 'schwarz' }, { glasiert: 2, engobiert: 1, matt: 0 }],
  // The counts of a filter ignore the choice in this filter, because another option would replace this choice.
  ['surface', { surface: 'matt', color: 'rot' }, { glasiert: 2, engobiert: 1, matt: 0 }],
  ['color', { surface: 'glasiert', batten_width: 'weit' }, { rot: 1, schwarz: 1, grau: 0 }],
  ['batten_width', { color: 'grau' }, { eng: 0, weit: 1 }],
])('the index counts the matches of each option (filter: "%s", choices: %j, counts: %j)', (key, choices, expected) => {
  expect(Object.fromEntries(index.counts(key, choices))).toEqual(expected);
});

test('an option that the filter no longer offers finds nothing and does not affect other options', () => {
  const old = {
    filter: { color: ['lila', 'rot'] },
    variants: [listVariant('matt', 'lila'), listVariant('matt', 'rot')],
  };
  const { matches, counts } = indexFilters([old], definitions);
  expect(listed(matches({ color: 'lila' }))).toEqual([]);
  expect(listed(matches({ color: 'rot' }))).toEqual([{ place: 0, variant: 1 }]);
  expect(counts('color', {}).get('rot')).toBe(1);
});

test('an unknown filter finds nothing and has no options', () => {
  expect(found({ size: '9' })).toEqual([]);
  expect([...index.counts('size', {})]).toEqual([]);
});

test("each option's count equals the number of entries that the option finds", () => {
  for (const { key, options: all } of definitions)
    for (const { value } of all)
      for (const beside of [{}, { color: 'rot' }, { surface: 'glasiert', batten_width: 'weit' }])
        expect(index.matches({ ...beside, [key]: value })).toHaveLength(index.counts(key, beside).get(value) ?? NaN);
});
