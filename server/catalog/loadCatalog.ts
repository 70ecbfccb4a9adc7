import path from 'node:path';
import { PRODUCT_LISTS } from '../../src/contract/paths';
import { mapInTurn } from '../base/inTurn';
import { documentFile } from '../releases/publish/documentFile';
import type { SourceTexts } from '../releases/folder/sources';
import type { ReleaseFile, ReleaseInput } from '../releases/publish/releaseFile';
import { reportPlaceholders } from './authoring/placeholders';
import { buildAccessories } from './documents/accessories';
import { listAccessories } from './documents/accessoryFilters';
import { buildAttract } from './documents/attract';
import { buildBasics, type Basics } from './documents/basics';
import { buildBrand } from './brand/buildBrand';
import { unlessBrokenOff } from './reading/bounded';
import { openFolder, readCatalogFolder, type CatalogFolder } from './catalogFolder';
import { buildHouses } from './documents/houses';
import { buildContentService, reportDoubleGroups } from './documents/contentService';
import { DerivedStore } from './media/derivedStore';
import { composeDocuments, contractFault, type CatalogDocument, type CatalogEntries } from './documents/documents';
import { isInDefinitions, withoutConsequences } from './format/consequences';
import type { Fault } from './format/faults';
import { MediaLibrary } from './media/mediaLibrary';
import { orderMedia } from './media/mediaOrder';
import { dayOf } from '../base/germanDays';
import { openingDays, withOpeningDays } from './media/openingDays';
import { buildNews } from './documents/news';
import { buildProduct } from './documents/products';
import { composeSearch } from './documents/search';
import { makeAnew, type Recall } from './reading/recall';
import type { Source } from './reading/source';
import type { CatalogPages } from './values/pages';
import { boundedRender } from './values/texts';
import { reportDoubleArticles, reportDoubleIds } from './rules/doubleEntries';
import { reportDoubleSynonyms } from './rules/synonymRules';
import { checkProductValues } from './rules/productRules';
import { reportSchemaFaults } from './format/schemaFaults';
import { Note, type CatalogSource } from './format/sourceSchemas';

export interface LoadOptions {
  /** `version`, `note` and `required` replace values of catalog.yaml. */
  readonly version?: string;
  readonly note?: string;
  readonly required?: boolean;
  readonly derivedDir?: string;
  readonly onProgress?: OnProgress;
  readonly recall?: Recall;
}

/** Called when `done` of `total` files are read or entries are built, and when the storing begins. */
export type OnProgress = (step: 'reading' | 'building' | 'storing', done: number, total: number) => void;

type CatalogRelease = Omit<ReleaseInput, 'timestamp'>;

export interface CatalogCounts {
  readonly products: number;
  readonly accessories: number;
}

export type LoadedCatalog =
  | {
      readonly faults: readonly [Fault, ...Fault[]];
      /** Null when the catalogue has no valid version. */
      readonly version: string | null;
      readonly release: null;
    }
  | {
      readonly faults: readonly [];
      readonly version: string;
      readonly release: CatalogRelease;
      /** Returns the same release in another version. */
      readonly releaseAs: (version: string) => CatalogRelease;
      readonly removeUnused: () => Promise<void>;
      readonly counts: CatalogCounts;
      readonly texts: SourceTexts;
    };

/**
 * Number of entries built at once. It may exceed the number of processor cores, because making pictures is mostly
 * waiting.
 */
const AT_ONCE = 8;

