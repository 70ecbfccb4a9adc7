import { gunzipSync } from 'node:zlib';
import { STATE_UNPACKED_MAX_BYTES } from '../../src/contract/fleet/fleet';
import { isObject } from '../../src/contract/shapes';

/** Several times what a device's state has. */
const MOST_DEPTH = 100;
/** Limit of objects, lists, and separators between values. */
const MOST_PARTS = 500_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Reads only bytes, because a parser would already build what is too deep or too much. */
function isWithinLimits(json: Uint8Array): boolean {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      parts += 1;
    } else if (byte === COMMA || byte === COLON) parts += 1;
    if (depth > MOST_DEPTH || parts > MOST_PARTS) return false;
  }
  return true;
}

/** True for a gzipped JSON object within the limits. Unpacking stops at the limit. */
export function isState(packed: Uint8Array): boolean {
  try {
    const json = gunzipSync(packed, { maxOutputLength: STATE_UNPACKED_MAX_BYTES });
    return isWithinLimits(json) && isObject(JSON.parse(json.toString()));
  } catch {
    return false;
  }
}
