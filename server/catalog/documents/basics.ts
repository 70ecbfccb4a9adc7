import type { ReferenceImage } from '../../../src/contract/content/media';
import type { ProductCategory } from '../../../src/contract/content/product';
import type { FilterDefinition } from '../../../src/contract/base/values';
import type { ProductListName } from '../../../src/contract/paths';
import { measuredFilters, type MeasuredFilter } from '../values/derivedFilters';
import { below } from '../format/faults';
import { buildFilters, reportDoubles } from '../values/filters';
import type { Media } from '../media/mediaLibrary';
import { checkProperties } from '../values/properties';
import { buildReferences, type ReferencedProduct } from './references';
import type { Source } from '../reading/source';
import type { CatalogSource, ReferencesSource } from '../format/sourceSchemas';
import { textOf, type TextContext } from '../values/texts';
import { buildUnderlays, type Underlays } from '../values/underlays';
import type { Static } from '@sinclair/typebox';

export interface Basics extends TextContext {
  readonly media: Media;
  readonly categories: ReadonlyMap<string, ProductCategory>;
  readonly properties: CatalogSource['properties'];
  readonly filters: Readonly<Record<'tiles' | 'stones' | 'references', readonly FilterDefinition[]>>;
  readonly measured: Readonly<Record<ProductListName, readonly MeasuredFilter[]>>;
  readonly underlays: Underlays;
  readonly references: ReadonlyMap<string, ReferenceImage>;
}

export async function buildBasics(
  catalog: Source<CatalogSource>,
  references: Source<Static<typeof ReferencesSource>> | null,
  products: ReadonlyMap<string, ReferencedProduct>,
  context: TextContext & Pick<Basics, 'media'>,
): Promise<Basics> {
  const { categories, properties, filters, underlays = {} } = catalog.value;
  reportDoubles(categories, ({ id }) => id, 'id', below(catalog.report, 'categories'));
  checkProperties(properties, below(catalog.report, 'properties'));
  const built = {
    tiles: buildFilters(filters.tiles, below(catalog.report, 'filters', 'tiles')),
    stones: buildFilters(filters.stones, below(catalog.report, 'filters', 'stones')),
    references: buildFilters(filters.references, below(catalog.report, 'filters', 'references')),
  };
  const measured = (list: ProductListName) =>
    measuredFilters(filters[list], properties, below(catalog.report, 'filters', list));
  for (const [index, { property }] of filters.references.entries())
    if (property !== undefined)
      catalog.report(['filters', 'references', index, 'property'], 'ist nur bei tiles und stones möglich');
  return {
    ...context,
    categories: new Map(categories.map(({ id, name, measures }) => [id, { id, name: textOf(name), measures }])),
    properties,
    filters: built,
    measured: { tiles: measured('tiles'), stones: measured('stones') },
    underlays: buildUnderlays(underlays, below(catalog.report, 'underlays')),
    references:
      references === null
        ? new Map()
        : await buildReferences(references, { filters: built.references, products, media: context.media }),
  };
}
