import { mediaName } from '../../../browse/media/mediaName';
import { pictureMedium } from '../../../contract/content/pictureMedium';
import { translate } from '../../../i18n/translate';
import type { MediaItem } from '../../../contract/content/media';
import type { ColorVariant, Product } from '../../../contract/content/product';

/** Returns the colour in the address, or else the cover's colour. Null if the cover shows no colour. */
export const chosenColor = (product: Product, asked: string | null): ColorVariant | null =>
  askedColor(product, asked) ?? product.colors.find((color) => isPictureOf(color, product.cover)) ?? null;

export const askedColor = ({ colors }: Product, asked: string | null): ColorVariant | null =>
  colors.find(({ id }) => id === asked) ?? null;

/** Compares all sizes, because a list may show a smaller cover. */
const isPictureOf = ({ image, sizes = [] }: ColorVariant, file: string): boolean =>
  image === file || sizes.some((size) => size.file === file);

export interface Stage {
  readonly tile: MediaItem;
  readonly roof: MediaItem | null;
  readonly name: string;
  readonly articleNumber: string | null;
  readonly description: string;
}

export const stageOf = (product: Product, color: ColorVariant | null): Stage =>
  color === null
    ? {
        tile: pictureMedium(product.cover, product.name),
        roof: null,
        name: product.name,
        articleNumber: null,
        description: '',
      }
    : {
        tile: color,
        roof: color.roof,
        name: mediaName(color),
        articleNumber: color.article_number,
        description: translate(color.description),
      };

/** Each colour's tile picture, then its roof picture. */
export function productPictures(product: Product): readonly MediaItem[] {
  const colors = product.colors.flatMap((color) => (color.roof === null ? [color] : [color, color.roof]));
  const hasCover = product.colors.some((color) => isPictureOf(color, product.cover));
  return hasCover ? colors : [pictureMedium(product.cover, product.name), ...colors];
}
