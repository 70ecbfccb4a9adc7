import type { Accessory } from '../../contract/content/accessory';
import { KIND_WORDS } from '../../contract/content/accessoryWords';
import { fold, stem } from '../../lib/fold';

/** Returns a text for `matches` with all words by which people look for the accessory. `group`: its kind's label. */
export const searchedText = ({ name, kind, description, colors, ...article }: Accessory, group: string): string =>
  fold(
    [
      name,
      group,
      KIND_WORDS[kind],
      ...description.map(({ value }) => value),
      ...[article, ...colors].flatMap(({ article_number, gtin }) => [article_number ?? '', gtin ?? '']),
      ...colors.flatMap(({ label }) => label.map(({ value }) => value)),
    ].join(' '),
  );

/** True if `text` contains each word of the question. */
export const matches = (text: string, question: string): boolean =>
  fold(question)
    .split(/\s+/)
    .every((word) => text.includes(word) || text.includes(stem(word)));