export async function loadCatalog(folder: string, options: LoadOptions = {}): Promise<LoadedCatalog> {
  const faults: Fault[] = [];
  const root = await openFolder(folder, faults);
  if (root === null) return { faults: [faults[0] ?? NO_VERSION], version: null, release: null };
  if (options.note !== undefined)
    reportSchemaFaults(Note, options.note, (_path, reason) => {
      faults.push({ file: 'catalog.yaml', field: '--note', reason });
    });
  const derived = new DerivedStore(options.derivedDir ?? null);
  const { onProgress = () => undefined, recall = makeAnew } = options;
  const media = new MediaLibrary(path.join(root, 'media'), derived, recall);
  const read = await unlessBrokenOff(readAll(root, { media, derived, faults, onProgress, recall }));
  if (read === null)
    return { faults: [faults[0] ?? NO_VERSION, ...faults.slice(1)], version: options.version ?? null, release: null };
  const { sources, filesOf, texts } = read;
  const { version, note, required } = { ...sources.catalog?.value, ...definedOf(options) };
  const [first, ...others] = withoutConsequences(inReadingOrder(faults));
  if (first !== undefined || version === undefined) {
    const known = faults.some(({ file, field }) => file === 'catalog.yaml' && field === 'version') ? null : version;
    return { faults: [first ?? NO_VERSION, ...others], version: options.version ?? known ?? null, release: null };
  }
  const releaseAs = (as: string): CatalogRelease => ({
    version: as,
    ...(note === undefined ? {} : { note }),
    ...(required === undefined ? {} : { required }),
    files: filesOf(as),
  });
  const counts = {
    products: sources.tiles.length + sources.stones.length,
    accessories: sources.accessories.length,
  };
  return {
    faults: [],
    version,
    release: releaseAs(version),
    releaseAs,
    removeUnused: () => derived.removeUnused(),
    counts,
    texts,
  };
}

type FilesOf = (version: string) => ReleaseFile[];

interface Reading {
  readonly media: MediaLibrary;
  readonly derived: DerivedStore;
  readonly faults: Fault[];
  readonly onProgress: OnProgress;
  readonly recall: Recall;
}

async function readAll(
  root: string,
  reading: Reading,
): Promise<{ readonly sources: CatalogFolder; readonly filesOf: FilesOf; readonly texts: SourceTexts }> {
  const texts = new Map<string, string>();
  const { faults, onProgress, recall } = reading;
  const note = (file: string, text: string, total: number) => {
    texts.set(file, text);
    onProgress('reading', texts.size, total);
  };
  const sources = await readCatalogFolder(root, faults, note, recall);
  return { sources, filesOf: await buildFiles(sources, reading), texts };
}

/** The documents are checked in this version, because the catalogue may have no valid version. */
const ANY_VERSION = '0.0.0';

const NO_VERSION: Fault = { file: 'catalog.yaml', field: 'version', reason: 'fehlt' };

async function buildFiles(sources: CatalogFolder, reading: Reading): Promise<FilesOf> {
  const { catalog } = sources;
  const { media, faults, onProgress, recall, derived } = reading;
  // If the definitions have faults, other checks would report only their consequences.
  if (catalog === null || faults.some(isInDefinitions)) return () => [];
  const products = new Map([...sources.tiles, ...sources.stones].map(({ value }) => [value.id, value]));
  checkValues(sources, catalog.value);
  const { tiles, stones, news, pwa, app, mob } = sources;
  for (const { value, report } of [
    ...tiles,
    ...stones,
    ...sources.accessories,
    ...news,
    ...pwa,
    ...app,
    ...mob,
    sources.references ?? [],
    sources.houses ?? [],
  ].flat())
    reportPlaceholders(value, report);
  if (sources.synonyms !== null) reportDoubleSynonyms(sources.synonyms);
  const context = { media, pages: pagesOf(sources), render: boundedRender(recall) };
  const basics = { ...(await buildBasics(catalog, sources.references, products, context)), media };
  const entries = await buildEntries(catalog, sources, basics, onProgress);
  const brand = sources.brand === null ? null : await buildBrand(sources.brand, { ...context, derived });
  const today = dayOf(new Date());
  const search = faults.length === 0 ? await composeSearch(entries, media, today) : [];
  // The brand comes first, because the dashboard shows its pictures.
  const composed = [...(brand === null ? [] : [brand.document]), ...composeDocuments(entries, ANY_VERSION)];
  const documents = [...composed, ...search];
  if (faults.length === 0) faults.push(...documents.flatMap(netFault));
  const shown = withOpeningDays(
    orderMedia(
      documents.map(({ body }) => body),
      media.files,
    ),
    openingDays(
      composed.map(({ body }) => body),
      media.files,
      today,
    ),
  );
  return (version) => [
    ...[...composeDocuments(entries, version), ...search].map(({ address, body }) => documentFile(address, body)),
    ...(brand?.files ?? []),
    ...shown,
  ];
}

