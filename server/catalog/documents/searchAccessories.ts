import type { ListedAccessory } from '../../../src/contract/content/accessory';
import type { FilterDefinition, Translatable } from '../../../src/contract/base/values';
import { KIND_WORDS } from '../../../src/contract/content/accessoryWords';
import { accessorySearchPath } from '../../../src/contract/paths/documents';
import { validityFieldsOf } from '../values/validity';
import type { ListedAccessories } from './accessoryFilters';
import { german, type SearchSource } from './searchRecords';
import { everyLanguage } from './searchTexts';

/** Leads to `page` with the article's name as its search. Returns no records if the catalogue lacks the page. */
export function accessoryRecords(
  { data, filter }: ListedAccessories,
  groups: readonly { readonly id: string }[],
  page: string | null,
): SearchSource[] {
  if (page === null || !groups.some(({ id }) => id === page)) return [];
  return data.map((accessory) => accessoryRecord(accessory, filter, page));
}

const accessoryRecord = (
  accessory: ListedAccessory,
  filter: readonly FilterDefinition[],
  page: string,
): SearchSource => ({
  // Older builds know no kind of its own for accessories, so the key tells them apart from pages.
  kind: 'page',
  key: `page:accessory:${accessory.id}`,
  to: accessorySearchPath(page, accessory.name),
  title: german(accessory.name),
  note: labelsOf(accessory, filter, 'kind'),
  text: everyLanguage(
    german(KIND_WORDS[accessory.kind]),
    accessory.description,
    ...accessory.colors.map(({ label }) => label),
  ),
  numbers: [accessory, ...accessory.colors].flatMap(({ article_number, gtin }) =>
    [article_number, gtin].filter((number) => number !== null && number !== undefined),
  ),
  picture: accessory.picture?.preview ?? null,
  ...validityFieldsOf(accessory),
});

const labelsOf = (
  { filter: values }: ListedAccessory,
  filter: readonly FilterDefinition[],
  key: string,
): Translatable =>
  filter
    .filter((definition) => definition.key === key)
    .flatMap(({ options }) =>
      options.filter(({ value }) => values[key]?.includes(value)).flatMap(({ label }) => label),
    );
