/** Entries that are valid for a time only. Pure. */
import type { Validity } from './values';

/** Whether an entry is valid on a day (`2026-10-12`); both of its ends are days on which it is. Days compare as texts. */
export const isValidOn = ({ valid_from, valid_until }: Validity, day: string): boolean =>
  (valid_from === undefined || valid_from <= day) && (valid_until === undefined || day <= valid_until);
