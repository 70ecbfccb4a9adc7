import type { NumberLimits } from '../../../../contract/editor/fieldKinds';
import { parseDecimal } from '../../../../lib/decimal';
import { withoutUnit } from '../../../../ui/fields/NumberField';

/** Points that separate thousands, as in `1.040` and `1.040,5`. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?=,|$)/;
const NUMBER = /^-?\d{1,12}(?:[.,]\d{0,12})?$/;

/** With three or more decimal digits, `1.040` may also be a little more than 1. */
const GROUP_DIGITS = 3;

/** Reads `24`, `24,5` and `1.040,5 cm`. Returns other text unchanged, and undefined for an empty text. */
export function readNumber(text: string, { unit, digits }: NumberLimits): number | string | undefined {
  const typed = withoutUnit(text, unit ?? undefined).trim();
  if (typed === '') return undefined;
  const signed = typed.replace(/^[−–]\s?/, '-');
  const plain = digits < GROUP_DIGITS ? signed.replace(GROUPED, (grouped) => grouped.replaceAll('.', '')) : signed;
  return NUMBER.test(plain) ? (parseDecimal(plain, ',') ?? text) : text;
}

/** Prints a number with a comma and at least `digits` decimal digits. Returns a text that is no number unchanged. */
export function printNumber(value: unknown, digits: number): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return value.toLocaleString('de-DE', {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: 12,
  });
}
