import type { Collected } from './collected';
import { ITEM_DESCRIPTION_MAX_LENGTH, ITEM_NAME_MAX_LENGTH } from '../base/limits';
import type { CartItem } from '../people/people';

export function sentItem({ image, sheet, ...described }: Collected): CartItem {
  const name = atMost(ITEM_NAME_MAX_LENGTH, described.name);
  const description = atMost(ITEM_DESCRIPTION_MAX_LENGTH, described.description);
  return sheet === undefined
    ? { image: image ?? '', name, description }
    : { sheet: JSON.stringify(sheet), name, description };
}

const ELLIPSIS = '…';

/** Shortens a text without splitting an emoji (two code units). */
const atMost = (length: number, text: string): string =>
  text.length <= length ? text : text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
