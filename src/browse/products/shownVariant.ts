/** How a list shows a model in one of its colours. */
import type { ListVariant, ProductListItem } from '../../contract/content/product';

/** The address of a model, in this colour when there is one. */
export const addressOf = ({ id }: ProductListItem, variant: ListVariant | undefined): string =>
  variant === undefined ? `/view/${id}` : `/view/${id}?farbe=${variant.id}`;

/** The picture of the colour, or the model's cover; what `MediaImage` takes. */
export function pictureOf({ cover, cover_sizes }: ProductListItem, variant: ListVariant | undefined) {
  const largest = variant?.picture.at(-1);
  return variant === undefined || largest === undefined
    ? { fileId: cover, pictures: cover_sizes }
    : { fileId: largest.file, pictures: variant.picture };
}
