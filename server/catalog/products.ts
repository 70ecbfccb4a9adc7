import type { MediaItem, Product, ProductListItem, ProductProperties } from '../../src/contract/entities';
import { COUNTRIES } from '../../src/contract/markers';
import type { ProductListName } from '../../src/contract/paths';
import type { Basics } from './basics';
import { below, type Report } from './faults';
import { checkChoice } from './filters';
import type { Source } from './sourceFile';
import type { MediaSource, ProductSource } from './sourceSchemas';
import { htmlOf, optionalHtml, optionalText, textOf } from './texts';

/** The document of one product. */
export async function buildProduct(
  list: ProductListName,
  { value: source, report }: Source<ProductSource>,
  basics: Basics,
): Promise<Product> {
  const { media } = basics;
  return {
    id: source.id,
    name: source.name,
    list,
    category: categoryOf(source, basics, report),
    cover: await media.picture(source.cover, 'cover', below(report, 'cover')),
    discontinued: source.discontinued ?? false,
    properties: propertiesOf(source, basics, report),
    description: await htmlOf(source.description, below(report, 'description')),
    advantages: (source.advantages ?? []).map((text) => textOf(text)),
    references: referencesOf(source, basics, report),
    colors: await mediaOf(source.colors ?? [], basics, below(report, 'colors')),
    plans: await mediaByLocale(source.plans ?? {}, basics, below(report, 'plans')),
    brochures: await mediaByLocale(source.brochures ?? {}, basics, below(report, 'brochures')),
    datasheets: await datasheetsOf(source, basics, below(report, 'datasheets')),
    laying_notes: await optionalHtml(source.laying_notes, below(report, 'laying_notes')),
    legal_notice: await optionalHtml(source.legal_notice, below(report, 'legal_notice')),
    filter: checkChoice(source.filter, basics.filters[list], below(report, 'filter')),
  };
}

/** A product as its list shows it. */
export const listItemOf = ({ id, name, category, cover, filter }: Product): ProductListItem => ({
  id,
  name,
  category,
  cover,
  filter,
});

function categoryOf(source: ProductSource, { categories }: Basics, report: Report): Product['category'] {
  const category = categories.get(source.category);
  if (category === undefined) report(['category'], `unbekannte Modellgruppe „${source.category}“`);
  return category ?? { id: source.category, name: [], measures: 'datasheet' };
}

function propertiesOf(source: ProductSource, { properties: known }: Basics, report: Report): ProductProperties {
  const properties: ProductProperties = {};
  for (const [code, value] of Object.entries(source.technical ?? {})) {
    const property = Object.hasOwn(known, code) ? known[code] : undefined;
    if (property === undefined) {
      report(['technical', code], 'unbekanntes Merkmal, es fehlt in catalog.yaml unter properties');
      continue;
    }
    const unit = property.unit === undefined ? {} : { unit: property.unit };
    properties[code] = { label: textOf(property.label), value: textOf(value), ...unit };
  }
  for (const country of COUNTRIES) {
    const areas = source.applications?.[country];
    if (areas !== undefined) properties[`EINSATZ_${country}`] = { rows: rowsOf(areas.rows), ...noteOf(areas.note) };
  }
  for (const country of COUNTRIES) {
    const measures = source.measures?.[country];
    if (measures === undefined) continue;
    properties[`EINSATZ_ZUSATZ_${country}`] = {
      edition: measures.edition,
      source: measures.source,
      rows: measures.rows.map((row, index) => {
        if (row.from !== undefined && row.below !== undefined && row.from >= row.below)
          report(['measures', country, 'rows', index, 'below'], 'muss größer als from sein');
        return {
          pitch_from: row.from ?? null,
          pitch_below: row.below ?? null,
          raised_requirements: row.raised,
          underlay: textOf(row.underlay),
        };
      }),
      ...noteOf(measures.note),
    };
  }
  return properties;
}

type Area = NonNullable<NonNullable<ProductSource['applications']>['DE']>;

const rowsOf = (rows: Area['rows']) => rows.map((row) => ({ label: textOf(row.label), value: textOf(row.value) }));

const noteOf = (note: Area['note']) => (note === undefined ? {} : { note: optionalText(note) });

function referencesOf(source: ProductSource, { references }: Basics, report: Report): MediaItem[] {
  return (source.references ?? []).flatMap((id, index) => {
    const item = references.get(id);
    if (item === undefined) report(['references', index], `unbekannte Referenz „${id}“`);
    return item ?? [];
  });
}

/** Media of a product one after the other: their pictures lie in the packs in this order. */
async function mediaOf(sources: readonly MediaSource[], { media }: Basics, report: Report): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for (const [index, source] of sources.entries()) items.push(await media.item(source, below(report, index)));
  return items;
}

async function mediaByLocale(
  sources: Readonly<Record<string, readonly MediaSource[]>>,
  basics: Basics,
  report: Report,
): Promise<Record<string, MediaItem[]>> {
  const media: Record<string, MediaItem[]> = {};
  for (const [locale, items] of Object.entries(sources))
    media[locale] = await mediaOf(items, basics, below(report, locale));
  return media;
}

async function datasheetsOf(source: ProductSource, { media }: Basics, report: Report): Promise<Product['datasheets']> {
  const { DE, AT } = source.datasheets ?? {};
  return {
    ...(DE === undefined ? {} : { DE: await media.file(DE, ['pdf'], below(report, 'DE')) }),
    ...(AT === undefined ? {} : { AT: await media.file(AT, ['pdf'], below(report, 'AT')) }),
  };
}
