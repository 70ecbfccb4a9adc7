/** Which colour of a product the page shows. Pure. */
import { mediaName } from '../../../browse/media/mediaName';
import { pictureMedium } from '../../../contract/content/pictureMedium';
import { translate } from '../../../i18n/translate';
import type { MediaItem } from '../../../contract/content/media';
import type { ColorVariant, Product } from '../../../contract/content/product';

/** The colour that the address asks for, else the one that the cover shows; null where the cover shows none of them. */
export const chosenColor = (product: Product, asked: string | null): ColorVariant | null =>
  askedColor(product, asked) ?? product.colors.find((color) => isPictureOf(color, product.cover)) ?? null;

/** The colour that the address asks for; null without one. */
export const askedColor = ({ colors }: Product, asked: string | null): ColorVariant | null =>
  colors.find(({ id }) => id === asked) ?? null;

/** Whether `file` is a colour's picture in any of its sizes: a cover is no larger than a list needs it. */
const isPictureOf = ({ image, sizes = [] }: ColorVariant, file: string): boolean =>
  image === file || sizes.some((size) => size.file === file);

/** What stands on the stage. */
export interface Stage {
  /** The tile of the chosen colour, or the cover. */
  readonly tile: MediaItem;
  /** A roof of such tiles. */
  readonly roof: MediaItem | null;
  readonly name: string;
  readonly articleNumber: string | null;
  /** Empty for none. */
  readonly description: string;
}

/** Tile, roof and caption of one colour, which change together. */
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

/** Every picture of the stage and the colours, for the lightbox to lead through: each tile with its roof behind it. */
export function productPictures(product: Product): readonly MediaItem[] {
  const colors = product.colors.flatMap((color) => (color.roof === null ? [color] : [color, color.roof]));
  const hasCover = product.colors.some((color) => isPictureOf(color, product.cover));
  return hasCover ? colors : [pictureMedium(product.cover, product.name), ...colors];
}
