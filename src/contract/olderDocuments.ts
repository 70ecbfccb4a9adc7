/** Fills fields that older documents lack, because a device may get a new build before a release with these fields. */
import type { ProductAnswer, ProductListAnswer, ReferenceImagesAnswer } from './answers';
import type { MediaItem, ReferenceImage } from './content/media';
import type { ColorVariant, ProductListItem } from './content/product';
import { pictureMedium } from './content/pictureMedium';

type Outline<T, K extends keyof T> = Pick<T, K> & Partial<T>;

type OlderListItem = Outline<ProductListItem, 'id' | 'name' | 'category' | 'cover' | 'filter'>;
export type OlderProductList = Omit<ProductListAnswer, 'data'> & { readonly data: readonly OlderListItem[] };

type OlderColor = MediaItem & Partial<ColorVariant>;
type OlderReference = MediaItem & Partial<ReferenceImage>;
export type OlderProduct = Omit<ProductAnswer, 'colors' | 'references' | 'datasheet_media'> &
  Partial<Pick<ProductAnswer, 'datasheet_media'>> & {
    readonly colors: readonly OlderColor[];
    readonly references: readonly OlderReference[];
  };
export type OlderReferences = Omit<ReferenceImagesAnswer, 'data'> & { readonly data: readonly OlderReference[] };

export const currentProductList = (list: OlderProductList): ProductListAnswer => ({
  ...list,
  data: list.data.map((item) => ({ ...LIST_ITEM_DEFAULTS, ...item })),
});

const LIST_ITEM_DEFAULTS = {
  cover_sizes: [],
  variants: [],
  regular_pitch: null,
  minimum_pitch: null,
  need: null,
  discontinued: false,
} satisfies Partial<ProductListItem>;

/** A colour without an id gets its place in the list as id. */
export const currentProduct = (product: OlderProduct): ProductAnswer => ({
  ...product,
  colors: product.colors.map((color, index) => ({ ...COLOR_DEFAULTS, id: String(index + 1), ...color })),
  references: product.references.map(currentReference),
  datasheet_media: product.datasheet_media ?? datasheetMedia(product),
});

/** Older documents lack pictures of the data sheets' first pages. The product's cover replaces them. */
const datasheetMedia = ({ name, cover, datasheets: { DE, AT } }: OlderProduct): ProductAnswer['datasheet_media'] => {
  const sheet = (file: string): MediaItem => ({
    ...pictureMedium(cover, name),
    extension: 'pdf',
    customer_file_id: file,
  });
  return { ...(DE === undefined ? {} : { DE: sheet(DE) }), ...(AT === undefined ? {} : { AT: sheet(AT) }) };
};

const COLOR_DEFAULTS = {
  surface: null,
  color: null,
  article_number: null,
  swatch: null,
  roof: null,
} satisfies Partial<ColorVariant>;

export const currentReferences = (answer: OlderReferences): ReferenceImagesAnswer => ({
  ...answer,
  data: answer.data.map(currentReference),
});

const currentReference = (reference: OlderReference): ReferenceImage => ({ product: null, ...reference });
