import { readFileSync, utimesSync, writeFileSync } from 'node:fs';

/** Flips a bit in the middle of a file as a failing disk does. Length, date and inode stay unchanged. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
  settleDate(file);
}

/** Gives a file a date without fractions of a second, which can be restored exactly. */
export const settleDate = (file: string): void => utimesSync(file, 1_700_000_000, 1_700_000_000);
