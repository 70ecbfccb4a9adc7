/** An MP4 whose index stands before its pictures, so that a player starts before it has the whole file. */

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Boxes of which others are made, down to the tables of chunk places. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const HEADER = 8;

/** The boxes between two places; throws when one has no size of 32 bits. */
export function boxesOf(file: Buffer, from = 0, to = file.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const size = file.readUInt32BE(at);
    if (size < HEADER) throw new Error(`MP4: box at ${at} has a size of ${size}`);
    boxes.push({ type: file.toString('latin1', at + 4, at + HEADER), start: at, end: at + size });
    at += size;
  }
  return boxes;
}

/** Adds `by` to each place of a chunk in the tables below this box. */
function shiftChunks(file: Buffer, { type, start, end }: Box, by: number): void {
  if (CONTAINERS.includes(type)) for (const box of boxesOf(file, start + HEADER, end)) shiftChunks(file, box, by);
  if (type === 'co64') throw new Error('MP4: places of 64 bits');
  if (type !== 'stco') return;
  const first = start + HEADER + 8;
  const count = file.readUInt32BE(first - 4);
  for (let at = first; at < first + 4 * count; at += 4) file.writeUInt32BE(file.readUInt32BE(at) + by, at);
}

/** The file with `moov` right behind `ftyp`; one that has it before its pictures comes back as it is. */
export function fastStart(file: Buffer): Buffer {
  const boxes = boxesOf(file);
  const index = boxes.find(({ type }) => type === 'moov');
  const pictures = boxes.find(({ type }) => type === 'mdat');
  const head = boxes.find(({ type }) => type === 'ftyp');
  if (index === undefined || pictures === undefined || head === undefined)
    throw new Error('MP4: ftyp, moov or mdat is missing');
  if (index.start < pictures.start) return file;
  const moov = Buffer.from(file.subarray(index.start, index.end));
  shiftChunks(moov, { type: 'moov', start: 0, end: moov.length }, moov.length);
  return Buffer.concat([
    file.subarray(0, head.end),
    moov,
    file.subarray(head.end, index.start),
    file.subarray(index.end),
  ]);
}
