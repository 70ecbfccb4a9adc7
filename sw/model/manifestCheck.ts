/** Does not use the contract's schemas, because they would bring their validator into the worker. */
import { READABLE_FORMATS } from '../../src/contract/base/format';
import { SHA256_PATTERN } from '../../src/contract/base/ids';
import { DAY_PATTERN } from '../../src/contract/base/ids';
import type { Manifest, Pointer } from '../../src/contract/release/release';
import { isCount, isObject } from '../../src/contract/shapes';
import { isVersion } from '../../src/contract/base/version';
import { MANIFEST_MAX_BYTES, PACK_MAX_BYTES } from '../base/limits';

const DAY = new RegExp(DAY_PATTERN);
const SHA256 = new RegExp(SHA256_PATTERN);
/** Matches media types safe in a header. */
const CONTENT_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(?:; ?[a-z0-9-]+=[a-z0-9."-]+)*$/i;

export const isSha256 = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);

/** Returns the pointer without unknown fields. */
export function checkPointer(value: unknown): Pointer | null {
  if (!isObject(value)) return null;
  const { version, timestamp, sha256, size, format, serial, required } = value;
  if (!isVersion(version) || !isCount(timestamp) || !isSha256(sha256) || !isCount(format)) return null;
  if (!isCount(size) || size > MANIFEST_MAX_BYTES) return null;
  return {
    version,
    timestamp,
    sha256,
    size,
    format,
    ...(isCount(serial) ? { serial } : {}),
    ...(required === true ? { required } : {}),
  };
}

/** False for an unknown format, which a newer build may have stored before its roll-back. */
export const isReadable = (format: unknown): boolean => READABLE_FORMATS.some((known) => known === format);

export function checkManifest(value: unknown, pointer: Pointer): Manifest | null {
  if (!isObject(value)) return null;
  const { format, version, timestamp, types, packs, files } = value;
  if (!isReadable(format) || format !== pointer.format || version !== pointer.version || !isCount(timestamp))
    return null;
  if (!Array.isArray(types) || !Array.isArray(packs) || !Array.isArray(files)) return null;
  if (!types.every((type) => typeof type === 'string' && CONTENT_TYPE.test(type))) return null;
  if (!packs.every(isPack) || new Set(packs.map((pack) => pack.sha256)).size !== packs.length) return null;
  const sizes = packs.map((pack) => pack.size);
  let previous = '';
  for (const file of files) {
    const address = fileAddress(file, types.length, sizes);
    if (address === null || address <= previous) return null;
    previous = address;
  }
  return value as Manifest;
}

const isPack = (pack: unknown): pack is Manifest['packs'][number] =>
  isObject(pack) &&
  isSha256(pack['sha256']) &&
  isCount(pack['size']) &&
  pack['size'] <= PACK_MAX_BYTES &&
  (pack['kind'] === 'documents' || pack['kind'] === 'media') &&
  (pack['opens'] === undefined || (pack['kind'] === 'media' && isDay(pack['opens'])));

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));

function fileAddress(file: unknown, types: number, sizes: readonly number[]): string | null {
  if (!Array.isArray(file)) return null;
  const [address, type, pieces]: unknown[] = file;
  if (typeof address !== 'string' || !address.startsWith('/') || !isCount(type) || type >= types) return null;
  if (!Array.isArray(pieces) || pieces.length === 0 || pieces.length % 3 !== 0) return null;
  for (let i = 0; i < pieces.length; i += 3) {
    const [pack, offset, length]: unknown[] = pieces.slice(i, i + 3);
    if (!isCount(pack) || !isCount(offset) || !isCount(length)) return null;
    const size = sizes[pack];
    if (size === undefined || offset + length > size) return null;
  }
  return address;
}
