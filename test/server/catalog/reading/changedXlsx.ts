import { inflateRawSync } from 'node:zlib';
import { entriesOf } from '../../../../server/catalog/reading/unpackedSize';

/**
 * Returns the workbook as an uncompressed ZIP archive. `change` changes the text of the archive's entry `name`, and
 * `rename` the names of all entries.
 */
export function changedXlsx(
  xlsx: Uint8Array,
  name: string,
  change: (text: string) => string,
  rename = (old: string) => old,
): Buffer {
  const zip = Buffer.from(xlsx);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entriesOf(zip)) {
    const local = zip.readUInt32LE(entry.at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(entry.at + 20));
    const old = zip.readUInt16LE(entry.at + 10) === 0 ? packed : inflateRawSync(packed);
    const content = entry.name === name ? Buffer.from(change(old.toString('utf8'))) : old;
    const label = Buffer.from(rename(entry.name));
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(label.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt32LE(content.length, 20);
    record.writeUInt32LE(content.length, 24);
    record.writeUInt16LE(label.length, 28);
    record.writeUInt32LE(at, 42);
    parts.push(head, label, content);
    directory.push(record, label);
    at += head.length + label.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
