const BROKEN = 'ist unvollständig oder beschädigt';

/** Codecs that every browser plays, unlike some phones' HEVC. */
const PLAYED: readonly string[] = ['avc1', 'avc3', 'vp08', 'vp09', 'av01'];

interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Real videos have thousands of parts. A million would exhaust the memory. */
const MOST_PARTS = 100_000;

const CONTAINERS: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Returns a German reason when the file is incomplete or has a codec some browsers lack. */
export function mp4Fault(bytes: Buffer): string | null {
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (boxes === null || !boxes.every((box) => isWhole(bytes, box, 0))) return BROKEN;
  const hasAll = ['moov', 'mdat'].every((type) => boxes.some((box) => box.type === type && box.end > box.start));
  return hasAll ? codecFault(bytes) : BROKEN;
}

function codecFault(bytes: Buffer): string | null {
  const within = (boxes: readonly Part[], type: string): Part[] =>
    boxes.filter((box) => box.type === type).flatMap(({ start, end }) => boxesIn(bytes, start, end) ?? []);
  const media = within(boxesIn(bytes, 0, bytes.length) ?? [], 'moov')
    .filter(({ type }) => type === 'trak')
    .map((track) => within(within([track], 'trak'), 'mdia'));
  const handlers = media.map((parts) => handlerOf(bytes, parts)).filter((handler) => handler !== '');
  const codecs = media
    .filter((parts) => handlerOf(bytes, parts) === 'vide')
    .flatMap((parts) => within(within(parts, 'minf'), 'stbl'))
    .filter(({ type }) => type === 'stsd')
    .flatMap(({ start, end }) => boxesIn(bytes, start + COUNTED, end) ?? [])
    .map(({ type }) => type);
  if (handlers.length > 0 && !handlers.includes('vide')) return 'hat kein Bild, nur Ton';
  const [first] = codecs;
  return first === undefined || codecs.some((codec) => PLAYED.includes(codec))
    ? null
    : `ist mit „${first}“ kodiert, was nicht alle Browser abspielen: H.264, VP9 oder AV1 erwartet`;
}

const COUNTED = 8;

function handlerOf(bytes: Buffer, media: readonly Part[]): string {
  const says = media.find(({ type }) => type === 'hdlr');
  return says === undefined ? '' : bytes.toString('latin1', says.start + 8, says.start + 12);
}

function isWhole(bytes: Buffer, { type, start, end }: Part, depth: number): boolean {
  if (type !== CONTAINERS[depth]) return true;
  const children = boxesIn(bytes, start, end);
  return children !== null && children.every((child) => isWhole(bytes, child, depth + 1));
}

function boxesIn(bytes: Buffer, from: number, to: number): Part[] | null {
  const boxes: Part[] = [];
  for (let at = from; at < to;) {
    if (to - at < 8 || boxes.length === MOST_PARTS) return null;
    const short = bytes.readUInt32BE(at);
    if (short === 1 && to - at < 16) return null;
    // Size 0: the box lasts until `to`. Size 1: a longer size field follows.
    const size = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || size > to - at) return null;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

const [EBML, SEGMENT, TRACKS, CLUSTER] = ['1a45dfa3', '18538067', '1654ae6b', '1f43b675'];

export function webmFault(bytes: Buffer): string | null {
  const parts = elementsIn(bytes, 0, bytes.length);
  const [head, segment] = parts ?? [];
  if (head?.type !== EBML || segment?.type !== SEGMENT) return BROKEN;
  const elements = elementsIn(bytes, segment.start, segment.end);
  const hasAll = [TRACKS, CLUSTER].every((type) => elements?.some((element) => element.type === type));
  return hasAll ? null : BROKEN;
}

function elementsIn(bytes: Buffer, from: number, to: number): Part[] | null {
  const elements: Part[] = [];
  for (let at = from; at < to;) {
    const id = lengthOf(bytes[at] ?? 0);
    const sizeAt = at + id;
    const length = lengthOf(bytes[sizeAt] ?? 0);
    const start = sizeAt + length;
    if (id > 4 || length > 8 || start > to || elements.length === MOST_PARTS) return null;
    const digits = bytes.subarray(sizeAt, start);
    const size = digits.reduce((sum, byte, place) => sum * 256 + (place === 0 ? byte & (0xff >> length) : byte), 0);
    const isUnknown = digits.every((byte, place) => byte === (place === 0 ? 0x1ff >> length : 0xff));
    const end = isUnknown ? to : start + size;
    if (end > to) return null;
    elements.push({ type: bytes.toString('hex', at, sizeAt), start, end });
    at = end;
  }
  return elements;
}

/**
 * A number's length in bytes is one more than the leading zero bits of its first byte. A first byte of 0 gives 9, which
 * callers refuse.
 */
const lengthOf = (first: number): number => Math.clz32(first) - 23;
