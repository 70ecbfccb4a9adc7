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

/** The cover first, then each colour whose picture is not the cover itself. */
export const galleryPictures = ({ name, cover, colors }: Product): readonly GalleryPicture[] => [
  { large: cover, small: cover, name },
  ...colors
    .filter(({ image }) => image !== cover)
    .map((color) => ({ large: color.image, small: color.preview, name: mediaName(color), medium: color })),
];