async function buildEntries(
  catalog: Source<CatalogSource>,
  sources: CatalogFolder,
  basics: Basics & Pick<Reading, 'media'>,
  onProgress: OnProgress,
): Promise<CatalogEntries> {
  const { media, pages, render } = basics;
  const products = [...sources.tiles, ...sources.stones];
  const total = products.length + sources.news.length;
  let done = 0;
  const count = async <T>(building: Promise<T>): Promise<T> => {
    const built = await building;
    done += 1;
    onProgress('building', done, total);
    return built;
  };
  reportDoubleArticles(reportDoubleIds(products), reportDoubleIds(sources.accessories));
  reportDoubleGroups([...sources.pwa, ...sources.app, ...sources.mob]);
  const tiles = await mapInTurn(sources.tiles, AT_ONCE, (source) => count(buildProduct('tiles', source, basics)));
  const stones = await mapInTurn(sources.stones, AT_ONCE, (source) => count(buildProduct('stones', source, basics)));
  const documents = [...tiles, ...stones].map(({ document }) => document);
  const { categories, properties, underlays } = basics;
  const fitted = { products: documents, categories: new Set(categories.keys()), properties, underlays, media };
  const accessories = await buildAccessories(sources.accessories, fitted);
  return {
    products: { tiles, stones },
    accessories: listAccessories(accessories, documents, categories.values()),
    accessoryPage: sources.brand?.value.pages?.accessories ?? null,
    references: [...basics.references.values()],
    news: await mapInTurn(sources.news, AT_ONCE, (source) => count(buildNews(source, basics))),
    content: {
      pwa: await buildContentService(sources.pwa, { media, pages, render }),
      app: await buildContentService(sources.app, { media, pages, render }),
      mob: await buildContentService(sources.mob, { media, pages, render }),
    },
    filters: basics.filters,
    underlays: basics.underlays,
    attract: await buildAttract(catalog, [...tiles, ...stones], media),
    houses:
      sources.houses === null ? [] : await buildHouses(sources.houses, new Set(documents.map(({ id }) => id)), media),
    synonyms: sources.synonyms?.value.synonyms ?? [],
  };
}

const pagesOf = ({ tiles, stones, pwa, app, mob, news, brand }: CatalogFolder): CatalogPages => ({
  products: new Set([...tiles, ...stones].map(({ value }) => value.id)),
  groups: new Set([...pwa, ...app, ...mob].map(({ value }) => value.id)),
  news: news.length,
  remapped: brand?.value.pages?.remapped ?? {},
});

function checkValues(sources: CatalogFolder, catalog: CatalogSource): void {
  const products = [...sources.tiles, ...sources.stones].map(({ value }) => value);
  for (const list of PRODUCT_LISTS)
    for (const { value, report } of sources[list])
      checkProductValues({ product: value, list, catalog, products }, report);
}

function netFault(document: CatalogDocument): Fault[] {
  const reason = contractFault(document);
  return reason === null ? [] : [{ file: 'catalog.yaml', field: '', reason }];
}

const definedOf = ({ version, note, required }: LoadOptions) => ({
  ...(version === undefined ? {} : { version }),
  ...(note === undefined ? {} : { note }),
  ...(required === undefined ? {} : { required }),
});

const inReadingOrder = (faults: readonly Fault[]): Fault[] =>
  [...faults].sort((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1));
