import { BrokenZip, unpackedSize } from '../../../../server/catalog/reading/unpackedSize';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** The sizes that the entry's local header states. Absent if they equal the directory's sizes. */
  readonly own?: { readonly packed?: number; readonly unpacked?: number };
  readonly name?: string;
}

const DEFLATED = 8;
const text: Entry = { method: DEFLATED, packed: 10, unpacked: 1_000 };

/** Makes a ZIP archive. In the directory, the texts `extra` and `remark` follow the name of each entry. */
function zip(entries: readonly Entry[], { comment = '', extra = '', remark = '' } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { method, packed, unpacked, own = {}, name = 'a.xml' } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(own.packed ?? packed, 18);
    local.writeUInt32LE(own.unpacked ?? unpacked, 22);
    local.writeUInt16LE(name.length, 26);
    const body = Buffer.concat([local, Buffer.from(name), Buffer.alloc(packed)]);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(packed, 20);
    head.writeUInt32LE(unpacked, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt16LE(extra.length, 30);
    head.writeUInt16LE(remark.length, 32);
    head.writeUInt32LE(at, 42);
    parts.push(body);
    directory.push(Buffer.concat([head, Buffer.from(name + extra + remark)]));
    at += body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, ...directory, end, Buffer.from(comment)]);
}

test('unpackedSize adds the unpacked sizes of all entries of a ZIP archive', () => {
  const stored: Entry = { method: 0, packed: 7, unpacked: 7 };
  const empty: Entry = { method: DEFLATED, packed: 2, unpacked: 0 };
  expect(unpackedSize(zip([]))).toBe(0);
  expect(unpackedSize(zip([text, stored, { ...text, name: 'b/long.xml' }, empty]))).toBe(2_007);
  expect(unpackedSize(zip([text, text, text], { extra: 'extra', remark: 'Bemerkung' }))).toBe(3_000);
  expect(unpackedSize(zip([text], { comment: 'x'.repeat(0xffff) }))).toBe(1_000);
});

test("unpackedSize accepts a nameless entry at the end of a ZIP archive's directory", () => {
  expect(unpackedSize(zip([{ ...text, name: '' }]))).toBe(1_000);
});

test('unpackedSize accepts an entry in the last bytes of a ZIP archive', () => {
  const whole = zip([text], { comment: `PK\u0003\u0004${'\0'.repeat(26)}` });
  whole.writeUInt32LE(whole.length - 30, whole.length - 30 - 22 - 51 + 42);
  expect(unpackedSize(whole)).toBe(1_000);
});

test('unpackedSize accepts a ZIP entry whose header names no sizes', () => {
  for (const said of [0, 0xffffffff])
    expect(unpackedSize(zip([{ ...text, own: { packed: said, unpacked: said } }]))).toBe(1_000);
});

const cut = zip([text, text]);
/** An archive whose directory lacks the last ten bytes of its last record. */
const withoutEnd = Buffer.concat([cut.subarray(0, -22 - 10), cut.subarray(-22)]);
/** The entry begins 14 bytes before the archive's end, but its header needs 30 bytes. */
const late = zip([text], { comment: `PK\u0003\u0004${'\0'.repeat(10)}` });
late.writeUInt32LE(late.length - 14, late.length - 14 - 22 - 51 + 42);
const withoutEntry = (offset: number) => {
  const whole = zip([text]);
  whole.writeUInt32LE(offset, whole.length - 22 - 51 + 42);
  return whole;
};

test.each<[string, Buffer, string]>([
  ['no bytes at all', Buffer.alloc(0), 'There is no directory.'],
  ['a text as its contents', Buffer.from('PK kein Archiv, aber lang genug für ein Ende'), 'There is no directory.'],
  ['its last byte missing', cut.subarray(0, -1), 'There is no directory.'],
  ['a comment that is too long', Buffer.concat([zip([text]), Buffer.alloc(0x10000)]), 'There is no directory.'],
  [
    'a directory with fewer entries than it says',
    Buffer.concat([cut.subarray(0, 40), cut.subarray(-22)]),
    'The directory is cut off.',
  ],
  ['a directory whose last record is cut off', withoutEnd, 'The directory is cut off.'],
  ['an entry that is cut off', late, 'An entry is missing.'],
  ['an entry beyond its end', withoutEntry(9_999), 'An entry is missing.'],
  ['foreign bytes in place of an entry', withoutEntry(1), 'An entry is missing.'],
  [
    'an unpacked size that its directory contradicts',
    zip([{ ...text, own: { unpacked: 999 } }]),
    'An entry and the directory name different sizes.',
  ],
  [
    'a packed size that its directory contradicts',
    zip([{ ...text, own: { packed: 11 } }]),
    'An entry and the directory name different sizes.',
  ],
  [
    'an uncompressed entry that grows when unpacked',
    zip([{ method: 0, packed: 7, unpacked: 8 }]),
    'An entry hides its size.',
  ],
  [
    'a compressed entry whose unpacked size is 0',
    zip([{ method: DEFLATED, packed: 3, unpacked: 0 }]),
    'An entry hides its size.',
  ],
])('unpackedSize refuses a ZIP archive with %s', (_name, bytes, message) => {
  expect(() => unpackedSize(bytes)).toThrow(new BrokenZip(message));
  expect(() => unpackedSize(bytes)).toThrow(expect.objectContaining({ name: 'BrokenZip' }));
});
