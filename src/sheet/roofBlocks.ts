import type { RoofPart } from '../contract/advice/sheet';
import type { Product } from '../contract/content/product';
import { pairs, title, type Block } from './blocks';
import { roofKey, type SheetDocuments } from './documents';
import { nameOf, words } from './words';

export function roofTitle({ product: id, color }: RoofPart, product: Product | undefined): string {
  const variant = product?.colors.find((one) => one.id === color);
  return [product?.name ?? id, variant === undefined ? color : words.read(variant.label)].join(', ');
}

export function roofBlocks(part: RoofPart, { products, roofs }: SheetDocuments): readonly Block[] {
  const { sheet, read } = words;
  const product = products.get(part.product);
  const picture = roofs.get(roofKey(part));
  if (product === undefined || picture === undefined) return [];
  const color = product.colors.find(({ id }) => id === part.color);
  const article = color?.article_number ?? null;
  const roof = roofTitle(part, product);
  const house = read(picture.house);
  return [
    title(roof, house),
    { kind: 'picture', picture, alt: sheet('roof.alt', { roof, house }) },
    pairs([
      [sheet('roof.model'), nameOf(product)],
      [sheet('roof.category'), read(product.category.name)],
      [sheet('roof.color'), color === undefined ? part.color : read(color.label)],
      ...(article === null ? [] : [[sheet('roof.article'), article] as const]),
      [sheet('roof.house'), house],
    ]),
  ];
}
