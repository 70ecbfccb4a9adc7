/** Compares the results of the filter index with the results of plain loops, on random lists. */
import type { Choices } from '../../../../src/browse/filter/choices';
import { indexFilters, type Filterable, type Match } from '../../../../src/browse/filter/filterIndex';
import type { FilterValues } from '../../../../src/contract/base/values';
import { seededRandom, type Random } from '../../../support/random';
import { de } from '../../../support/sampleProducts';

const VALUES = {
  surface: ['glasiert', 'engobiert', 'matt', 'edel'],
  color: ['rot', 'schwarz', 'grau'],
  batten_width: ['eng', 'weit'],
} as const;
const KEYS = ['surface', 'color', 'batten_width'] as const;
const definitions = KEYS.map((key) => ({
  key,
  label: de(key),
  options: VALUES[key].map((value) => ({ value, label: de(value) })),
}));

/** Random values of an entry. A key may be absent, have an empty list, or have some values. */
const randomValues = (random: Random): FilterValues =>
  Object.fromEntries(
    KEYS.filter(() => random.next() < 0.6).map((key) => [key, VALUES[key].filter(() => random.next() < 0.4)]),
  );
function randomEntry(random: Random): Filterable {
  const filter = randomValues(random);
  if (random.next() < 0.1) return { filter };
  return { filter, variants: Array.from({ length: random.int(0, 7) }, () => ({ filter: randomValues(random) })) };
}
/** Random choices of a person. One choice in ten is an option that no entry has. */
const randomChoices = (random: Random): Choices =>
  Object.fromEntries(
    KEYS.filter(() => random.next() < 0.5).map((key) => [key, random.next() < 0.1 ? 'lila' : random.pick(VALUES[key])]),
  );

/** Finds the matching entries by plain loops. The filter index must find the same entries. */
function plainMatches(entries: readonly Filterable[], choices: Choices): Match[] {
  const chosen = Object.entries(choices);
  return entries.flatMap((entry, place) => {
    const { filter, variants = [] } = entry;
    const fits = (own: FilterValues) =>
      chosen.every(([key, value]) => (own[key] ?? filter[key])?.includes(value) === true);
    const first = variants.length === 0 ? (fits(filter) ? 0 : -1) : variants.findIndex((one) => fits(one.filter));
    if (first < 0) return [];
    const isAboutVariants = chosen.some(([key]) => variants.some((one) => key in one.filter));
    return [{ place, variant: isAboutVariants ? first : null }];
  });
}

// The index stores 32 entries in one number, so lengths near multiples of 32 are error-prone.
test.each([0, 1, 2, 31, 32, 33, 63, 64, 65, 200])(
  'the index and a plain search agree in random lists (entries per list: %i)',
  (length) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seededRandom(seed * 1000 + length);
      const entries = Array.from({ length }, () => randomEntry(random));
      const index = indexFilters(entries, definitions);
      for (let round = 0; round < 10; round += 1) {
        const choices = randomChoices(random);
        const expected = plainMatches(entries, choices);
        const matches = index.matches(choices);
        expect(matches).toHaveLength(expected.length);
        expect(matches.slice(0, Infinity)).toEqual(expected);
        const from = random.int(0, length);
        expect(matches.slice(from, from + 5)).toEqual(expected.slice(from, from + 5));
        expect(index.count(choices)).toBe(expected.length);
        for (const key of KEYS)
          expect(Object.fromEntries(index.counts(key, choices))).toEqual(
            Object.fromEntries(
              VALUES[key].map((value) => [value, plainMatches(entries, { ...choices, [key]: value }).length]),
            ),
          );
      }
    }
  },
);
