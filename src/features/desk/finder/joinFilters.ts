import type { FilterDefinition } from '../../../contract/base/values';

export function joinFilters(...lists: readonly (readonly FilterDefinition[])[]): FilterDefinition[] {
  const joined = new Map<string, FilterDefinition>();
  for (const filter of lists.flat()) {
    const known = joined.get(filter.key);
    const options = [...(known?.options ?? [])];
    for (const option of filter.options) if (!options.some(({ value }) => value === option.value)) options.push(option);
    joined.set(filter.key, { ...(known ?? filter), options });
  }
  return [...joined.values()];
}
