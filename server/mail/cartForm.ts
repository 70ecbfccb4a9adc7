/** Judges the body of `POST /api/v1/cart` beyond its shape, all fields at once. */
import type { CartBody } from '../../src/contract/answers';
import type { CartItem } from '../../src/contract/people';
import { CART_MAX_ITEMS, ITEM_DESCRIPTION_MAX_LENGTH, ITEM_NAME_MAX_LENGTH } from '../../src/contract/limits';
import { isMailAddress } from '../../src/contract/mailAddress';
import type { FieldError } from '../http/errorAnswer';

/** A cart that may be sent, but for whether its files exist. No file occurs twice. */
export interface Cart {
  readonly recipient: string;
  readonly items: readonly CartItem[];
  /** Null: this request is not to be repeated. */
  readonly key: string | null;
}

export type CartJudgement =
  { readonly ok: true; readonly cart: Cart } | { readonly ok: false; readonly errors: readonly FieldError[] };

export function judgeCart({ email, items, key }: CartBody): CartJudgement {
  const errors: FieldError[] = [];
  if (!isMailAddress(email))
    errors.push({ field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' });
  if (items.length > CART_MAX_ITEMS)
    return {
      ok: false,
      errors: [...errors, { field: 'items', message: `Höchstens ${CART_MAX_ITEMS} Dokumente sind möglich.` }],
    };
  for (const [index, { name, description }] of items.entries()) {
    errors.push(...textErrors(`items.${index}.name`, name, ITEM_NAME_MAX_LENGTH));
    errors.push(...textErrors(`items.${index}.description`, description, ITEM_DESCRIPTION_MAX_LENGTH));
  }
  if (errors.length > 0) return { ok: false, errors };
  const first = items.filter(({ image }, index) => items.findIndex((item) => item.image === image) === index);
  return { ok: true, cart: { recipient: email, items: first, key: key ?? null } };
}

/** PostgreSQL cannot store U+0000, and other control characters have no place in a mail; a description may have lines. */
function textErrors(field: string, text: string, maxLength: number): FieldError[] {
  if (text.length > maxLength) return [{ field, message: `Höchstens ${maxLength} Zeichen sind möglich.` }];
  if (/\p{Cc}|\p{Cs}/u.test(text.replace(/[\r\n\t]/g, ' ')))
    return [{ field, message: 'Steuerzeichen sind nicht erlaubt.' }];
  return [];
}
