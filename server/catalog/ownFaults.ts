import type { Static, TSchema } from '@sinclair/typebox';
import type { SourceKind } from '../../src/contract/editor/forms';
import type { ProductListName } from '../../src/contract/paths';
import { reportPlaceholders } from './authoring/placeholders';
import { buildBasics, type Basics } from './documents/basics';
import { buildNews } from './documents/news';
import { buildProduct } from './documents/products';
import { buildReferences } from './documents/references';
import { mapped } from './edit/newValue';
import type { Fault, Report } from './format/faults';
import { ProductSource } from './format/productSchema';
import { NewsSource, ReferencesSource, type CatalogSource } from './format/sourceSchemas';
import { NAMED_MEDIA } from './media/namedMedia';
import { renderedMarkdown } from './reading/renderedMarkdown';
import { sourceOf, type Source } from './reading/source';
import { reportDoubleArticles } from './rules/doubleEntries';
import { checkProductValues } from './rules/productRules';

export interface EntryValues {
  readonly kind: SourceKind;
  /** Path relative to the catalogue folder. */
  readonly file: string;
  /** JSON values of the whole file. */
  readonly value: unknown;
}

/** A page or product that a text links to may be there. */
const ANY_PAGES = { products: new Set<string>(), groups: new Set<string>(), news: Infinity, remapped: {} };
const NO_PRODUCTS = new Map<string, ProductSource>();
const NO_LINES = new Map<string, number>();
const silent: Report = () => undefined;

/**
 * Returns the faults of `catalog:check` that an entry has by itself. Leaves out faults that depend on other entries or
 * on the content of media. `catalog`: value of `catalog.yaml` with sound definitions.
 *
 * Call it in a thread only, because crafted Markdown may take forever.
 */
export async function ownFaults({ kind, file, value }: EntryValues, catalog: CatalogSource): Promise<Fault[]> {
  const faults: Fault[] = [];
  const parsed = { value: mapped(value, composed), lines: NO_LINES };
  const read = <S extends TSchema>(schema: S): Source<Static<S>> => {
    const source = sourceOf(file, parsed, schema, faults);
    reportPlaceholders(source.value, source.report);
    return source;
  };
  const basics = await basicsOf(catalog);
  if (kind === 'news') await buildNews(read(NewsSource), basics);
  else if (kind === 'references') await checkReferences(read(ReferencesSource), basics);
  else await checkProduct(kind, read(ProductSource), catalog, basics);
  return faults.filter(({ hangsOn }) => hangsOn === undefined);
}

/** NFC joins umlauts that macOS writes as two characters. */
const composed = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC') : value);

const basicsOf = (catalog: CatalogSource): Promise<Basics> =>
  buildBasics({ file: 'catalog.yaml', value: catalog, report: silent }, null, NO_PRODUCTS, {
    media: NAMED_MEDIA,
    pages: ANY_PAGES,
    render: async (markdown) => renderedMarkdown(markdown),
  });

const checkReferences = (source: Source<Static<typeof ReferencesSource>>, { filters, media }: Basics) =>
  buildReferences(source, { filters: filters.references, products: NO_PRODUCTS, media });

async function checkProduct(
  list: ProductListName,
  source: Source<ProductSource>,
  catalog: CatalogSource,
  basics: Basics,
): Promise<void> {
  const { value: product, report } = source;
  checkProductValues({ product, list, catalog, products: [product] }, report);
  reportDoubleArticles([source], []);
  await buildProduct(list, source, basics);
}
