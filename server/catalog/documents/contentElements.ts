import type { ContentElement, ElementOf, GroupLink } from '../../../src/contract/content/content';
import type { MediaItem } from '../../../src/contract/content/media';
import type { Translatable, Validity } from '../../../src/contract/base/values';
import type { ContentMarker } from '../../../src/contract/base/markers';
import { checkFields } from '../format/elementFields';
import { below, type Report } from '../format/faults';
import type { MediaLibrary } from '../media/mediaLibrary';
import type { ElementSource, GroupSource } from '../format/sourceSchemas';
import { reportDoubles } from '../values/filters';
import { htmlOf, optionalText, textOf, type TextContext } from '../values/texts';
import { validityOf } from '../values/validity';

export interface ElementContext extends TextContext {
  readonly media: MediaLibrary;
  readonly groups: ReadonlyMap<string, Pick<GroupSource, 'title'> & { readonly days: Validity }>;
}

type Build<M extends ContentMarker> = (
  source: ElementSource,
  context: ElementContext,
  report: Report,
) => ElementOf<M> | Promise<ElementOf<M>>;

/** A missing field gets a placeholder and no report, because `checkFields` already reports it. */
const BUILDS: { readonly [M in ContentMarker]: Build<M> } = {
  CS_HEADLINE: (source) => ({ custom_field_1: 'CS_HEADLINE', i18ns: optionalText(source.text) }),
  CS_SUBLINE: (source) => ({ custom_field_1: 'CS_SUBLINE', i18ns: optionalText(source.text) }),
  CS_MARKETINGTEXT: async (source, context, report) => ({
    custom_field_1: 'CS_MARKETINGTEXT',
    i18ns: await htmlOf(source.text ?? '', context, below(report, 'text')),
    ...labelOf(source),
  }),
  CS_MEDIA: async (source, context, report) => {
    const medium = await mediumOf(source, context, report);
    return {
      custom_field_1: 'CS_MEDIA',
      file_id: medium?.image ?? '',
      items: listOf(medium),
      ...datedLabelOf(source, report),
    };
  },
  CS_VIDEO_URL: async (source, context, report) => {
    const video =
      source.media === undefined ? null : await context.media.item(source.media, below(report, 'media'), ['video']);
    return {
      custom_field_1: 'CS_VIDEO_URL',
      i18ns: source.url === undefined ? [] : textOf(source.url),
      file_id: video?.customer_file_id ?? null,
      items: listOf(video),
      ...datedLabelOf(source, report),
    };
  },
  CS_RENDERED_GALLERY: async (source, context, report) => ({
    custom_field_1: 'CS_RENDERED_GALLERY',
    items: await mediaOf(source, context, report),
    ...datedLabelOf(source, report),
  }),
  CS_CATEGORY: async (source, context, report) => ({
    custom_field_1: 'CS_CATEGORY',
    items: await linksOf(source, context, report),
    ...labelOf(source),
  }),
  CS_TAB_NAV: async (source, context, report) => {
    // The app identifies a tab by the page that it links to, so two tabs must not link to one page.
    reportDoubles(source.links ?? [], ({ group }) => group, 'group', below(report, 'links'));
    return { custom_field_1: 'CS_TAB_NAV', items: await linksOf(source, context, report), ...labelOf(source) };
  },
  CS_TECHNISCHE_DATEN: (source, context, report) => ({
    custom_field_1: 'CS_TECHNISCHE_DATEN',
    product_id: productOf(source, context, report),
    ...labelOf(source),
  }),
  CS_EINSATZBEREICHE: (source, context, report) => ({
    custom_field_1: 'CS_EINSATZBEREICHE',
    product_id: productOf(source, context, report),
    ...labelOf(source),
  }),
};

export async function buildElement(
  source: ElementSource,
  context: ElementContext,
  report: Report,
): Promise<ContentElement> {
  checkFields(source.type, source, report);
  return BUILDS[source.type](source, context, report);
}

const labelOf = (source: ElementSource): { readonly label: Translatable } => ({ label: optionalText(source.label) });

const datedLabelOf = (source: ElementSource, report: Report) => ({ ...labelOf(source), ...validityOf(source, report) });

const listOf = (medium: MediaItem | null): MediaItem[] => (medium === null ? [] : [medium]);

const mediumOf = async (source: ElementSource, { media }: ElementContext, report: Report): Promise<MediaItem | null> =>
  source.media === undefined ? null : media.item(source.media, below(report, 'media'));

async function mediaOf(source: ElementSource, { media }: ElementContext, report: Report): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for (const [index, item] of (source.items ?? []).entries())
    items.push(await media.item(item, below(report, 'items', index)));
  return items;
}

async function linksOf(source: ElementSource, context: ElementContext, report: Report): Promise<GroupLink[]> {
  const links: GroupLink[] = [];
  for (const [index, link] of (source.links ?? []).entries()) {
    const group = context.groups.get(link.group);
    if (group === undefined)
      report(
        ['links', index, 'group'],
        `unbekannte Inhaltsgruppe „${link.group}“ (gesucht im selben Dienst)`,
        'groups',
      );
    const imageReport = below(report, 'links', index, 'image');
    links.push({
      group_id: link.group,
      label: optionalText(link.label ?? group?.title),
      image: link.image === undefined ? null : await context.media.picture(link.image, 'cover', imageReport),
      ...group?.days,
    });
  }
  return links;
}

function productOf(source: ElementSource, { pages }: ElementContext, report: Report): string {
  if (source.product !== undefined && !pages.products.has(source.product))
    report(['product'], `unbekanntes Produkt „${source.product}“`, 'products');
  return source.product ?? '';
}
