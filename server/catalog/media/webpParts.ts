export interface WebpPart {
  readonly name: string;
  readonly bytes: Buffer;
}

const HEAD = 12;

export function* webpParts(file: Buffer): Generator<WebpPart> {
  const webp = file.subarray(0, file.readUInt32LE(4) + 8);
  for (let at = HEAD, end = at; at + 8 <= webp.length; at = end) {
    const size = webp.readUInt32LE(at + 4);
    end = at + 8 + size + (size % 2);
    yield { name: webp.toString('latin1', at, at + 4), bytes: webp.subarray(at, end) };
  }
}

/** Camera data, which may reveal where a picture was taken. */
const NOTES: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
const NOTES_FLAGS = 0x0c;

export function withoutNotes(webp: Buffer): Buffer {
  const parts = [...webpParts(webp)];
  const kept = parts.filter(({ name }) => !NOTES.has(name));
  if (kept.length === parts.length) return webp;
  const bare = Buffer.concat([webp.subarray(0, HEAD), ...kept.map(({ bytes }) => bytes)]);
  bare.writeUInt32LE(bare.length - 8, 4);
  if (kept[0]?.name === 'VP8X') bare.writeUInt8(bare.readUInt8(HEAD + 8) & ~NOTES_FLAGS, HEAD + 8);
  return bare;
}
