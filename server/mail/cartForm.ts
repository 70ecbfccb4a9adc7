import type { CartBody } from '../../src/contract/answers';
import type { CartItem } from '../../src/contract/people/people';
import { CART_MAX_SHEETS, type SheetInputs } from '../../src/contract/advice/sheet';
import { CART_MAX_ITEMS, ITEM_DESCRIPTION_MAX_LENGTH, ITEM_NAME_MAX_LENGTH } from '../../src/contract/base/limits';
import { mailAddressOf } from '../../src/contract/base/mailAddress';
import { isObject } from '../../src/contract/shapes';
import type { SealKey } from '../access/sealPair';
import { TURNING_SIGNS } from '../../src/contract/base/textPatterns';
import { MOST_FAULTS, type FieldError } from '../http/errorAnswer';
import { judgeSheet } from './sheetForm';

const MISSING = 'Diese Angabe fehlt.';
export const UNREADABLE_RECIPIENT = 'Der verschlüsselte Empfänger lässt sich nicht lesen.';

/** `name` and `description` come from the request, so the mail does not show them (mediaNames.ts, sheetPrinter.ts). */
export type CartDocument = { readonly name: string; readonly description: string; readonly place: number } & (
  { readonly kind: 'file'; readonly image: string } | { readonly kind: 'sheet'; readonly inputs: SheetInputs }
);

/** A cart with valid fields. The files and releases that it names may be missing. */
export interface Cart {
  readonly recipient: string;
  readonly items: readonly CartDocument[];
  readonly key: string | null;
}

export type CartJudgement =
  { readonly ok: true; readonly cart: Cart } | { readonly ok: false; readonly errors: readonly FieldError[] };

type ItemsJudgement =
  | { readonly ok: true; readonly items: readonly CartDocument[] }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Runs before the schema check. The parser drops fields of a huge form (server/http/forms.ts), and the schema check
 * would report these fields as missing.
 */
export function tooManyDocuments(body: unknown): FieldError | null {
  const items = isObject(body) ? body['items'] : undefined;
  const isTooMany = (isObject(items) || Array.isArray(items)) && Object.keys(items).length > CART_MAX_ITEMS;
  return isTooMany ? { field: 'items', message: `Höchstens ${CART_MAX_ITEMS} Dokumente sind möglich.` } : null;
}

/** Opens a sealed recipient with `sealKey`. */
export function judgeCart(body: CartBody, sealKey: Pick<SealKey, 'open'> | null = null): CartJudgement {
  const recipient = judgeRecipient(body, sealKey);
  const judged = judgeItems(body.items);
  const errors = [...(typeof recipient === 'string' ? [] : [recipient]), ...(judged.ok ? [] : judged.errors)];
  if (typeof recipient !== 'string' || !judged.ok) return { ok: false, errors };
  return { ok: true, cart: { recipient, items: judged.items, key: body.key ?? null } };
}

function judgeRecipient({ email, sealed_email: sealed, key }: CartBody, sealKey: Pick<SealKey, 'open'> | null) {
  if (sealed === undefined) {
    if (email === undefined) return { field: 'email', message: MISSING };
    return mailAddressOf(email) ?? { field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' };
  }
  if (email !== undefined)
    return { field: 'sealed_email', message: 'Ein Empfänger steht im Klartext oder verschlüsselt.' };
  if (key === undefined) return { field: 'key', message: MISSING };
  return mailAddressOf(sealKey?.open(sealed, key) ?? '') ?? { field: 'sealed_email', message: UNREADABLE_RECIPIENT };
}

export function judgeItems(items: readonly CartItem[]): ItemsJudgement {
  if (items.filter(({ sheet }) => sheet !== undefined).length > CART_MAX_SHEETS) {
    const message = `Höchstens ${CART_MAX_SHEETS} Beratungsblätter sind möglich.`;
    return { ok: false, errors: [{ field: 'items', message }] };
  }
  const errors: FieldError[] = [];
  const documents: CartDocument[] = [];
  for (const [place, item] of firstOfEach(items)) {
    if (errors.length >= MOST_FAULTS) break;
    errors.push(...textErrors(`items.${place}.name`, item.name, ITEM_NAME_MAX_LENGTH));
    errors.push(...textErrors(`items.${place}.description`, item.description, ITEM_DESCRIPTION_MAX_LENGTH));
    const judged = judgeDocument(item, place);
    if (Array.isArray(judged)) errors.push(...judged);
    else documents.push(judged);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, items: documents };
}

const firstOfEach = (items: readonly CartItem[]): (readonly [place: number, item: CartItem])[] =>
  [...items.entries()].filter(
    ([place, { image, sheet }]) => items.findIndex((item) => item.image === image && item.sheet === sheet) === place,
  );

function judgeDocument({ image, sheet, name, description }: CartItem, place: number): CartDocument | FieldError[] {
  const shown = { name: inOneDirection(name), description: inOneDirection(description), place };
  if (sheet === undefined)
    return image === undefined
      ? [{ field: `items.${place}.image`, message: MISSING }]
      : { kind: 'file', image, ...shown };
  if (image !== undefined)
    return [
      { field: `items.${place}.sheet`, message: 'Ein Dokument ist entweder eine Datei oder ein Beratungsblatt.' },
    ];
  const judged = judgeSheet(sheet, `items.${place}.sheet`);
  return judged.ok ? { kind: 'sheet', inputs: judged.inputs, ...shown } : [...judged.errors];
}

/**
 * Removes characters that reverse a mail's text. The cart is not refused, because names from earlier releases may
 * contain them.
 */
const inOneDirection = (text: string): string => text.replace(TURNING, '');

const TURNING = new RegExp(`[${TURNING_SIGNS}]`, 'g');

/** Refuses control characters except line breaks and tabs. PostgreSQL cannot store U+0000. */
function textErrors(field: string, text: string, maxLength: number): FieldError[] {
  if (text.length > maxLength) return [{ field, message: `Höchstens ${maxLength} Zeichen sind möglich.` }];
  if (/\p{Cc}|\p{Cs}/u.test(text.replace(/[\r\n\t]/g, ' ')))
    return [{ field, message: 'Steuerzeichen sind nicht erlaubt.' }];
  return [];
}
