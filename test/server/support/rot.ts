import { readFileSync, utimesSync, writeFileSync } from 'node:fs';

/** Flips one bit in the middle of a file, as a failing disk does. The file's length, date and inode stay unchanged. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
  settleDate(file);
}

/** Sets a file's date to a fixed whole second, so that a test can restore exactly this date after a change. */
export const settleDate = (file: string): void => utimesSync(file, 1_700_000_000, 1_700_000_000);
