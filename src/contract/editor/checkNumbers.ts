import type { NumberLimits, PairShape } from './fieldKinds';

const printed = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 4 });

/** Returns a German sentence, and null for a number within the limits. */
export function numberFault({ digits, min, above, max, unit }: NumberLimits, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Eine Zahl wird erwartet.';
  const inUnit = (limit: number): string => (unit === null ? printed(limit) : `${printed(limit)} ${unit}`);
  if (above !== undefined && value <= above) return `Die Zahl muss über ${inUnit(above)} liegen.`;
  if (min !== undefined && value < min) return `Die Zahl darf nicht unter ${inUnit(min)} liegen.`;
  if (max !== undefined && value > max) return `Die Zahl darf nicht über ${inUnit(max)} liegen.`;
  if (Number(value.toFixed(digits)) === value) return null;
  return digits === 0
    ? 'Eine ganze Zahl wird erwartet.'
    : `Höchstens ${digits} ${digits === 1 ? 'Nachkommastelle ist' : 'Nachkommastellen sind'} möglich.`;
}

/** Returns a German sentence, and null for two numbers within the limits. */
export function pairFault(shape: PairShape, value: unknown): string | null {
  if (!Array.isArray(value) || value.length !== 2) return 'Zwei Zahlen werden erwartet.';
  const [first, second]: readonly unknown[] = value;
  const fault = numberFault(shape, first) ?? numberFault(shape, second);
  if (fault !== null || shape.kind === 'size') return fault;
  return Number(first) <= Number(second) ? null : 'Die erste Zahl darf nicht größer sein als die zweite.';
}
