import type { TFunction } from 'i18next';
import type { Product } from '../contract/content/product';

const WORDS = [
  'piece',
  'pieces',
  'cutPieces',
  'ridgePieces',
  'hipPieces',
  'monopitchPieces',
  'vergePieces',
  'cutVergePieces',
  'ventPieces',
  'surfacePieces',
] as const;

/**
 * Passes the product's words for its pieces to every text, such as `{{pieces}} gesamt`. Clay tiles and concrete stones
 * have different words.
 */
export function withPieces(t: TFunction<'desk'>, { list }: Pick<Product, 'list'>): TFunction<'desk'> {
  const pieces = Object.fromEntries(WORDS.map((word) => [word, t(`pieces.${list}.${word}`)]));
  const say = (key: string, values: object = {}): unknown =>
    Reflect.apply(t, undefined, [key, { ...pieces, ...values }]);
  return say as unknown as typeof t;
}
