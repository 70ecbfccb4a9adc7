import type { Accessory } from './accessory';

/**
 * `color`: id of the chosen colour, null when none is chosen. A colour without an own number takes the accessory's
 * number. Null when the catalogue gives no number, when the accessory lacks the chosen colour, or when the number depends
 * on a colour that is not chosen.
 */
export function articleNumber(
  { colors, article_number }: Pick<Accessory, 'colors' | 'article_number'>,
  color: string | null,
): string | null {
  if (color === null) return colors.some(({ article_number: own }) => own !== null) ? null : article_number;
  if (colors.length === 0) return article_number;
  const own = colors.find(({ id }) => id === color);
  return own === undefined ? null : (own.article_number ?? article_number);
}
