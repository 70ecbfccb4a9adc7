import type { Static } from '@sinclair/typebox';
import type { ReferenceImage } from '../../../src/contract/content/media';
import type { FilterDefinition, FilterValues } from '../../../src/contract/base/values';
import { mapInTurn } from '../../base/inTurn';
import { below, type Report } from '../format/faults';
import { checkChoice, list, reportDoubles } from '../values/filters';
import { keepTogether } from '../values/keepTogether';
import type { Media } from '../media/mediaLibrary';
import type { ProductSource } from '../format/productSchema';
import type { Source } from '../reading/source';
import type { ReferencesSource } from '../format/sourceSchemas';
import { textOf } from '../values/texts';
import { validityOf } from '../values/validity';

export type ReferencedProduct = Pick<ProductSource, 'name' | 'category' | 'colors'>;

export interface ReferenceContext {
  readonly filters: readonly FilterDefinition[];
  readonly products: ReadonlyMap<string, ReferencedProduct>;
  readonly media: Media;
}

const AT_ONCE = 8;

type ReferenceSource = Static<typeof ReferencesSource>['references'][number];

export async function buildReferences(
  source: Source<Static<typeof ReferencesSource>>,
  context: ReferenceContext,
): Promise<Map<string, ReferenceImage>> {
  const entries = source.value.references;
  reportDoubles(entries, ({ id }) => id, 'id', below(source.report, 'references'));
  const items = await mapInTurn(entries, AT_ONCE, async (entry, index): Promise<[string, ReferenceImage]> => [
    entry.id,
    await buildReference(entry, context, below(source.report, 'references', index)),
  ]);
  return new Map(items);
}

async function buildReference(
  source: ReferenceSource,
  { filters, products, media }: ReferenceContext,
  report: Report,
): Promise<ReferenceImage> {
  const product = source.product === undefined ? undefined : products.get(source.product);
  if (source.product !== undefined && product === undefined)
    report(['product'], `unbekanntes Produkt „${source.product}“`, 'products');
  const colors = product?.colors ?? [];
  const variant = colors.find(({ id }) => id === source.variant);
  if (source.variant !== undefined && source.product === undefined)
    report(['variant'], 'braucht ein Produkt (product)');
  if (source.variant !== undefined && product !== undefined && variant === undefined)
    report(
      ['variant'],
      `unbekannte Farbvariante „${source.variant}“, möglich: ${list(colors.map(({ id }) => id))}`,
      'variants',
    );
  const derived = derivedFilter(product, variant, filters);
  for (const key of Object.keys(derived))
    if (source.filter !== undefined && key in source.filter)
      report(['filter', key], 'folgt schon aus dem Produkt (product) und seiner Farbe (variant)');
  const reportFilter = below(report, 'filter');
  const chosen = checkChoice(source.filter, filters, reportFilter);
  checkChoice(derived, filters, (path, reason) => reportFilter(path, reason, 'choices'));
  return {
    ...(await media.item(source, report)),
    ...validityOf(source, report),
    ...(source.visualization === true ? { visualization: true } : {}),
    filter: { ...chosen, ...derived },
    product:
      source.product === undefined || product === undefined
        ? null
        : {
            id: source.product,
            name: keepTogether(product.name),
            variant: variant === undefined ? null : { id: variant.id, label: textOf(variant.label) },
          },
  };
}

function derivedFilter(
  product: ReferencedProduct | undefined,
  variant: NonNullable<ReferencedProduct['colors']>[number] | undefined,
  filters: readonly FilterDefinition[],
): FilterValues {
  const values = { model_category: product?.category, surface: variant?.surface, color: variant?.color };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value !== undefined && filters.some((filter) => filter.key === key) ? [[key, [value]]] : [],
    ),
  );
}
