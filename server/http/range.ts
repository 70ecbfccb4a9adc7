/** `end` is exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Null for the whole content, `'unsatisfiable'` for a range outside it. */
export function parseRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/[ \t]/g, '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(length - Number(last), 0), end: length };
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= length) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? length : Math.min(Number(last) + 1, length) };
}
