export class BrokenZip extends Error {
  override readonly name = 'BrokenZip';
}

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ELSEWHERE = 0xffffffff;
const STORED = 0;

/**
 * Returns the size in bytes. The caller refuses a large archive before a library unpacks the archive into memory.
 * @throws BrokenZip when an entry contradicts the archive's directory
 */
export const unpackedSize = (zip: Buffer): number =>
  entriesOf(zip).reduce((sum, { at }) => sum + declaredSize(zip, at), 0);

export interface ZipEntry {
  readonly at: number;
  readonly end: number;
  readonly name: string;
}

export function entriesOf(zip: Buffer): ZipEntry[] {
  const end = endOf(zip);
  let at = zip.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY) throw new BrokenZip('The directory is cut off.');
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28);
    const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    entries.push({ at, end: next, name: zip.toString('utf8', at + ENTRY_BYTES, nameEnd) });
    at = next;
  }
  return entries;
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_MAX); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  throw new BrokenZip('There is no directory.');
}

function declaredSize(zip: Buffer, entry: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const unpacked = zip.readUInt32LE(entry + 24);
  const local = zip.readUInt32LE(entry + 42);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL)
    throw new BrokenZip('An entry is missing.');
  const agrees = (said: number, declared: number) => said === 0 || said === ELSEWHERE || said === declared;
  if (!agrees(zip.readUInt32LE(local + 18), packed) || !agrees(zip.readUInt32LE(local + 22), unpacked))
    throw new BrokenZip('An entry and the directory name different sizes.');
  // Deflate packs empty content into two bytes, so a longer stream is not empty.
  if (method === STORED ? packed !== unpacked : unpacked === 0 && packed > 2)
    throw new BrokenZip('An entry hides its size.');
  return unpacked;
}
