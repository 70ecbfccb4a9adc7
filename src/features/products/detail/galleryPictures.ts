import type { MediaItem, Product } from '../../../contract/entities';
import { mediaName } from '../../../catalogue/media/mediaName';

export interface GalleryPicture {
  /** File ids. */
  readonly large: string;
  readonly small: string;
  readonly name: string;
  /** Absent for the cover, of which the catalogue gives no more than its file. */
  readonly medium?: MediaItem;
}

/** The tiles of all colours, then their roofs. */
export const colorPictures = ({ colors }: Product): readonly MediaItem[] => [
  ...colors,
  ...colors.flatMap(({ roof }) => roof ?? []),
];

/** The cover first, then each picture of the colours that is not the cover itself. */
export const galleryPictures = (product: Product): readonly GalleryPicture[] => [
  { large: product.cover, small: product.cover, name: product.name },
  ...colorPictures(product)
    .filter(({ image }) => image !== product.cover)
    .map((color) => ({ large: color.image, small: color.preview, name: mediaName(color), medium: color })),
];
