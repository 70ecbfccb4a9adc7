/**
 * How earlier builds of the app marked a person on this device: by part of a hash of the access key, where now the server's
 * mark stands, which a new key does not change. What such a build left behind is still found by it.
 */
import { plainKey } from '../../contract/base/accessKey';
import { sha256Hex } from '../../lib/sha256';

/** Twelve bytes of the hash. */
const DIGITS = 24;

/** The mark of an access key, however it is typed; null on pages without https. */
export async function formerMark(accessKey: string): Promise<string | null> {
  const hash = await sha256Hex(`dachberater ${plainKey(accessKey)}`);
  return hash?.slice(0, DIGITS) ?? null;
}
