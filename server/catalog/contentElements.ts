import type { ContentElement, GroupLink, MediaItem } from '../../src/contract/entities';
import { linkKind } from '../../src/contract/links';
import { CONTENT_MARKERS, type ContentMarker } from '../../src/contract/markers';
import { below, type Report } from './faults';
import type { MediaLibrary } from './mediaLibrary';
import type { MediaKind } from './mediaTypes';
import type { ElementSource, Text } from './sourceSchemas';
import { htmlOf, optionalText, textOf } from './texts';

/** What elements of a page refer to. */
export interface ElementContext {
  readonly media: MediaLibrary;
  readonly productIds: ReadonlySet<string>;
  /** Titles of the groups of the same service by id. */
  readonly titles: ReadonlyMap<string, Text>;
}

type Field = Exclude<keyof ElementSource, 'type'>;

/** The fields of each type: those it needs and those it may have. CS_VIDEO_URL needs one of its two. */
const FIELDS: Readonly<Record<ContentMarker, { readonly needs: readonly Field[]; readonly may: readonly Field[] }>> = {
  CS_HEADLINE: { needs: ['text'], may: [] },
  CS_SUBLINE: { needs: ['text'], may: [] },
  CS_MARKETINGTEXT: { needs: ['text'], may: ['label'] },
  CS_MEDIA: { needs: ['media'], may: ['label'] },
  CS_VIDEO_URL: { needs: [], may: ['media', 'url', 'label'] },
  CS_RENDERED_GALLERY: { needs: ['items'], may: ['label'] },
  CS_CATEGORY: { needs: ['links'], may: ['label'] },
  CS_TAB_NAV: { needs: ['links'], may: ['label'] },
  CS_TECHNISCHE_DATEN: { needs: ['product'], may: ['label'] },
  CS_EINSATZBEREICHE: { needs: ['product'], may: ['label'] },
};

/** One element of a content page; fields that its type does not have, or lacks, are reported. */
export async function buildElement(
  source: ElementSource,
  context: ElementContext,
  report: Report,
): Promise<ContentElement | null> {
  const marker = CONTENT_MARKERS.find((known) => known === source.type);
  if (marker === undefined) return null;
  checkFields(marker, source, report);
  const media = await mediaOf(source, marker, context, report);
  return {
    custom_field_1: marker,
    i18ns: await textsOf(source, marker, report),
    file_id: media === null ? null : marker === 'CS_VIDEO_URL' ? media.customer_file_id : media.image,
    items:
      media === null
        ? [...(await itemsOf(source, context, report)), ...(await linksOf(source, context, report))]
        : [media],
    product_id: productOf(source, context, report),
    label: optionalText(source.label),
  };
}

function checkFields(marker: ContentMarker, source: ElementSource, report: Report): void {
  const { needs, may } = FIELDS[marker];
  for (const field of needs) if (source[field] === undefined) report([field], `fehlt (nötig bei ${marker})`);
  for (const field of Object.keys(source))
    if (field !== 'type' && ![...needs, ...may].some((known) => known === field))
      report([field], `gehört nicht zu ${marker}`);
  if (marker === 'CS_VIDEO_URL' && (source.media === undefined) === (source.url === undefined))
    report([], 'braucht entweder media oder url');
  if (source.url !== undefined && source.url !== '' && linkKind(source.url) !== 'site')
    report(['url'], `unerlaubte Adresse „${source.url}“`);
}

async function textsOf(source: ElementSource, marker: ContentMarker, report: Report): Promise<ContentElement['i18ns']> {
  if (source.url !== undefined) return textOf(source.url);
  if (source.text === undefined) return [];
  return marker === 'CS_MARKETINGTEXT' ? htmlOf(source.text, below(report, 'text')) : textOf(source.text);
}

async function mediaOf(
  source: ElementSource,
  marker: ContentMarker,
  { media }: ElementContext,
  report: Report,
): Promise<MediaItem | null> {
  if (source.media === undefined) return null;
  const kinds: readonly MediaKind[] = marker === 'CS_VIDEO_URL' ? ['video'] : ['picture', 'pdf', 'drawing', 'video'];
  return media.item(source.media, below(report, 'media'), kinds);
}

async function itemsOf(source: ElementSource, { media }: ElementContext, report: Report): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for (const [index, item] of (source.items ?? []).entries())
    items.push(await media.item(item, below(report, 'items', index)));
  return items;
}

async function linksOf(source: ElementSource, context: ElementContext, report: Report): Promise<GroupLink[]> {
  const links: GroupLink[] = [];
  for (const [index, link] of (source.links ?? []).entries()) {
    const title = context.titles.get(link.group);
    if (title === undefined)
      report(['links', index, 'group'], `unbekannte Inhaltsgruppe „${link.group}“ (gesucht im selben Dienst)`);
    const imageReport = below(report, 'links', index, 'image');
    links.push({
      group_id: link.group,
      label: optionalText(link.label ?? title),
      image: link.image === undefined ? null : await context.media.picture(link.image, 'cover', imageReport),
    });
  }
  return links;
}

function productOf(source: ElementSource, { productIds }: ElementContext, report: Report): string | null {
  if (source.product !== undefined && !productIds.has(source.product))
    report(['product'], `unbekanntes Produkt „${source.product}“`);
  return source.product ?? null;
}
