import type { FilterDefinition, Translatable } from '../../contract/base/values';
import type { AccessoriesAnswer } from '../../contract/content/accessory';
import { GROUP_OF_KIND, type AccessoryKind } from '../../contract/content/accessoryKinds';

type Entry = AccessoriesAnswer['data'][number];

export interface KindGroup {
  readonly key: string;
  readonly label: Translatable;
  readonly entries: readonly Entry[];
}

const optionsOf = (definitions: readonly FilterDefinition[], key: string): FilterDefinition['options'] =>
  definitions.find((definition) => definition.key === key)?.options ?? [];

export const labelOf = (definitions: readonly FilterDefinition[], key: string, value: string): Translatable =>
  optionsOf(definitions, key).find((option) => option.value === value)?.label ?? [];

export const groupLabel = (definitions: readonly FilterDefinition[], kind: AccessoryKind): Translatable =>
  labelOf(definitions, 'kind', GROUP_OF_KIND[kind]);

/** Groups the entries by the document's kinds, in their order. */
export const groupByKind = (
  entries: readonly Entry[],
  definitions: readonly FilterDefinition[],
): readonly KindGroup[] =>
  optionsOf(definitions, 'kind').flatMap(({ value, label }) => {
    const own = entries.filter(({ kind }) => GROUP_OF_KIND[kind] === value);
    return own.length === 0 ? [] : [{ key: value, label, entries: own }];
  });
