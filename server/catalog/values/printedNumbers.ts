/** Numbers as people of a locale (`de_DE`) read them, by Intl. Pure. */

/** The words that Intl does not know, by language. Other languages get Intl's own signs: `35.0–37.5`, `~35`. */
const WORDS: Readonly<Record<string, { readonly to: string; readonly about: string }>> = {
  de: { to: 'bis', about: 'ca.' },
  en: { to: 'to', about: 'approx.' },
};

/** No line ends within a number, nor between a word or sign and the number that it belongs to. */
const SPACE = '\u00a0';

export interface PrintedAs {
  readonly locale: string;
  /** Fraction digits. */
  readonly digits: number;
  /** The number is about right (`ca.`). */
  readonly approximate: boolean;
}

/** `37,5`, or from `min` to `max`: `ca. 35,0 bis 37,5`. A line may end before `bis`, so that narrow columns hold it. */
export function printAmount(min: number, max: number, { locale, digits, approximate }: PrintedAs): string {
  const numbers = formatter(locale, digits);
  const words = WORDS[locale.slice(0, 2)];
  if (words === undefined) {
    const printed = min === max ? numbers.format(min) : numbers.formatRange(min, max);
    return approximate ? `~${printed}` : printed;
  }
  const printed =
    min === max ? numbers.format(min) : `${numbers.format(min)} ${words.to}${SPACE}${numbers.format(max)}`;
  return approximate ? `${words.about}${SPACE}${printed}` : printed;
}

/** `28,4 × 46,5`, on one line. */
export function printSize(width: number, length: number, { locale, digits, approximate }: PrintedAs): string {
  const one = (value: number) => printAmount(value, value, { locale, digits, approximate: false });
  const about = approximate ? `${WORDS[locale.slice(0, 2)]?.about ?? '~'}${SPACE}` : '';
  return `${about}${one(width)}${SPACE}×${SPACE}${one(length)}`;
}

/** Kept: making one takes longer than anything that is done with it, and a catalogue prints thousands of numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = formatters.get(key);
  // Stryker disable next-line ConditionalExpression: A formatter is made once more. It costs time only.
  if (known !== undefined) return known;
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const made = new Intl.NumberFormat(locale.replace('_', '-'), fractions);
  formatters.set(key, made);
  return made;
}
