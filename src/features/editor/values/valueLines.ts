import type { Field, PairShape, Shape } from '../../../contract/editor/fieldKinds';
import { isObject, type Fields } from '../../../contract/shapes';
import { formatNumber } from '../../../i18n/format';

/** Words for values that are no texts. */
export interface ValueWords {
  readonly missing: string;
  readonly yes: string;
  readonly no: string;
}

/** Writes a value as German lines, with the labels and units of its shape. Null for a value without a shape. */
export function valueLines(shape: Shape | null, value: unknown, words: ValueWords): readonly string[] {
  if (value === undefined || value === null || value === '') return [words.missing];
  if (typeof value === 'boolean') return [value ? words.yes : words.no];
  if (typeof value === 'number') return [numberWords(shape, value)];
  if (Array.isArray(value)) return listLines(shape, value, words);
  if (isObject(value)) return fieldLines(shape, value, words);
  return [optionWords(shape, String(value))];
}

const numberWords = (shape: Shape | null, value: number): string =>
  [formatNumber(value), shape !== null && 'unit' in shape ? (shape.unit ?? '') : ''].join(' ').trim();

const optionWords = (shape: Shape | null, value: string): string =>
  (shape !== null && 'options' in shape && shape.options.find((option) => option.value === value)?.label) || value;

function listLines(shape: Shape | null, values: readonly unknown[], words: ValueWords): readonly string[] {
  if (values.length === 0) return [words.missing];
  if (shape?.kind === 'range' || shape?.kind === 'size') return [pairWords(shape, values)];
  if (shape?.kind !== 'list') return values.flatMap((value) => valueLines(shape, value, words));
  return values.flatMap((value, index) =>
    labelled(`${shape.itemLabel} ${index + 1}`, valueLines(shape.item, value, words)),
  );
}

function pairWords(shape: PairShape, values: readonly unknown[]): string {
  const numbers = values.map((value) => (typeof value === 'number' ? formatNumber(value) : String(value)));
  return [numbers.join(shape.kind === 'range' ? ' bis ' : ' × '), shape.unit ?? ''].join(' ').trim();
}

function fieldLines(shape: Shape | null, value: Fields, words: ValueWords): readonly string[] {
  const fields: readonly Field[] = shape?.kind === 'fields' ? shape.fields : [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fields.find((one) => one.key === key);
    const innerShape = field?.shape ?? (shape?.kind === 'byLanguage' ? shape.item : null);
    return labelled(field?.label ?? key, valueLines(innerShape, inner, words));
  });
}

/** A single line stands behind its label, and several lines below. */
const labelled = (label: string, lines: readonly string[]): readonly string[] =>
  lines.length === 1 ? [`${label}: ${lines[0] ?? ''}`] : [`${label}:`, ...lines];
