import type { TFunction } from 'i18next';
import type { Product } from '../contract/content/product';

const WORDS = ['piece', 'pieces', 'ridgePieces', 'vergePieces', 'ventPieces', 'surfacePieces'] as const;

/** Lets all texts name a product's pieces (clay tiles or concrete stones), as in `{{pieces}} gesamt`. */
export function withPieces(t: TFunction<'desk'>, { list }: Pick<Product, 'list'>): TFunction<'desk'> {
  const pieces = Object.fromEntries(WORDS.map((word) => [word, t(`pieces.${list}.${word}`)]));
  const say = (key: string, values: object = {}): unknown =>
    Reflect.apply(t, undefined, [key, { ...pieces, ...values }]);
  return say as unknown as typeof t;
}
