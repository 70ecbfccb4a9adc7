import { inflateRawSync } from 'node:zlib';
import { entriesOf } from './unpackedSize';

/**
 * Workbooks may use these number formats without declaring them. The library hucre would ignore these formats, so
 * `withAccountingFormats` declares them.
 */
const FORMATS = { 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' } as const;
const DECLARATION = `<numFmts>${Object.entries(FORMATS)
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('')}</numFmts>`;

const USED = /numFmtId\s*=\s*["']4[1-4]["']/;
const ROOT = /<(?:\w+:)?styleSheet\b[^>]*[^/]>/;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const STYLES = /(?:^|\/)styles\.xml$/i;

/**
 * Appends the changed styles and a new ZIP directory, because ZIP readers use the directory at the end of the file.
 * @throws BrokenZip, and what zlib throws
 */
export function withAccountingFormats(zip: Buffer): Buffer {
  const entries = entriesOf(zip);
  const styles = entries.find(({ name }) => STYLES.test(name));
  const xml = styles === undefined ? '' : contentOf(zip, styles.at);
  if (!USED.test(xml)) return zip;
  const content = Buffer.from(xml.replace(ROOT, (root) => root + DECLARATION));
  const local = Buffer.alloc(LOCAL_BYTES);
  local.writeUInt32LE(LOCAL, 0);
  const records = entries.map(({ at, end }) => {
    const record = Buffer.from(zip.subarray(at, end));
    if (at === styles?.at) {
      record.writeUInt16LE(STORED, 10);
      // The library hucre accepts 0 instead of a checksum.
      record.writeUInt32LE(0, 16);
      record.writeUInt32LE(content.length, 20);
      record.writeUInt32LE(content.length, 24);
      record.writeUInt32LE(zip.length, 42);
    }
    return record;
  });
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(zip.length + LOCAL_BYTES + content.length, 16);
  return Buffer.concat([zip, local, content, directory, end]);
}

function contentOf(zip: Buffer, at: number): string {
  const local = zip.readUInt32LE(at + 42);
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const isStored = zip.readUInt16LE(at + 10) === STORED;
  const limit = { maxOutputLength: Math.max(1, zip.readUInt32LE(at + 24)) };
  return (isStored ? packed : inflateRawSync(packed, limit)).toString('utf8');
}
