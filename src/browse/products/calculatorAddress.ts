import type { CalculationInputs, NumberInput } from '../../contract/advice/calculation';

export const FIELDS = {
  eaves: { name: 'traufe', start: 10_000 },
  rafter: { name: 'sparren', start: 7_000 },
  eavesOverhang: { name: 'traufueberstand', start: 500 },
  vergeOverhang: { name: 'ortgangueberstand', start: 300 },
  area: { name: 'flaeche', start: 180 },
  pitch: { name: 'neigung', start: 30 },
  reserve: { name: 'reserve', start: 5 },
  firstRow: { name: 'ersteReihe', start: null },
  rafterSpacing: { name: 'sparrenabstand', start: 800 },
} as const satisfies Record<NumberInput, { name: string; start: number | null }>;

/** A null value removes an input. */
export function withInput(params: URLSearchParams, change: Partial<CalculationInputs>): URLSearchParams {
  const after = new URLSearchParams(params);
  const set = (name: string, value: string | null) => (value === null ? after.delete(name) : after.set(name, value));
  for (const [input, { name }] of Object.entries(FIELDS)) {
    // The cast is safe: the keys of FIELDS are the number inputs.
    const value = change[input as NumberInput];
    if (value !== undefined) set(name, value === null ? null : String(value));
  }
  if (change.shape !== undefined) set('dachform', change.shape);
  if (change.isBond !== undefined) set('verband', change.isBond ? '1' : '0');
  if (change.cover !== undefined) set('deckung', change.cover);
  if (change.color !== undefined) set('farbe', change.color);
  return after;
}
