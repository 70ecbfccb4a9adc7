import { LOCALE } from '../../../src/contract/base/limits';
import type { TechnicalValue } from '../../../src/contract/content/properties';
import { withUnit } from '../../../src/contract/content/technical';
import type { Translatable } from '../../../src/contract/base/values';
import { printAmount } from '../values/printedNumbers';

const germanOf = (texts: Translatable): string => texts.find(({ locale }) => locale === LOCALE)?.value ?? '';

export const technicalValueText = (code: string, { label, value, unit }: TechnicalValue): string =>
  plainSpaces(`${germanOf(label)} ${withUnit(germanOf(value), unit)} (${code})`);

export const rangeText = (min: number, max: number, digits: number): string => {
  const rounded = [min, max].map((value) => Number(value.toFixed(digits)));
  return plainSpaces(printAmount(rounded[0] ?? min, rounded[1] ?? max, { locale: LOCALE, digits, approximate: false }));
};

export const numberText = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 2 });

/** Terminals cannot show no-break spaces (U+00A0). */
const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
