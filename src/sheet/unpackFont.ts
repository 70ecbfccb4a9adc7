/** The bytes of each format's header and of an entry in its list of tables. https://www.w3.org/TR/WOFF/ */
const WOFF = { header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks a WOFF font to an uncompressed font. fontkit would unpack all glyphs again for each glyph of a sheet.
 * @throws RangeError or TypeError when `woff` is damaged
 */
export async function unpackFont(woff: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const entries = Array.from({ length: view.getUint16(12) }, (_, index) => WOFF.header + index * WOFF.entry);
  const tables = await Promise.all(entries.map((entry) => readTable(woff, view, entry)));
  return joinTables(view.getUint32(4), tables);
}

async function readTable(woff: Uint8Array, view: DataView, entry: number): Promise<Table> {
  const [offset, packed] = [view.getUint32(entry + 4), view.getUint32(entry + 8)];
  const bytes = woff.slice(offset, offset + packed);
  const isPacked = packed < view.getUint32(entry + 12);
  return {
    tag: view.getUint32(entry),
    checksum: view.getUint32(entry + 16),
    bytes: isPacked ? await inflate(bytes) : bytes,
  };
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** The header's three fields for a binary search stay 0, because fontkit does not read them. */
function joinTables(flavor: number, tables: readonly Table[]): Uint8Array {
  const start = SFNT.header + tables.length * SFNT.entry;
  const font = new Uint8Array(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const view = new DataView(font.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const fields = [tag, checksum, offset, bytes.length];
    fields.forEach((field, place) => view.setUint32(SFNT.header + index * SFNT.entry + place * 4, field));
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font;
}

/** Each table begins at a multiple of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;
