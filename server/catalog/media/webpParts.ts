/** One part of a WebP: its name of four letters, and its bytes with name and size. */
export interface WebpPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where the parts begin, behind the head of the file. */
const HEAD = 12;

/** The parts of a WebP in their order; what does not fit together is left to those who decode it. */
export function* webpParts(file: Buffer): Generator<WebpPart> {
  // RIFF: a name, a size, and so many bytes, filled up to an even number. What stands behind them is no part of the picture.
  const webp = file.subarray(0, file.readUInt32LE(4) + 8);
  for (let at = HEAD, end = at; at + 8 <= webp.length; at = end) {
    const size = webp.readUInt32LE(at + 4);
    end = at + 8 + size + (size % 2);
    yield { name: webp.toString('latin1', at, at + 4), bytes: webp.subarray(at, end) };
  }
}

/** What cameras and programs note beside a picture: where and when it was taken, and with what. */
const NOTES: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
/** The bits of a first part `VP8X` that say that they are there. Another first part is the picture itself. */
const NOTES_FLAGS = 0x0c;

/** A WebP without these notes, its picture untouched; as it is where it has none. */
export function withoutNotes(webp: Buffer): Buffer {
  const parts = [...webpParts(webp)];
  const kept = parts.filter(({ name }) => !NOTES.has(name));
  if (kept.length === parts.length) return webp;
  const bare = Buffer.concat([webp.subarray(0, HEAD), ...kept.map(({ bytes }) => bytes)]);
  bare.writeUInt32LE(bare.length - 8, 4);
  // The flags stand behind name and size.
  if (kept[0]?.name === 'VP8X') bare.writeUInt8(bare.readUInt8(HEAD + 8) & ~NOTES_FLAGS, HEAD + 8);
  return bare;
}
