import { COUNTRIES } from '../../../src/contract/base/markers';
import type { Accessory, AccessoryColor } from '../../../src/contract/content/accessory';
import { fitsForm, fitsProduct, fitsWidth } from '../../../src/contract/content/accessoryFit';
import { UNIT_OF_KIND, type AccessoryKind } from '../../../src/contract/content/accessoryKinds';
import type { Product } from '../../../src/contract/content/product';
import { mapInTurn } from '../../base/inTurn';
import type { AccessorySource, FitsSource } from '../format/accessorySchema';
import { below, type Report } from '../format/faults';
import type { PropertySource } from '../format/propertySchemas';
import type { MediaLibrary } from '../media/mediaLibrary';
import type { Source } from '../reading/source';
import { fitsFrom } from '../values/accessoryFit';
import { list, reportDoubles } from '../values/filters';
import { gtinOf } from '../values/gtin';
import { keepTogether } from '../values/keepTogether';
import { optionalText, textOf } from '../values/texts';
import { underlayPlace, type Underlays } from '../values/underlays';
import { validityOf } from '../values/validity';

export interface AccessoryContext {
  readonly products: readonly Product[];
  readonly categories: ReadonlySet<string>;
  readonly properties: Readonly<Record<string, PropertySource>>;
  readonly underlays: Underlays;
  readonly media: MediaLibrary;
}

const AT_ONCE = 8;

export async function buildAccessories(
  sources: readonly Source<AccessorySource>[],
  context: AccessoryContext,
): Promise<Accessory[]> {
  const swatches = swatchesOf(context.products);
  return mapInTurn(sources, AT_ONCE, async ({ value, report }) => buildAccessory(value, context, swatches, report));
}

async function buildAccessory(
  source: AccessorySource,
  context: AccessoryContext,
  swatches: ReadonlyMap<string, string>,
  report: Report,
): Promise<Accessory> {
  checkAmounts(source, report);
  return {
    id: source.id,
    name: keepTogether(source.name),
    kind: source.kind,
    description: optionalText(source.description),
    unit: source.unit,
    content: source.content ?? null,
    ...(source.roll === undefined ? {} : { roll: source.roll }),
    ...articleOf(source, report),
    colors: colorsOf(source.colors ?? [], swatches, below(report, 'colors')),
    ...(source.rafter_spacing === undefined ? {} : { rafter_spacing: source.rafter_spacing }),
    ...(source.cross_section === undefined ? {} : { cross_section: source.cross_section }),
    ...underlayOf(source, context.underlays, below(report, 'underlay')),
    fits: fitsOf(source.fits ?? {}, context, below(report, 'fits')),
    package: source.package ?? null,
    pallet: source.pallet ?? null,
    price: source.price ?? null,
    picture:
      source.file === undefined
        ? null
        : await context.media.item({ file: source.file, name: source.name }, report, ['picture']),
    ...validityOf(source, report),
  };
}

/** Kinds whose articles give free cross-section by the metre. */
const VENT_ELEMENTS: readonly AccessoryKind[] = ['vent_ridge', 'vent_monopitch', 'vent_eaves'];

function checkAmounts(source: AccessorySource, report: Report): void {
  const { kind, unit, content, roll = false, rafter_spacing: spacing, package: packed, pallet } = source;
  const counted = UNIT_OF_KIND[kind];
  if (counted !== null && unit !== counted) report(['unit'], `bei kind: ${kind} ist unit: ${counted} nötig`);
  if (content !== undefined && unit === 'piece') report(['content'], 'ist nur bei unit: m oder m2 möglich');
  if (roll && content === undefined) report(['roll'], 'ist nur mit content möglich');
  if (spacing !== undefined && kind !== 'batten') report(['rafter_spacing'], 'ist nur bei kind: batten möglich');
  if (source.cross_section !== undefined && !VENT_ELEMENTS.includes(kind))
    report(['cross_section'], `ist nur bei kind: ${VENT_ELEMENTS.join(', ')} möglich`);
  if (packed !== undefined && pallet !== undefined && pallet % packed !== 0)
    report(['pallet'], `${pallet} ist kein Vielfaches von package (${packed})`);
}

