import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '../../../../server/catalog/media/mediaTypes';

const faultOf = (extension: string, bytes: Buffer) => mediaTypeOf(extension)?.fault(bytes);
const BROKEN = 'ist unvollständig oder beschädigt';

const demo = readFileSync(path.resolve(__dirname, '../../../../catalog/media/video/ein-dach-fuers-leben.mp4'));

/** Makes a box, the unit of an MP4 file. With `isLong`, the box has its size in eight bytes after the type. */
function box(type: string, contents: Buffer | string = '', isLong = false): Buffer {
  const body = Buffer.from(contents as string, 'latin1');
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : 8 + body.length);
  head.write(type, 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([head, body]);
}
function nested(type: string, times: number): Buffer {
  const heads = Array.from({ length: times }, (_, at) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 * (times - at));
    head.write(type, 4, 'latin1');
    return head;
  });
  return Buffer.concat(heads);
}
const upToTheEnd = (whole: Buffer): Buffer => Buffer.concat([Buffer.alloc(4), whole.subarray(4)]);
const mp4 = (brand: string, ...boxes: readonly Buffer[]): Buffer => Buffer.concat([box('ftyp', brand), ...boxes]);
const index = box('moov', Buffer.concat([box('mvhd', 'head'), box('trak', box('mdia', box('minf', box('stbl'))))]));
const pictures = box('mdat', 'pictures');

test.each([
  ['of the demo catalogue', demo],
  ['with its index first', mp4('isom', index, pictures)],
  ['that ends with a long box without contents', mp4('isom', index, pictures, box('free', '', true))],
  ['with its index last', mp4('mp42', pictures, index)],
  ['with long sizes', mp4('M4V ', index, box('mdat', 'pictures', true))],
  ['whose last box goes to the end', mp4('isom', index, upToTheEnd(pictures))],
  ['in fragments, with unknown boxes', mp4('dash', index, box('moof'), pictures, box('moof'), pictures, box('x\0y'))],
  ['with boxes nested ten thousand times', mp4('isom', index, pictures, nested('moov', 10_000))],
])('mp4Fault accepts an MP4 %s', (_name, bytes) => {
  expect(faultOf('mp4', bytes)).toBeNull();
});

