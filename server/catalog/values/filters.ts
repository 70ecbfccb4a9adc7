import type { FilterDefinition, FilterValues } from '../../../src/contract/base/values';
import { below, type Report } from '../format/faults';
import type { FilterSource } from '../format/propertySchemas';
import type { FilterChoice } from '../format/schemaParts';
import { textOf } from './texts';

export function buildFilters(sources: readonly FilterSource[], report: Report): FilterDefinition[] {
  reportDoubles(sources, ({ key }) => key, 'key', report);
  return sources.map(({ key, label, options }, index) => {
    reportDoubles(
      options,
      ({ value }) => value,
      'value',
      (path, reason) => report([index, 'options', ...path], reason),
    );
    return {
      key,
      label: textOf(label),
      options: options.map((option) => ({ value: option.value, label: textOf(option.label) })),
    };
  });
}

export function checkChoice(
  choice: FilterChoice | undefined,
  definitions: readonly FilterDefinition[],
  report: Report,
): FilterValues {
  for (const [key, values] of Object.entries(choice ?? {})) {
    const definition = definitions.find((other) => other.key === key);
    if (definition === undefined) {
      report([key], `unbekannter Filter, möglich: ${list(definitions.map((other) => other.key))}`);
      continue;
    }
    reportDoubles(values, (value) => value, null, below(report, key));
    const known = new Set(definition.options.map((option) => option.value));
    for (const [index, value] of values.entries())
      if (!known.has(value)) report([key, index], `unbekannter Filterwert „${value}“, möglich: ${list([...known])}`);
  }
  return choice ?? {};
}

export function reportDoubles<T>(
  entries: readonly T[],
  idOf: (entry: T) => string,
  field: string | null,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const id = idOf(entry);
    if (seen.has(id)) report(field === null ? [index] : [index, field], `„${id}“ kommt zweimal vor`);
    seen.add(id);
  }
}

const NAMED_MAX = 20;

export const list = (values: readonly string[]): string =>
  values.length === 0 ? 'keiner' : values.slice(0, NAMED_MAX).join(', ') + (values.length > NAMED_MAX ? ' …' : '');
