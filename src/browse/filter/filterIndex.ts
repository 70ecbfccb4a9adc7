/**
 * Which entries of a list fit a filter's choices, quickly for thousands. A choice holds for one variant: 'glasiert' and
 * 'schwarz' find what has a variant that is both. Pure.
 */
import type { FilterDefinition, FilterValues } from '../../contract/base/values';
import type { Choices } from './choices';
import { both, isIn, SetShape, sizeOf, type EntrySet, type VariantSet } from './variantSets';

/** What is looked at of an entry. Without variants, its own values count. */
export interface Filterable {
  readonly filter: FilterValues;
  readonly variants?: readonly { readonly filter: FilterValues }[];
}

/** An entry that fits, by its place in the list. */
export interface Match {
  readonly place: number;
  /** The first variant that fits, by its place in the entry; null where the choices say nothing about variants. */
  readonly variant: number | null;
}

/** The entries that fit, in the order of the list: found all at once, told one by one. */
export interface Matches {
  readonly length: number;
  /** As of an array, for places from 0 on. A match is the same object each time. */
  readonly slice: (from: number, to: number) => readonly Match[];
}

export interface FilterIndex {
  readonly matches: (choices: Choices) => Matches;
  /** How many entries fit. */
  readonly count: (choices: Choices) => number;
  /** How many entries would be left with each option of the filter `key`, its present choice replaced. */
  readonly counts: (key: string, choices: Choices) => ReadonlyMap<string, number>;
}

/** Looks at every entry once for each filter that is asked for; all answers are then made by joining sets. */
export function indexFilters(entries: readonly Filterable[], definitions: readonly FilterDefinition[]): FilterIndex {
  // Stryker disable next-line ArrayDeclaration: There is one plane at least.
  const planes = entries.reduce((most, { variants = [] }) => Math.max(most, variants.length), 1);
  const shape = new SetShape(entries.length, planes);
  // The same cards when the last choice is taken back.
  const all = matchesOf(entries.length, (place) => ({ place, variant: null }));
  const known = new Map<string, FilterSets>();
  const setsOf = (key: string): FilterSets => {
    const sets = known.get(key) ?? indexFilter(entries, shape, key, definitions);
    known.set(key, sets);
    return sets;
  };
  /** The variants that fit; null for all. */
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

/** A press finds thousands, and the screen shows a dozen: a match is made when it is first asked for. */
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

/** What the list says of one filter. */
interface FilterSets {
  /** By the value of the option: the variants that have it. */
  readonly having: ReadonlyMap<string, VariantSet>;
  /** The entries whose variants have values of their own. */
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
    // Stryker disable next-line ArrayDeclaration: No option has this value.
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
