import type { Validity } from './values';

/** `day`: text such as `2026-10-12`. */
export const isValidOn = ({ valid_from, valid_until }: Validity, day: string): boolean =>
  (valid_from === undefined || valid_from <= day) && (valid_until === undefined || day <= valid_until);
