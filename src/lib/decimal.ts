/** Numbers as people type them in German. Pure. */

/** `9,25` and `9.25` are the same number; null for what is none, or nothing. */
export function parseDecimal(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  // With a comma, points stand between thousands.
  const value = Number(plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}

/** `9,25`, with as many digits after the comma as there are, `digits` at most, and no sign between thousands. */
export const printDecimal = (value: number, digits: number): string => String(roundTo(value, digits)).replace('.', ',');

/** `value` with `digits` digits after the comma. */
export const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
