import { LOCALE } from '../../../../contract/base/limits';
import { isObject } from '../../../../contract/shapes';
import { textIn } from '../../changes/languages';

const TITLES = ['label', 'name', 'title', 'id', 'file'] as const;

/** Returns the words that tell list items apart: a name, an id or a file. Empty for a new item. */
export function titleOf(item: unknown): string {
  if (!isObject(item)) return '';
  return TITLES.map((key) => textIn(item[key], LOCALE)).find((text) => text !== '') ?? '';
}
