/**
 * Which entries of a list fit a filter's choices, quickly for thousands. A choice holds for one variant: 'glasiert' and
 * 'schwarz' find what has a variant that is both. Pure.
 */
import type { FilterDefinition, FilterValues } from '../../contract/entities';
import type { Choices } from './choices';

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

export interface FilterIndex {
  /** The entries that fit, in the order of the list. */
  readonly matches: (choices: Choices) => readonly Match[];
  /** How many entries would be left with each option of the filter `key`, its present choice replaced. */
  readonly counts: (key: string, choices: Choices) => ReadonlyMap<string, number>;
}

/** Looks once at every entry; what it answers then takes a few milliseconds for 5,000 entries of six variants. */
export function indexFilters(entries: readonly Filterable[], definitions: readonly FilterDefinition[]): FilterIndex {
  const units = unitsOf(entries);
  const fits = new Map(
    definitions.map(({ key, options }) => [
      key,
      new Map(options.map(({ value }) => [value, unitsWith(entries, units, key, value)])),
    ]),
  );
  const remaining = (choices: Choices, without?: string): Uint8Array => {
    const left = new Uint8Array(units.entry.length).fill(1);
    for (const [key, value] of Object.entries(choices)) {
      if (key === without) continue;
      const having = fits.get(key)?.get(value);
      for (let unit = 0; unit < left.length; unit += 1) left[unit] = (left[unit] ?? 0) & (having?.[unit] ?? 0);
    }
    return left;
  };
  return {
    matches: (choices) => {
      const left = remaining(choices);
      return entriesIn(units, left).map(({ place, unit }) => ({
        place,
        variant: saysOfVariants(entries[place], choices) ? (units.variant[unit] ?? null) : null,
      }));
    },
    counts: (key, choices) => {
      const left = remaining(choices, key);
      return new Map(
        [...(fits.get(key) ?? [])].map(([value, having]) => [value, entriesIn(units, and(left, having)).length]),
      );
    },
  };
}

/** The variants of all entries one after the other; an entry without any is one unit by itself. */
interface Units {
  /** Place of each unit's entry, ascending. */
  readonly entry: readonly number[];
  /** Place of the variant in its entry; null for an entry without any. */
  readonly variant: readonly (number | null)[];
}

function unitsOf(entries: readonly Filterable[]): Units {
  const entry: number[] = [];
  const variant: (number | null)[] = [];
  for (const [place, { variants = [] }] of entries.entries())
    for (let at = 0; at < Math.max(1, variants.length); at += 1) {
      entry.push(place);
      variant.push(variants.length === 0 ? null : at);
    }
  return { entry, variant };
}

function unitsWith(entries: readonly Filterable[], units: Units, key: string, value: string): Uint8Array {
  return Uint8Array.from(units.entry, (place, unit) => {
    const at = units.variant[unit];
    const own = typeof at === 'number' ? entries[place]?.variants?.[at]?.filter[key] : undefined;
    return (own ?? entries[place]?.filter[key])?.includes(value) === true ? 1 : 0;
  });
}

const and = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((bit, unit) => bit & (b[unit] ?? 0));

/** The entries with a unit that is left, and the first such unit of each. */
function entriesIn({ entry }: Units, left: Uint8Array): { readonly place: number; readonly unit: number }[] {
  const found: { readonly place: number; readonly unit: number }[] = [];
  let last = -1;
  for (let unit = 0; unit < left.length; unit += 1) {
    const place = entry[unit];
    if (left[unit] === 0 || place === undefined || place === last) continue;
    last = place;
    found.push({ place, unit });
  }
  return found;
}

const saysOfVariants = (entry: Filterable | undefined, choices: Choices): boolean =>
  Object.keys(choices).some((key) => entry?.variants?.some(({ filter }) => key in filter) === true);
