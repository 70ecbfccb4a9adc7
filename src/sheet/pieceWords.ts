/** What a product's pieces are called: tiles of clay, stones of concrete. The list that a product stands in says which. Pure. */
import type { TFunction } from 'i18next';
import type { Product } from '../contract/content/product';

const WORDS = ['piece', 'pieces', 'ridgePieces', 'vergePieces', 'ventPieces', 'surfacePieces'] as const;

/** `t` with the words of the product's pieces as parameters of every text: `{{pieces}} gesamt`. */
export function withPieces(t: TFunction<'desk'>, { list }: Pick<Product, 'list'>): TFunction<'desk'> {
  const pieces = Object.fromEntries(WORDS.map((word) => [word, t(`pieces.${list}.${word}`)]));
  const say = (key: string, values: object = {}): unknown =>
    Reflect.apply(t, undefined, [key, { ...pieces, ...values }]);
  // A cast: the desk's callers give a key and values, which is what `say` takes.
  return say as unknown as typeof t;
}
