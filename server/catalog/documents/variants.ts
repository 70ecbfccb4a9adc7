import type { MediaItem } from '../../../src/contract/content/media';
import type { ColorVariant } from '../../../src/contract/content/product';
import type { FilterDefinition } from '../../../src/contract/base/values';
import { LOCALE } from '../../../src/contract/base/limits';
import { VARIANT_FILTERS } from '../../../src/contract/base/markers';
import { below, type Report } from '../format/faults';
import { checkChoice, reportDoubles } from '../values/filters';
import type { Media } from '../media/mediaLibrary';
import type { VariantSource } from '../format/productSchema';
import type { MediaSource } from '../format/schemaParts';
import { gtinOf } from '../values/gtin';
import { textOf } from '../values/texts';

export interface VariantContext {
  readonly product: string;
  readonly filters: readonly FilterDefinition[];
  readonly media: Media;
}

export async function buildVariants(
  sources: readonly VariantSource[],
  context: VariantContext,
  report: Report,
): Promise<ColorVariant[]> {
  reportDoubles(sources, ({ id }) => id, 'id', report);
  const variants: ColorVariant[] = [];
  // Makes pictures one by one, because `loadCatalog` already builds several products at once.
  for (const [index, source] of sources.entries())
    variants.push(await buildVariant(source, context, below(report, index)));
  return variants;
}

async function buildVariant(source: VariantSource, context: VariantContext, report: Report): Promise<ColorVariant> {
  const { media } = context;
  const filter = filterOf(source, context.filters, report);
  const name = source.name ?? `${context.product} ${germanOf(source.label)}`;
  const tile: MediaSource = {
    file: source.file,
    name,
    label: source.label,
    ...(source.description === undefined ? {} : { description: source.description }),
    ...(source.preview === undefined ? {} : { preview: source.preview }),
  };
  return {
    ...(await media.item(tile, report, ['picture'])),
    filter,
    id: source.id,
    surface: source.surface ?? null,
    color: source.color ?? null,
    article_number: source.article_number ?? null,
    ...(source.gtin === undefined ? {} : { gtin: gtinOf(source.gtin, report) }),
    swatch: source.swatch ?? (await media.swatch(source.file)),
    roof: await roofOf(source, name, media, report),
  };
}

async function roofOf(
  { roof, label }: VariantSource,
  name: string,
  media: Media,
  report: Report,
): Promise<MediaItem | null> {
  if (roof === undefined) return null;
  const reportRoof: Report = (path, ...what) => report(['roof', ...path.slice(1)], ...what);
  return media.item({ file: roof, name: `${name}, Dachfläche`, label }, reportRoof, ['picture']);
}

function filterOf(source: VariantSource, filters: readonly FilterDefinition[], report: Report): ColorVariant['filter'] {
  const needed = VARIANT_FILTERS.filter((key) => filters.some((filter) => filter.key === key));
  for (const key of needed) if (source[key] === undefined) report([key], 'fehlt, denn dafür gibt es einen Filter');
  const values = Object.fromEntries(
    VARIANT_FILTERS.flatMap((key) => {
      const value = source[key];
      return value === undefined ? [] : [[key, [value]]];
    }),
  );
  return checkChoice(values, filters, (path, reason) => report(path.slice(0, 1), reason));
}

const germanOf = (label: VariantSource['label']): string =>
  textOf(label).find(({ locale }) => locale === LOCALE)?.value ?? '';
