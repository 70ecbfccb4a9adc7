import type { FieldPath } from '../base/fieldPath';
import { LOCALE } from '../base/limits';
import { isObject } from '../shapes';
import type { Field, Shape } from './fieldKinds';

/** A technical value of a product, with the numbers that texts may repeat. */
export interface NamedNumber {
  readonly code: string;
  readonly label: string;
  readonly unit: string | null;
  readonly numbers: readonly number[];
}

/** Lists the technical values with numbers. Several `products` are states of the same product. */
export function namedNumbers(technical: readonly Field[], products: readonly unknown[]): readonly NamedNumber[] {
  return technical.flatMap(({ key: code, label, shape }) => {
    if (shape.kind !== 'number' && shape.kind !== 'range' && shape.kind !== 'size') return [];
    const values = products.flatMap((product) => {
      const owner = isObject(product) ? product['technical'] : undefined;
      return isObject(owner) && Object.hasOwn(owner, code) ? [owner[code]] : [];
    });
    const numbers = values.flat().filter((value) => typeof value === 'number');
    return numbers.length === 0 ? [] : [{ code, label, unit: shape.unit, numbers: [...new Set(numbers)] }];
  });
}

export interface FoundText {
  readonly path: FieldPath;
  readonly text: string;
}

/** Lists the German texts with translations, which are the texts that people read in the app. */
export function textsIn(shape: Shape, value: unknown, path: FieldPath = []): readonly FoundText[] {
  switch (shape.kind) {
    case 'fields':
      return isObject(value)
        ? shape.fields.flatMap(({ key, shape: inner }) => textsIn(inner, value[key], [...path, key]))
        : [];
    case 'byLanguage':
      return isObject(value) ? textsIn(shape.item, value[LOCALE], [...path, LOCALE]) : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item, index) => textsIn(shape.item, item, [...path, index])) : [];
    case 'text':
    case 'longText':
    case 'markdown': {
      const text = isObject(value) ? value[LOCALE] : value;
      return shape.isTranslated && typeof text === 'string' ? [{ path, text: text.replaceAll('**', '') }] : [];
    }
    default:
      return [];
  }
}

const NUMBER = String.raw`\d[\d.]*(?:,\d+)?`;
/** Other words and signs may stand between a label and its number. */
const BETWEEN = String.raw`\p{L}*[^\d.;]{0,20}?`;

/** True if the text repeats one of the numbers with its unit, or the label with any number. */
export function namesNumber(text: string, { label, unit, numbers }: NamedNumber): boolean {
  if (new RegExp(`(?<!\\p{L})${escaped(label)}${BETWEEN}\\d`, 'iu').test(text)) return true;
  if (unit === null) return false;
  const printed = numbers.flatMap(spellings).map(escaped).join('|');
  return new RegExp(
    `(?<![\\d,.])(?:${printed})(?: ?(?:bis|–|-) ?${NUMBER})?\\s?${escaped(unit)}(?!\\p{L}|[²/])`,
    'u',
  ).test(text);
}

/** 24 may stand as `24` and `24,0`, and 1040 as `1040` and `1.040`. */
function spellings(number: number): readonly string[] {
  const [plain, padded] = [String(number).replace('.', ','), number.toFixed(1).replace('.', ',')];
  return [...new Set([plain, ...(Number.isInteger(number * 10) ? [padded] : []), number.toLocaleString('de-DE')])];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
