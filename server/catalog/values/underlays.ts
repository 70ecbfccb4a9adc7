import type { Country } from '../../../src/contract/base/markers';
import type { Translatable } from '../../../src/contract/base/values';
import type { Report } from '../format/faults';
import type { Text } from '../format/schemaParts';
import { textOf } from './texts';

/** Underlays from weakest to strongest. */
export type Underlays = Readonly<Record<Country, readonly Translatable[]>>;

type UnderlaysSource = { readonly [C in Country]?: readonly Text[] };

export function buildUnderlays(source: UnderlaysSource, report: Report): Underlays {
  const listOf = (country: Country) => {
    const texts = (source[country] ?? []).map((text) => textOf(text));
    for (const [index, text] of texts.entries())
      if (texts.findIndex((other) => germanOf(other) === germanOf(text)) < index)
        report([country, index], 'kommt zweimal vor');
    return texts;
  };
  return { DE: listOf('DE'), AT: listOf('AT'), CH: listOf('CH') };
}

export function underlayPlace(underlays: Underlays, country: Country, underlay: Translatable): number | null {
  const place = underlays[country].findIndex((other) => germanOf(other) === germanOf(underlay));
  return place === -1 ? null : place;
}

/** Replaces word processors' special spaces. */
const germanOf = (text: Translatable): string => (text[0]?.value ?? '').replace(/\s+/g, ' ');
