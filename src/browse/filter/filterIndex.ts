/** An entry matches only if one of its variants fits all choices. */
import type { FilterDefinition, FilterValues } from '../../contract/base/values';
import type { Choices } from './choices';
import { both, isIn, SetShape, sizeOf, type EntrySet, type VariantSet } from './variantSets';

/** An entry without variants is filtered by its own values. */
export interface Filterable {
  readonly filter: FilterValues;
  readonly variants?: readonly { readonly filter: FilterValues }[];
}

export interface Match {
  readonly place: number;
  /** Index of the first fitting variant. Null when no choice concerns variants. */
  readonly variant: number | null;
}

export interface Matches {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly Match[];
}

export interface FilterIndex {
  readonly matches: (choices: Choices) => Matches;
  readonly count: (choices: Choices) => number;
  /** For each option of `key`, the number of entries if that option replaced the present choice. */
  readonly counts: (key: string, choices: Choices) => ReadonlyMap<string, number>;
}

/** Reads every entry once per used filter. Later calls only combine sets. */
export function indexFilters(entries: readonly Filterable[], definitions: readonly FilterDefinition[]): FilterIndex {
  const planes = entries.reduce((most, { variants = [] }) => Math.max(most, variants.length), 1);
  const shape = new SetShape(entries.length, planes);
  // Made only once, so cards that show these matches do not render again.
  const all = matchesOf(entries.length, (place) => ({ place, variant: null }));
  const known = new Map<string, FilterSets>();
  const setsOf = (key: string): FilterSets => {
    const sets = known.get(key) ?? indexFilter(entries, shape, key, definitions);
    known.set(key, sets);
    return sets;
  };
  /** Returns the fitting variants, null when all fit. */
  const left = (choices: Choices, without?: string): VariantSet | null =>
    Object.entries(choices)
      .filter(([key]) => key !== without)
      .map(([key, value]) => setsOf(key).having.get(value) ?? shape.noVariants())
      .reduce<VariantSet | null>((fitting, having) => (fitting === null ? having : both(fitting, having)), null);
  return {
    matches: (choices) => {
      const fitting = left(choices);
      if (fitting === null) return all;
      const speaking = Object.keys(choices).map((key) => setsOf(key).varying);
      const { count, places, planes } = shape.firstIn(fitting);
      return matchesOf(count, (index) => {
        const place = places[index] ?? 0;
        return { place, variant: speaking.some((set) => isIn(set, place)) ? (planes[index] ?? 0) : null };
      });
    },
    count: (choices) => {
      const fitting = left(choices);
      return fitting === null ? entries.length : sizeOf(shape.entriesIn(fitting));
    },
    counts: (key, choices) => {
      const others = left(choices, key);
      return new Map(
        [...setsOf(key).having].map(([value, having]) => [value, sizeOf(shape.entriesIn(having, others ?? having))]),
      );
    },
  };
}

/** Makes only requested matches. Thousands match, but the screen shows a dozen. */
function matchesOf(length: number, make: (index: number) => Match): Matches {
  const made = new Map<number, Match>();
  const matchAt = (index: number): Match => {
    const match = made.get(index) ?? make(index);
    made.set(index, match);
    return match;
  };
  return {
    length,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, offset) => matchAt(from + offset)),
  };
}

interface FilterSets {
  readonly having: ReadonlyMap<string, VariantSet>;
  /** Entries whose variants have their own filter values. */
  readonly varying: EntrySet;
}

function indexFilter(
  entries: readonly Filterable[],
  shape: SetShape,
  key: string,
  definitions: readonly FilterDefinition[],
): FilterSets {
  const options = definitions.find((definition) => definition.key === key)?.options ?? [];
  const having = new Map(options.map(({ value }) => [value, shape.noVariants()]));
  const varying = shape.noEntries();
  const note = (values: readonly string[] | undefined, place: number, plane: number) => {
    for (const value of values ?? []) {
      const set = having.get(value);
      if (set !== undefined) shape.add(set, place, plane);
    }
  };
  for (const [place, { filter, variants = [] }] of entries.entries()) {
    if (variants.length === 0) note(filter[key], place, 0);
    for (const [plane, variant] of variants.entries()) {
      note(variant.filter[key] ?? filter[key], place, plane);
      if (key in variant.filter) shape.add(varying, place);
    }
  }
  return { having, varying };
}
