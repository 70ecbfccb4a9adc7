import type { MediaItem, ReferenceImage } from '../../../src/contract/content/media';
import type { Product, ProductListItem } from '../../../src/contract/content/product';
import type { ProductProperties } from '../../../src/contract/content/properties';
import { COUNTRIES } from '../../../src/contract/base/markers';
import type { ProductListName } from '../../../src/contract/paths';
import type { Basics } from './basics';
import { technicalValueOf } from '../../../src/contract/content/technical';
import { filterValuesOf } from '../values/derivedFilters';
import { below, type Report } from '../format/faults';
import { checkChoice, reportDoubles } from '../values/filters';
import { keepTogether } from '../values/keepTogether';
import { COVER_PX } from '../media/coverSize';
import type { Source } from '../reading/source';
import { germanText } from '../rules/measureBands';
import { underlayStrength } from '../rules/underlays';
import type { ProductSource } from '../format/productSchema';
import type { DocumentSource } from '../format/schemaParts';
import { buildTechnicalValue, localesOf } from '../values/technicalValue';
import { htmlOf, optionalHtml, optionalText, textOf } from '../values/texts';
import { underlayPlace } from '../values/underlays';
import { validityFieldsOf, validityOf } from '../values/validity';
import { evidenceOf } from './evidence';
import { layingOf } from './laying';
import { buildVariants } from './variants';

export interface BuiltProduct {
  readonly document: Product;
  readonly listItem: ProductListItem;
}

export async function buildProduct(
  list: ProductListName,
  source: Source<ProductSource>,
  basics: Basics,
): Promise<BuiltProduct> {
  const document = await documentOf(list, source, basics);
  const cover = coverFile(source.value);
  const coverSizes = cover === null ? [] : await basics.media.coverSizes(cover, () => undefined);
  return { document, listItem: listItemOf(document, coverSizes) };
}

async function documentOf(
  list: ProductListName,
  { value: source, report }: Source<ProductSource>,
  basics: Basics,
): Promise<Product> {
  const { media } = basics;
  const filters = basics.filters[list];
  const properties = propertiesOf(source, basics, report);
  const context = { product: source.name, filters, media };
  const colors = await buildVariants(source.colors ?? [], context, below(report, 'colors'));
  const reportFilter = below(report, 'filter');
  const datasheets = await datasheetsOf(source, basics, below(report, 'datasheets'));
  const chosen = checkChoice(source.filter, filters, reportFilter);
  return {
    id: source.id,
    name: keepTogether(source.name),
    list,
    category: categoryOf(source, basics, report),
    cover: await coverOf(source, media, report),
    discontinued: source.discontinued ?? false,
    ...validityOf(source, report),
    properties,
    ...battensOf(source),
    ...layingOf(source),
    description: await htmlOf(source.description, basics, below(report, 'description')),
    advantages: (source.advantages ?? []).map((text) => textOf(text)),
    references: referencesOf(source, basics, report),
    colors,
    plans: await mediaByLocale(source.plans ?? {}, basics, below(report, 'plans')),
    brochures: await mediaByLocale(source.brochures ?? {}, basics, below(report, 'brochures')),
    datasheets: fileIdsOf(datasheets),
    datasheet_media: datasheets,
    laying_notes: await optionalHtml(source.laying_notes, basics, below(report, 'laying_notes')),
    legal_notice: await optionalHtml(source.legal_notice, basics, below(report, 'legal_notice')),
    ...(await evidenceOf(source, media, report)),
    filter: filterValuesOf({ chosen, colors, properties }, filters, basics.measured[list], reportFilter),
  };
}

const battensOf = ({ battens }: ProductSource): Pick<Product, 'battens'> =>
  battens === undefined ? {} : { battens: battens.map(({ from = null, above = null, max }) => ({ from, above, max })) };

function listItemOf(product: Product, coverSizes: ProductListItem['cover_sizes']): ProductListItem {
  const { id, name, category, cover, filter, colors, properties, discontinued } = product;
  return {
    id,
    name,
    category,
    cover,
    cover_sizes: coverSizes,
    filter,
    variants: colors.map((variant) => ({
      id: variant.id,
      label: variant.label,
      filter: variant.filter,
      swatch: variant.swatch,
      picture: coverSizesOf(variant),
      roof: variant.roof === null ? [] : coverSizesOf(variant.roof),
    })),
    regular_pitch: technicalValueOf(properties, 'RDN')?.amount?.min ?? null,
    minimum_pitch: technicalValueOf(properties, 'MDN')?.amount?.min ?? null,
    need: technicalValueOf(properties, 'BEDARF'),
    discontinued,
    ...validityFieldsOf(product),
  };
}

