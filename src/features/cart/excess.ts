import type { Collected } from '../../contract/mail/collected';
import { CART_MAX_ITEMS } from '../../contract/base/limits';
import { CART_MAX_SHEETS } from '../../contract/advice/sheet';

export interface Excess {
  readonly of: 'documents' | 'sheets';
  readonly most: number;
  readonly more: number;
}

export function excessOf(items: readonly Collected[]): Excess | null {
  const more = items.length - CART_MAX_ITEMS;
  if (more > 0) return { of: 'documents', most: CART_MAX_ITEMS, more };
  const moreSheets = items.filter(({ sheet }) => sheet !== undefined).length - CART_MAX_SHEETS;
  return moreSheets > 0 ? { of: 'sheets', most: CART_MAX_SHEETS, more: moreSheets } : null;
}