test.each([
  ['of the demo that was cut short', demo.subarray(0, demo.length - 1)],
  [
    'of the demo that continues as a web page',
    Buffer.concat([demo.subarray(0, 4_000), Buffer.from('<html>'.repeat(500))]),
  ],
  ['of the demo of which bytes are missing', Buffer.concat([demo.subarray(0, 5_000), demo.subarray(6_000)])],
  ['with more bytes after its end', Buffer.concat([demo, Buffer.from('more')])],
  ['with only a valid header', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1')],
  ['without an index', mp4('isom', pictures)],
  ['without pictures', mp4('isom', index)],
  ['with an empty box of pictures', mp4('isom', index, box('mdat'))],
  ['with a box smaller than its header', mp4('isom', index, pictures, Buffer.from('\0\0\0\x07free', 'latin1'))],
  ['with half of a long size', mp4('isom', index, pictures, Buffer.from('\0\0\0\x01free\0\0', 'latin1'))],
  ['with foreign bytes in its index', mp4('isom', box('moov', 'these are no boxes at all'), pictures)],
  [
    'with more boxes than a video has',
    mp4('isom', index, pictures, Buffer.from('\0\0\0\x08free'.repeat(100_000), 'latin1')),
  ],
  ['with three more bytes after its end', mp4('isom', index, pictures, Buffer.alloc(3))],
  [
    'with boxes that overlap each other’s headers',
    mp4('isom', index, pictures, Buffer.from('\0\0\0\x04\0\0\0\x0cfreefree', 'latin1')),
  ],
  ['with an empty box of pictures and a long size', mp4('isom', index, box('mdat', '', true))],
  [
    'with foreign bytes in the first of two tracks',
    mp4('isom', box('moov', Buffer.concat([box('trak', 'no boxes'), box('trak', box('mdia'))])), pictures),
  ],
  ['with foreign bytes in its tables', mp4('isom', box('moov', box('trak', box('mdia', 'none'))), pictures)],
  [
    'with foreign bytes in its samples',
    mp4('isom', box('moov', box('trak', box('mdia', box('minf', box('stbl', 'none'))))), pictures),
  ],
  ['with foreign bytes in its track', mp4('isom', box('moov', box('trak', 'no boxes')), pictures)],
])('mp4Fault refuses an MP4 %s', (_name, bytes) => {
  expect(faultOf('mp4', bytes)).toBe(BROKEN);
});

/** Makes a track of an MP4 file. `handler` is its kind, such as video or sound. */
const track = (handler: string, ...coded: readonly string[]): Buffer => {
  const samples = box('stsd', Buffer.concat([Buffer.alloc(8), ...coded.map((codec) => box(codec, 'entry'))]));
  const says = box('hdlr', `${'\0'.repeat(8)}${handler}`);
  return box('trak', box('mdia', Buffer.concat([says, box('minf', box('stbl', samples))])));
};
const withTracks = (...tracks: readonly Buffer[]): Buffer =>
  mp4('isom', box('moov', Buffer.concat([box('mvhd', 'head'), ...tracks])), pictures);

test.each([
  ['H.264', withTracks(track('vide', 'avc1'))],
  ['H.264 with its sound', withTracks(track('soun', 'mp4a'), track('vide', 'avc3'))],
  ['VP9', withTracks(track('vide', 'vp09'))],
  ['AV1, with small pictures of its chapters', withTracks(track('vide', 'jpeg'), track('vide', 'av01'))],
])('mp4Fault accepts an MP4 in the codec %s', (_name, bytes) => {
  expect(faultOf('mp4', bytes)).toBeNull();
});

test.each([
  ['hvc1', withTracks(track('vide', 'hvc1'), track('soun', 'mp4a'))],
  ['mp4v', withTracks(track('vide', 'mp4v'))],
])('mp4Fault refuses an MP4 in the codec %s, which some browsers do not play', (codec, bytes) => {
  expect(faultOf('mp4', bytes)).toBe(
    `ist mit „${codec}“ kodiert, was nicht alle Browser abspielen: H.264, VP9 oder AV1 erwartet`,
  );
});

test('mp4Fault refuses an MP4 with sound only', () => {
  expect(faultOf('mp4', withTracks(track('soun', 'mp4a')))).toBe('hat kein Bild, nur Ton');
});

const HEAD = '1a45dfa38b' + '42868101' + '4282847765626d';
const [TRACKS, CLUSTER] = ['1654ae6b81ae', '1f43b67582e781'];
const webm = (...parts: readonly string[]): Buffer => Buffer.from(parts.join(''), 'hex');

test.each([
  ['of known length', webm(HEAD, '185380678d', TRACKS, CLUSTER)],
  ['of unknown length, as a recording is', webm(HEAD, '1853806701ffffffffffffff', TRACKS, '1f43b675ff', 'e781')],
  ['whose last element is empty', webm(HEAD, '185380678f', TRACKS, CLUSTER, 'ec80')],
  [
    'with an element of 511 bytes',
    webm(HEAD, '1853806701ffffffffffffff', `ec41ff${'00'.repeat(511)}`, TRACKS, CLUSTER),
  ],
])('webmFault accepts a WebM %s', (_name, bytes) => {
  expect(faultOf('webm', bytes)).toBeNull();
});

test.each([
  ['that was cut short', webm(HEAD, '185380678d', TRACKS, CLUSTER).subarray(0, -1)],
  ['with more bytes after its end', webm(HEAD, '185380678d', TRACKS, CLUSTER, '3c68746d6c3e')],
  ['with only a valid header', webm(HEAD)],
  ['with another element in place of its contents', webm(HEAD, '1f43b67582e781')],
  ['without tracks', webm(HEAD, '1853806787', CLUSTER)],
  ['without pictures', webm(HEAD, '1853806786', TRACKS)],
  [
    'with more elements than a video has',
    webm(HEAD, '1853806701ffffffffffffff', TRACKS, CLUSTER, 'ec80'.repeat(100_000)),
  ],
  ['with another header', webm(HEAD.replace('1a', '1b'), '185380678d', TRACKS, CLUSTER)],
  ['without pictures but with another element', webm(HEAD, '1853806789', TRACKS, 'ec8100')],
  ['with a name of five bytes', webm(HEAD, '1853806794', TRACKS, CLUSTER, '080000000081ae')],
  ['with a size of nine bytes', webm(HEAD, '1853806797', TRACKS, CLUSTER, `ec${'00'.repeat(9)}`)],
  ['with a size that is cut off', webm(HEAD, '1853806700')],
])('webmFault refuses a WebM %s', (_name, bytes) => {
  expect(faultOf('webm', bytes)).toBe(BROKEN);
});
