/** `point`: decimal sign of the language. Accepts `9,25` and `9.25`. Null for other text. */
export function parseDecimal(text: string, point: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  // With a decimal comma, points separate thousands. With a decimal point, commas do.
  const ungrouped = plain.includes(point) ? plain.replaceAll(point === ',' ? '.' : ',', '') : plain;
  const value = Number(ungrouped.replace(',', '.'));
  return plain === '' || !Number.isFinite(value) ? null : value;
}

export const printDecimal = (value: number, digits: number, point: string): string =>
  String(roundTo(value, digits)).replace('.', point);

export const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
