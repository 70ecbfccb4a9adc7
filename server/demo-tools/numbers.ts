/** Numbers as people in Germany read them; number and unit never part at a line's end. */

const formatters = new Map<number, Intl.NumberFormat>();

/** `amount(1234.5, 'kg', 1)` is `1.234,5 kg` with a no-break space. */
export function amount(value: number, unit: string, digits = 0): string {
  let formatter = formatters.get(digits);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formatters.set(digits, formatter);
  }
  return `${formatter.format(value)}\u00a0${unit}`;
}
