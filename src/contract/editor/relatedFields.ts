import { parseField, type FieldPath } from '../base/fieldPath';
import { isObject } from '../shapes';
import { comparedName, comparedWith } from './comparedNumbers';
import { fieldAt } from './fieldAt';
import type { Field, FieldsShape } from './fieldKinds';
import { namedNumbers, namesNumber, textsIn, type NamedNumber } from './numberTexts';

/** Another field that holds the same number, or a number that must agree with it. */
export interface RelatedField {
  readonly path: FieldPath;
  /** German names from the outermost field inwards. */
  readonly labels: readonly string[];
  /** False if only the second part of the editor shows the field. */
  readonly isOnForm: boolean;
}

export interface ProductStates {
  /** The product as the server knows it. A text may still repeat its old numbers. */
  readonly before: unknown;
  readonly shown: unknown;
}

const RELATED_MAX = 30;

/** Lists the fields with the numbers of the field at `path`: compared values, equal lengths, and texts. */
export function relatedFields(form: FieldsShape, states: ProductStates, path: FieldPath): readonly RelatedField[] {
  const own = comparedName(path);
  return found(form, [...comparedWith(own), ...equalLengths(form, states, own)], states, path);
}

/** A fault's German reason names the compared values by their codes: `... passt nicht zu ... (DECKBREITE)`. */
export interface NumberFault {
  /** Written form of the faulty field, such as `technical.BEDARF`. */
  readonly field: string;
  readonly reason: string;
}

const CODE = /\(([A-Z][A-Z0-9_]*)\)/g;

/** Returns the paths of the technical values that a fault's reason names. */
export const namedValues = (reason: string): readonly FieldPath[] =>
  [...reason.matchAll(CODE)].flatMap(([, code]) => (code === undefined ? [] : [['technical', code]]));

/** Keys of the source files that a reason may name behind their German words. */
const KEYS = [
  ...['battens', 'colors', 'datasheets', 'digits', 'edition', 'file', 'from', 'kinds', 'overlap', 'product'],
  ...['properties', 'raised', 'rows', 'source', 'technical', 'underlays', 'variant', 'verge'],
];
const KEY = `(?:${KEYS.join('|')})(?:\\.\\w+|\\[\\d+\\]|: \\d+)?(?: in catalog\\.yaml)?`;
/** Matches quoted texts, too, because a text of the catalogue may contain such a word. */
const QUOTE_OR_CODE = new RegExp(`(„[^“]*“)| \\((?:[A-Z][A-Z0-9_]*|${KEY})\\)`, 'g');

/**
 * Returns a fault's reason for editors. They see the German names of the values, and only engineers need codes and
 * keys.
 */
export const withoutCodes = (reason: string): string => reason.replaceAll(QUOTE_OR_CODE, '$1');

/** Like `relatedFields`, but only with the compared values that the reason names, if it names values. */
export function relatedToFault(form: FieldsShape, states: ProductStates, fault: NumberFault): readonly RelatedField[] {
  const path = parseField(fault.field);
  const own = comparedName(path);
  const named = namedValues(fault.reason)
    .map(comparedName)
    .filter((name) => name !== own);
  return named.length === 0 ? relatedFields(form, states, path) : found(form, named, states, path);
}

/** Returns the fields with these names that have a value, and the texts with their numbers. */
function found(
  form: FieldsShape,
  names: readonly string[],
  states: ProductStates,
  path: FieldPath,
): readonly RelatedField[] {
  const own = comparedName(path);
  const others = [...new Set(names)].filter((name) => name !== own && hasValue(states.shown, parseField(name)));
  const numbers = namedNumbers(technicalOf(form), [states.before, states.shown]);
  const texts = textsIn(form, states.shown);
  const ownText = texts.find((text) => text.path.join() === path.join());
  const places =
    ownText === undefined
      ? [...others.map(parseField), ...textsWith(texts, numbers, own)]
      : [...others.map(parseField), ...numbersIn(ownText.text, numbers)];
  return [...new Map(places.map((place) => [place.join(), place])).values()]
    .slice(0, RELATED_MAX)
    .flatMap((place) => relatedField(form, place));
}

function relatedField(form: FieldsShape, path: FieldPath): readonly RelatedField[] {
  const known = fieldAt(form, path);
  return known === null ? [] : [{ path, labels: known.labels, isOnForm: known.isOnForm }];
}

const textsWith = (
  texts: readonly { readonly path: FieldPath; readonly text: string }[],
  numbers: readonly NamedNumber[],
  own: string,
): readonly FieldPath[] => {
  const number = numbers.find(({ code }) => `technical.${code}` === own);
  return number === undefined ? [] : texts.filter(({ text }) => namesNumber(text, number)).map(({ path }) => path);
};

const numbersIn = (text: string, numbers: readonly NamedNumber[]): readonly FieldPath[] =>
  numbers.filter((number) => namesNumber(text, number)).map(({ code }) => ['technical', code]);

function hasValue(product: unknown, path: FieldPath): boolean {
  const value = path.reduce<unknown>((owner, part) => (isObject(owner) ? owner[part] : undefined), product);
  return value !== undefined;
}

function technicalOf(form: FieldsShape): readonly Field[] {
  const shape = form.fields.find(({ key }) => key === 'technical')?.shape;
  return shape?.kind === 'fields' ? shape.fields : [];
}

/** Length units in millimetres. */
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };

/** Returns the names of the technical values with one of the lengths of the technical value `own`. */
function equalLengths(form: FieldsShape, { before, shown }: ProductStates, own: string): readonly string[] {
  const lengths = namedNumbers(technicalOf(form), [before, shown]).flatMap(({ code, unit, numbers }) => {
    const factor = MILLIMETRES[unit ?? ''];
    return factor === undefined
      ? []
      : [{ name: `technical.${code}`, tenths: numbers.map((one) => Math.round(one * factor * 10)) }];
  });
  const mine = lengths.find(({ name }) => name === own)?.tenths ?? [];
  return lengths.filter(({ tenths }) => tenths.some((one) => mine.includes(one))).map(({ name }) => name);
}
