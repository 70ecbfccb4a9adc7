/** Numbers as people type them. `point` is the sign before the decimals in their language: `,` or `.`. Pure. */

/** `9,25` and `9.25` are the same number; null for what is none, or nothing. */
export function parseDecimal(text: string, point: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  // Beside the language's own sign, the other one stands between thousands.
  const ungrouped = plain.includes(point) ? plain.replaceAll(point === ',' ? '.' : ',', '') : plain;
  const value = Number(ungrouped.replace(',', '.'));
  return plain === '' || !Number.isFinite(value) ? null : value;
}

/** `9,25`, with as many decimals as there are, `digits` at most, and no sign between thousands. */
export const printDecimal = (value: number, digits: number, point: string): string =>
  String(roundTo(value, digits)).replace('.', point);

/** `value` with `digits` decimals. */
export const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
