import { unpackFont } from '../../src/sheet/unpackFont';
import { fontBytes } from '../support/sheetFonts';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The sum that the OpenType format defines for a table: of its 32-bit numbers, without overflow. */
function checksumOf(table: Uint8Array): number {
  const whole = viewOf(Uint8Array.from({ length: Math.ceil(table.length / 4) * 4 }, (_, at) => table[at] ?? 0));
  let sum = 0;
  for (let at = 0; at < whole.byteLength; at += 4) sum = (sum + whole.getUint32(at)) >>> 0;
  return sum;
}

test.each([400, 600] as const)(
  'every table of the unpacked font %i has the checksum of the original',
  async (weight) => {
    const woff = fontBytes(weight);
    const font = await unpackFont(woff);
    const view = viewOf(font);
    expect(font).toHaveLength(viewOf(woff).getUint32(16));
    const tables = Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const [checksum, offset, length] = [4, 8, 12].map((place) => view.getUint32(entry + place));
      return { name: Buffer.from(font.subarray(entry, entry + 4)).toString(), checksum, offset, length };
    });
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    for (const { name, checksum, offset = 0, length = 0 } of tables) {
      const table = font.slice(offset, offset + length);
      // The format calculates the sum of this table without its field for the whole font's sum.
      if (name === 'head') viewOf(table).setUint32(8, 0);
      expect([name, checksumOf(table)]).toEqual([name, checksum]);
    }
  },
);

test('a damaged font is an error', async () => {
  await expect(unpackFont(fontBytes(400).subarray(0, 1_000))).rejects.toThrow();
  await expect(unpackFont(new Uint8Array(8))).rejects.toThrow(RangeError);
});
