import type { FilterDefinition, MediaItem, ProductCategory } from '../../src/contract/entities';
import { below } from './faults';
import { buildFilters, checkChoice, reportDoubles } from './filters';
import type { MediaLibrary } from './mediaLibrary';
import type { Source } from './sourceFile';
import type { CatalogSource, ReferencesSource } from './sourceSchemas';
import { textOf } from './texts';
import type { Static } from '@sinclair/typebox';

/** What products, references and content pages build on. */
export interface Basics {
  readonly media: MediaLibrary;
  readonly categories: ReadonlyMap<string, ProductCategory>;
  readonly properties: CatalogSource['properties'];
  readonly filters: Readonly<Record<'tiles' | 'stones' | 'references', readonly FilterDefinition[]>>;
  /** Reference pictures by the id that products name them by, in the order of the list. */
  readonly references: ReadonlyMap<string, MediaItem>;
}

/** Builds the basics from catalog.yaml and references.yaml (null: there is none). */
export async function buildBasics(
  catalog: Source<CatalogSource>,
  references: Source<Static<typeof ReferencesSource>> | null,
  media: MediaLibrary,
): Promise<Basics> {
  const { categories, properties, filters } = catalog.value;
  reportDoubles(categories, ({ id }) => id, 'id', below(catalog.report, 'categories'));
  const built = {
    tiles: buildFilters(filters.tiles, below(catalog.report, 'filters', 'tiles')),
    stones: buildFilters(filters.stones, below(catalog.report, 'filters', 'stones')),
    references: buildFilters(filters.references, below(catalog.report, 'filters', 'references')),
  };
  return {
    media,
    categories: new Map(
      categories.map(({ id, name, measures }) => [
        id,
        { id, name: textOf(name), measures: measures === 'direct' ? 'direct' : 'datasheet' },
      ]),
    ),
    properties,
    filters: built,
    references: references === null ? new Map() : await buildReferences(references, built.references, media),
  };
}

async function buildReferences(
  source: Source<Static<typeof ReferencesSource>>,
  filters: readonly FilterDefinition[],
  media: MediaLibrary,
): Promise<Map<string, MediaItem>> {
  const entries = source.value.references;
  reportDoubles(entries, ({ id }) => id, 'id', below(source.report, 'references'));
  const items = new Map<string, MediaItem>();
  for (const [index, entry] of entries.entries()) {
    const report = below(source.report, 'references', index);
    checkChoice(entry.filter, filters, below(report, 'filter'));
    items.set(entry.id, await media.item(entry, report));
  }
  return items;
}
