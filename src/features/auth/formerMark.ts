import { plainKey } from '../../contract/base/accessKey';
import { sha256Hex } from '../../lib/sha256';

const DIGITS = 24;

/** Identifier under which earlier builds stored a person's data. Null without https, which hashing needs. */
export async function formerMark(accessKey: string): Promise<string | null> {
  const hash = await sha256Hex(`dachberater ${plainKey(accessKey)}`);
  return hash?.slice(0, DIGITS) ?? null;
}
