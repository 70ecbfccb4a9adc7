import type { ColorVariant } from '../../../src/contract/content/product';
import type { ProductProperties } from '../../../src/contract/content/properties';
import type { FilterDefinition, FilterValues } from '../../../src/contract/base/values';
import { VARIANT_FILTERS } from '../../../src/contract/base/markers';
import { technicalValueOf } from '../../../src/contract/content/technical';
import { below, type Report } from '../format/faults';
import type { FilterSource, PropertySource } from '../format/propertySchemas';

export interface MeasuredFilter {
  readonly key: string;
  readonly property: string;
  readonly options: FilterSource['options'];
}

export function measuredFilters(
  sources: readonly FilterSource[],
  properties: Readonly<Record<string, PropertySource>>,
  report: Report,
): MeasuredFilter[] {
  return sources.flatMap(({ key, property, options }, index) => {
    const reportIt = below(report, index);
    for (const [place, option] of options.entries()) checkBounds(option, property, below(reportIt, 'options', place));
    if (property === undefined) return [];
    const kind = Object.hasOwn(properties, property) ? properties[property]?.kind : undefined;
    if (kind !== 'number' && kind !== 'range')
      reportIt(['property'], `„${property}“ ist kein Merkmal aus properties mit kind: number oder range`);
    return [{ key, property, options }];
  });
}

function checkBounds(
  { min, max }: FilterSource['options'][number],
  property: string | undefined,
  report: Report,
): void {
  const isBounded = min !== undefined || max !== undefined;
  if (property === undefined && isBounded) report([], 'min und max brauchen beim Filter ein property');
  if (property !== undefined && !isBounded) report([], 'braucht min oder max, weil der Filter ein property hat');
  if (min !== undefined && max !== undefined && min >= max) report(['max'], 'muss größer als min sein');
}

export interface FilterOwner {
  readonly chosen: FilterValues;
  readonly colors: readonly ColorVariant[];
  readonly properties: ProductProperties;
}

/** Derives filter values from colours or amounts. Reports derived filters that the product also sets. */
export function filterValuesOf(
  { chosen, colors, properties }: FilterOwner,
  definitions: readonly FilterDefinition[],
  measured: readonly MeasuredFilter[],
  report: Report,
): FilterValues {
  const derived: [string, string[]][] = [];
  if (colors.length > 0)
    for (const key of VARIANT_FILTERS) {
      if (!definitions.some((definition) => definition.key === key)) continue;
      derived.push([key, [...new Set(colors.flatMap((variant) => variant[key] ?? []))]]);
      if (key in chosen) report([key], 'steht schon bei den Farbvarianten (colors)');
    }
  for (const { key, property, options } of measured) {
    const amount = technicalValueOf(properties, property)?.amount;
    if (amount === undefined) continue;
    derived.push([key, options.filter((option) => overlaps(amount, option)).map(({ value }) => value)]);
    if (key in chosen) report([key], `folgt schon aus den technischen Daten (${property})`);
  }
  return { ...chosen, ...Object.fromEntries(derived) };
}

/** Touching ranges do not overlap, but a single number on the border belongs to both ranges. */
function overlaps(
  amount: { readonly min: number; readonly max: number },
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): boolean {
  if (amount.min === amount.max) return min <= amount.min && amount.min <= max;
  return amount.min < max && amount.max > min;
}
