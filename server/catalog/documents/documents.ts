import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  ContentAnswer,
  NewsListAnswer,
  ProductAnswer,
  ProductListAnswer,
  ReferenceImagesAnswer,
  VersionAnswer,
} from '../../../src/contract/answers';
import { AccessoriesAnswer } from '../../../src/contract/content/accessory';
import { HousesAnswer, type AtHouse } from '../../../src/contract/content/atHouse';
import { AttractAnswer, type AttractEntry } from '../../../src/contract/content/attract';
import { BrochuresAnswer, type ReferenceImage } from '../../../src/contract/content/media';
import type { SearchSynonym } from '../../../src/contract/content/search';
import type { FilterDefinition } from '../../../src/contract/base/values';
import { News } from '../../../src/contract/content/news';
import { LIST_MARKERS } from '../../../src/contract/base/markers';
import {
  CONTENT_SERVICES,
  newsItemPath,
  PATHS,
  productListPath,
  productPath,
  type ProductListName,
} from '../../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../../src/contract/paths/documents';
import { AdviceAnswer } from '../../../src/contract/advice/adviceDocument';
import type { Underlays } from '../values/underlays';
import type { ListedAccessories } from './accessoryFilters';
import { composeAdvice } from './advice';
import type { BuiltProduct } from './products';

export interface CatalogDocument {
  readonly address: string;
  readonly schema: TSchema;
  readonly body: unknown;
}

export interface CatalogEntries {
  readonly products: Readonly<Record<ProductListName, readonly BuiltProduct[]>>;
  readonly references: readonly ReferenceImage[];
  readonly news: NewsListAnswer;
  readonly content: Readonly<Record<keyof typeof CONTENT_SERVICES, ContentAnswer>>;
  readonly underlays: Underlays;
  readonly attract: readonly AttractEntry[];
  readonly houses: readonly AtHouse[];
  readonly accessories: ListedAccessories;
  /** Id of the page that lists the accessories. Null when the brand names none. */
  readonly accessoryPage: string | null;
  readonly synonyms: readonly SearchSynonym[];
  readonly filters: Readonly<Record<'tiles' | 'stones' | 'references', readonly FilterDefinition[]>>;
}

export function composeDocuments(entries: CatalogEntries, version: string): CatalogDocument[] {
  const { products, references, news, content, filters, underlays, attract, houses, accessories } = entries;
  const productDocument = ({ document }: BuiltProduct): CatalogDocument => ({
    address: productPath(document.id),
    schema: ProductAnswer,
    body: document,
  });
  const listDocument = (list: ProductListName): CatalogDocument => ({
    address: productListPath(list),
    schema: ProductListAnswer,
    body: {
      content: LIST_MARKERS[list],
      version,
      data: products[list].map(({ listItem }) => listItem),
      filter: filters[list],
    },
  });
  return [
    { address: PATHS.news, schema: NewsListAnswer, body: news },
    ...news.map((item, index) => ({ address: newsItemPath(String(index + 1)), schema: News, body: item })),
    ...products.tiles.map(productDocument),
    ...products.stones.map(productDocument),
    { address: CONTENT_SERVICES.pwa, schema: ContentAnswer, body: content.pwa },
    { address: CONTENT_SERVICES.app, schema: ContentAnswer, body: content.app },
    { address: CONTENT_SERVICES.mob, schema: ContentAnswer, body: content.mob },
    {
      address: PATHS.advice,
      schema: AdviceAnswer,
      body: composeAdvice(
        [...products.tiles, ...products.stones].map(({ document }) => document),
        underlays,
      ),
    },
    listDocument('tiles'),
    listDocument('stones'),
    {
      address: PATHS.referenceImages,
      schema: ReferenceImagesAnswer,
      body: { content: LIST_MARKERS.referenceImages, version, data: references, filter: filters.references },
    },
    { address: PATHS.attract, schema: AttractAnswer, body: { data: attract } },
    { address: HOUSES_PATH, schema: HousesAnswer, body: { data: houses } },
    {
      address: ACCESSORIES_PATH,
      schema: AccessoriesAnswer,
      body: { content: LIST_MARKERS.accessories, ...accessories },
    },
    {
      address: PATHS.brochures,
      schema: BrochuresAnswer,
      body: { data: brochuresOf([...products.tiles, ...products.stones]) },
    },
    { address: PATHS.version, schema: VersionAnswer, body: { version } },
  ];
}

const brochuresOf = (products: readonly BuiltProduct[]): string[] => [
  ...new Set(
    products.flatMap(({ document }) =>
      Object.values(document.brochures).flatMap((media) => media.map((medium) => medium.customer_file_id)),
    ),
  ),
];

/** Returns a German reason when a document breaks its schema. */
export function contractFault({ address, schema, body }: CatalogDocument): string | null {
  const error = Value.Errors(schema, body).First();
  return error === undefined
    ? null
    : `Die Antwort ${address} passt bei ${error.path} nicht zum Vertrag: ${error.message}`;
}
