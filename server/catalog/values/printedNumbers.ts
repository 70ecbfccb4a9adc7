/** Words for `to` and `about`. Other languages get Intl's signs: `35.0–37.5`, `~35`. */
const WORDS: Readonly<Record<string, { readonly to: string; readonly about: string }>> = {
  de: { to: 'bis', about: 'ca.' },
  en: { to: 'to', about: 'approx.' },
};

const SPACE = '\u00a0';

export interface PrintedAs {
  readonly locale: string;
  readonly digits: number;
  readonly approximate: boolean;
}

/** Returns `37,5` or `ca. 35,0 bis 37,5`. A line may break before `bis`. */
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

export function printSize(width: number, length: number, { locale, digits, approximate }: PrintedAs): string {
  const one = (value: number) => printAmount(value, value, { locale, digits, approximate: false });
  const about = approximate ? `${WORDS[locale.slice(0, 2)]?.about ?? '~'}${SPACE}` : '';
  return `${about}${one(width)}${SPACE}×${SPACE}${one(length)}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const made = new Intl.NumberFormat(locale.replace('_', '-'), fractions);
  formatters.set(key, made);
  return made;
}