function underlayOf(
  { kind, underlay: source }: AccessorySource,
  underlays: Underlays,
  report: Report,
): Pick<Accessory, 'underlay'> {
  if (source === undefined) return {};
  if (kind !== 'underlay') report([], 'ist nur bei kind: underlay möglich');
  const underlay: NonNullable<Accessory['underlay']> = {};
  for (const country of COUNTRIES) {
    const text = source[country];
    if (text === undefined) continue;
    const place = underlayPlace(underlays, country, textOf(text));
    if (place === null) report([country], `fehlt unter den Zusatzmaßnahmen (underlays.${country} in catalog.yaml)`);
    else underlay[country] = place;
  }
  return { underlay };
}

type ArticleSource = Pick<AccessorySource, 'article_number' | 'gtin'>;

const articleOf = ({ article_number, gtin }: ArticleSource, report: Report) => ({
  article_number: article_number ?? null,
  ...(gtin === undefined ? {} : { gtin: gtinOf(gtin, report) }),
});

function colorsOf(
  colors: NonNullable<AccessorySource['colors']>,
  swatches: ReadonlyMap<string, string>,
  report: Report,
): AccessoryColor[] {
  reportDoubles(colors, ({ id }) => id, 'id', report);
  return colors.map((color, index) => ({
    id: color.id,
    label: textOf(color.label),
    ...articleOf(color, below(report, index)),
    swatch: color.swatch ?? swatches.get(color.id) ?? null,
  }));
}

/** Swatches of the products' colour variants by id, for colours without an own swatch. */
function swatchesOf(products: readonly Product[]): ReadonlyMap<string, string> {
  const swatches = new Map<string, string>();
  for (const { id, swatch } of products.flatMap(({ colors }) => colors))
    if (swatch !== null && !swatches.has(id)) swatches.set(id, swatch);
  return swatches;
}

function fitsOf(
  source: FitsSource,
  { products, categories, properties }: AccessoryContext,
  report: Report,
): Accessory['fits'] {
  const fits = fitsFrom(source, properties);
  for (const field of ['categories', 'cover_widths', 'products'] as const)
    reportDoubles<string | number>(fits[field], String, null, below(report, field));
  for (const [index, id] of fits.categories.entries())
    if (!categories.has(id))
      report(['categories', index], `unbekannte Modellgruppe „${id}“, möglich: ${list([...categories])}`);
  for (const [index, id] of fits.products.entries())
    checkNamed(
      fits,
      products.find((product) => product.id === id),
      id,
      below(report, 'products', index),
    );
  for (const [index, width] of fits.cover_widths.entries()) {
    const form = { categories: fits.categories, cover_widths: [width], products: [] };
    if (fits.categories.every((id) => categories.has(id)) && !products.some((one) => fitsProduct({ fits: form }, one)))
      report(['cover_widths', index], `kein Modell${inForms(fits)} hat diese Deckbreite`, 'products');
  }
  return fits;
}

/** An accessory fits only models of one form and cover width, so named models must agree with both lists. */
function checkNamed(fits: Accessory['fits'], product: Product | undefined, id: string, report: Report): void {
  if (product === undefined) return report([], `unbekanntes Produkt „${id}“`, 'products');
  if (!fitsForm(fits, product))
    report([], `„${id}“ gehört zur Modellgruppe ${product.category.id}, die unter categories fehlt`);
  if (!fitsWidth(fits, product)) report([], `„${id}“ hat keine der Deckbreiten unter cover_widths`);
}

const inForms = ({ categories }: Accessory['fits']): string =>
  categories.length === 0 ? '' : ` der Modellgruppen ${categories.join(', ')}`;
