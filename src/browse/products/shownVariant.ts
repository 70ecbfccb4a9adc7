import type { ListVariant, ProductListItem } from '../../contract/content/product';

export const addressOf = ({ id }: ProductListItem, variant: ListVariant | undefined): string =>
  variant === undefined ? `/view/${id}` : `/view/${id}?farbe=${variant.id}`;

export function pictureOf({ cover, cover_sizes }: ProductListItem, variant: ListVariant | undefined) {
  const largest = variant?.picture.at(-1);
  return variant === undefined || largest === undefined
    ? { fileId: cover, pictures: cover_sizes }
    : { fileId: largest.file, pictures: variant.picture };
}
