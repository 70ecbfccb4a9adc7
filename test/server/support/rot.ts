import { readFileSync, utimesSync, writeFileSync } from 'node:fs';

/** Flips one bit of a file without changing its length, date or inode. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
  settleDate(file);
}

/** Sets a file's date to a fixed whole second, so that a test can restore this date exactly. */
export const settleDate = (file: string): void => utimesSync(file, 1_700_000_000, 1_700_000_000);
