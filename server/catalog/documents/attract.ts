import type { AttractEntry } from '../../../src/contract/content/attract';
import { below, type Report } from '../format/faults';
import { ATTRACT_TEXT_MAX_LENGTH, type AttractSource, type CatalogSource } from '../format/sourceSchemas';
import type { MediaLibrary } from '../media/mediaLibrary';
import type { Source } from '../reading/source';
import { list } from '../values/filters';
import { germanOf, textOf } from '../values/texts';
import { commonDays, validityFieldsOf, validityOf } from '../values/validity';
import type { BuiltProduct } from './products';

export async function buildAttract(
  { value, report }: Source<Pick<CatalogSource, 'attract'>>,
  products: readonly BuiltProduct[],
  media: MediaLibrary,
): Promise<AttractEntry[]> {
  const known = new Map(products.map((product) => [product.document.id, product]));
  const entries: AttractEntry[] = [];
  let hasVideo = false;
  // Takes the entries in order, because each video after the first is a fault.
  for (const [index, source] of (value.attract ?? []).entries()) {
    const reportEntry = below(report, 'attract', index);
    checkText(source, reportEntry);
    checkKind(source, reportEntry);
    const entry =
      source.product === undefined
        ? await mediumEntry(source, media, reportEntry)
        : productEntry(source, source.product, known, reportEntry);
    if (entry.video !== null && hasVideo) reportEntry(['file'], 'ist ein zweites Video, möglich ist eines');
    hasVideo ||= entry.video !== null;
    entries.push(entry);
  }
  return entries;
}

function checkText({ text }: AttractSource, report: Report): void {
  for (const { value } of textOf(text)) {
    if (/[\r\n]/.test(value.trim())) report(['text'], 'hat mehrere Zeilen, möglich ist eine');
    if (value.length > ATTRACT_TEXT_MAX_LENGTH)
      report(['text'], `ist zu lang (höchstens ${ATTRACT_TEXT_MAX_LENGTH} Zeichen)`);
  }
}

const OF_MEDIUM = ['image', 'visualization'] as const;
const OF_PRODUCT = ['variant'] as const;

function checkKind(source: AttractSource, report: Report): void {
  if ((source.file === undefined) === (source.product === undefined)) {
    report([], 'braucht entweder file oder product');
    return;
  }
  const [others, kind] = source.file === undefined ? [OF_MEDIUM, 'product'] : [OF_PRODUCT, 'file'];
  for (const field of others) if (source[field] !== undefined) report([field], `ist neben ${kind} nicht möglich`);
}

async function mediumEntry(source: AttractSource, media: MediaLibrary, report: Report): Promise<AttractEntry> {
  const { file, image, text } = source;
  const medium =
    file === undefined
      ? null
      : await media.item({ file, name: germanOf(text), ...(image === undefined ? {} : { image }) }, report, [
          'picture',
          'video',
        ]);
  const isVideo = medium !== null && medium.customer_file_id !== medium.image;
  return {
    text: textOf(source.text),
    image: medium?.image ?? '',
    sizes: medium?.sizes ?? [],
    video: isVideo ? medium.customer_file_id : null,
    ...(source.visualization === true ? { visualization: true } : {}),
    product: null,
    ...validityOf(source, report),
  };
}

function productEntry(
  source: AttractSource,
  id: string,
  products: ReadonlyMap<string, BuiltProduct>,
  report: Report,
): AttractEntry {
  const product = products.get(id);
  if (product === undefined) report(['product'], `unbekanntes Produkt „${id}“`, 'products');
  const colors = product?.document.colors ?? [];
  const variant = colors.find((color) => color.id === source.variant);
  if (product !== undefined && source.variant !== undefined && variant === undefined)
    report(
      ['variant'],
      `unbekannte Farbvariante „${source.variant}“, möglich: ${list(colors.map((color) => color.id))}`,
      'variants',
    );
  const days = validityOf(source, report);
  return {
    text: textOf(source.text),
    image: variant?.image ?? product?.document.cover ?? '',
    sizes: variant?.sizes ?? product?.listItem.cover_sizes ?? [],
    video: null,
    product: {
      id,
      name: product?.document.name ?? id,
      variant: variant === undefined ? null : { id: variant.id, label: variant.label },
    },
    ...(product === undefined ? days : commonDays(days, validityFieldsOf(product.listItem))),
  };
}