const coverSizesOf = ({ sizes = [] }: MediaItem): ProductListItem['cover_sizes'] =>
  sizes.filter(({ width }) => width <= COVER_PX);

const coverFile = ({ cover, colors }: ProductSource): string | null => cover ?? colors?.[0]?.file ?? null;

async function coverOf(source: ProductSource, media: Basics['media'], report: Report): Promise<string> {
  const file = coverFile(source);
  const place = source.cover === undefined ? ['colors', 0, 'file'] : ['cover'];
  if (file !== null) return media.picture(file, 'cover', below(report, ...place));
  report(['cover'], 'fehlt (ohne Farbvarianten braucht ein Produkt ein eigenes Bild)');
  return '';
}

function categoryOf(source: ProductSource, { categories }: Basics, report: Report): Product['category'] {
  const category = categories.get(source.category);
  if (category === undefined) report(['category'], `unbekannte Modellgruppe „${source.category}“`);
  return category ?? { id: source.category, name: [], measures: 'datasheet' };
}

function propertiesOf(
  source: ProductSource,
  { properties: known, underlays }: Basics,
  report: Report,
): ProductProperties {
  const properties: ProductProperties = {};
  const locales = localesOf(Object.values(known));
  for (const [code, value] of Object.entries(source.technical ?? {})) {
    const property = Object.hasOwn(known, code) ? known[code] : undefined;
    if (property === undefined) {
      report(['technical', code], 'unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)');
      continue;
    }
    const built = buildTechnicalValue(property, value, below(report, 'technical', code), locales);
    if (built !== null) properties[code] = built;
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
          report(['measures', country, 'rows', index, 'below'], 'muss größer als der Beginn sein (from)');
        const underlay = textOf(row.underlay);
        // Ignores texts that name no known underlay, because rules/measureRules.ts reports them.
        const isOne = underlayStrength(country, germanText(row.underlay)) !== null;
        if (isOne && underlayPlace(underlays, country, underlay) === null)
          report(
            ['measures', country, 'rows', index, 'underlay'],
            `fehlt unter den Zusatzmaßnahmen (underlays.${country} in catalog.yaml)`,
          );
        return {
          pitch_from: row.from ?? null,
          pitch_below: row.below ?? null,
          raised_requirements: row.raised,
          underlay,
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

function referencesOf(source: ProductSource, { references }: Basics, report: Report): ReferenceImage[] {
  reportDoubles(source.references ?? [], (id) => id, null, below(report, 'references'));
  return (source.references ?? []).flatMap((id, index) => {
    const item = references.get(id);
    if (item === undefined) report(['references', index], `unbekannte Referenz „${id}“`, 'references');
    return item ?? [];
  });
}

/** Makes media one by one, because `loadCatalog` already builds several entries at once. */
async function mediaOf(sources: readonly DocumentSource[], { media }: Basics, report: Report): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for (const [index, source] of sources.entries()) {
    const reportIt = below(report, index);
    items.push({ ...(await media.item(source, reportIt)), ...validityOf(source, reportIt) });
  }
  return items;
}

async function mediaByLocale(
  sources: Readonly<Record<string, readonly DocumentSource[]>>,
  basics: Basics,
  report: Report,
): Promise<Record<string, MediaItem[]>> {
  const media: Record<string, MediaItem[]> = {};
  for (const [locale, items] of Object.entries(sources))
    media[locale] = await mediaOf(items, basics, below(report, locale));
  return media;
}

const SHEET_COUNTRIES = { DE: 'Deutschland', AT: 'Österreich' };

async function datasheetsOf(
  { name, datasheets = {} }: ProductSource,
  { media }: Basics,
  report: Report,
): Promise<Product['datasheet_media']> {
  const sheets: Product['datasheet_media'] = {};
  for (const country of ['DE', 'AT'] as const) {
    const file = datasheets[country];
    if (file === undefined) continue;
    const reportSheet: Report = (_path, ...what) => report([country], ...what);
    sheets[country] = await media.item({ file, name: `Datenblatt ${name} ${SHEET_COUNTRIES[country]}` }, reportSheet, [
      'pdf',
    ]);
  }
  return sheets;
}

const fileIdsOf = ({ DE, AT }: Product['datasheet_media']): Product['datasheets'] => ({
  ...(DE === undefined ? {} : { DE: DE.customer_file_id }),
  ...(AT === undefined ? {} : { AT: AT.customer_file_id }),
});
