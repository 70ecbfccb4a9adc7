export type WantedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;
const WHOLE: WantedRange = { kind: 'whole' };

/** A header that is not a single valid range means the whole body, as RFC 9110 §14 allows. */
export function parseRange(header: string | null, length: number): WantedRange {
  const match = header === null ? null : SINGLE_RANGE.exec(header.trim());
  if (match === null) return WHOLE;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return WHOLE;
    const suffix = Number(last);
    if (suffix === 0 || length === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: Math.max(0, length - suffix), end: length };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return WHOLE;
  if (start >= length) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: last === '' ? length : Math.min(length, Number(last) + 1) };
}

export function contentRangeStart(header: string | null): number | null {
  const match = /^bytes (\d{1,15})-\d{1,15}\/(?:\d{1,15}|\*)$/.exec(header ?? '');
  return match === null ? null : Number(match[1]);
}
