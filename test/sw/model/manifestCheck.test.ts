import { checkManifest, checkPointer } from '../../../sw/model/manifestCheck';
import { manifestFixture, pointerTo, sha } from '../releaseFixture';

/** Size of the largest pack. */
const LARGEST = 16 * 1_048_576;

describe('checkPointer', () => {
  const pointer = pointerTo('1.2.3', 'a');

  test('returns a pointer without unknown fields', () => {
    expect(checkPointer({ ...pointer, required: true, surplus: 1 })).toEqual({ ...pointer, required: true });
    expect(checkPointer({ ...pointer, required: 'yes' })).toEqual(pointer);
    expect(checkPointer({ ...pointer, serial: 7 })).toEqual({ ...pointer, serial: 7 });
    expect(checkPointer({ ...pointer, serial: '7' })).toEqual(pointer);
  });

  test('accepts the largest manifest', () => {
    const largest = { ...pointer, size: 64 * 1_048_576 };
    expect(checkPointer(largest)).toEqual(largest);
  });

  test.each([
    null,
    'text',
    [],
    {},
    { ...pointer, version: '1.2' },
    { ...pointer, sha256: sha('A') },
    { ...pointer, sha256: '../../etc/passwd' },
    { ...pointer, sha256: [sha('a')] },
    { ...pointer, size: -1 },
    { ...pointer, size: 64 * 1_048_576 + 1 },
    { ...pointer, size: 1e12 },
    { ...pointer, size: '1000' },
    { ...pointer, timestamp: 1.5 },
    { ...pointer, format: null },
  ])('refuses %j', (value) => {
    expect(checkPointer(value)).toBeNull();
  });
});

describe('checkManifest', () => {
  const pointer = pointerTo('1.0.0', 'f');
  const manifest = manifestFixture();
  const [first, second, ...rest] = manifest.files;

  test('returns a valid manifest unchanged', () => {
    expect(checkManifest(manifest, pointer)).toBe(manifest);
    expect(checkManifest({ ...manifest, note: 'Neu', surplus: 1 }, pointer)).not.toBeNull();
    expect(checkManifest({ ...manifest, files: [], packs: [] }, pointer)).not.toBeNull();
  });

  test('accepts the largest packs and types with parameters', () => {
    expect(
      checkManifest({ ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: LARGEST })) }, pointer),
    ).not.toBeNull();
    for (const type of ['text/html; charset=utf-8', 'text/html;charset=utf-8'])
      expect(checkManifest({ ...manifest, types: [type, 'image/webp'] }, pointer)).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['no object', null],
    ['another version than the pointer said', { ...manifest, version: '1.0.1' }],
    ['another format than the pointer said', { ...manifest, format: 2 }],
    ['no packs', { ...manifest, packs: undefined }],
    ['a type that would break a header', { ...manifest, types: ['image/webp\r\nX: y', 'image/webp'] }],
    ['a type with a blank in front', { ...manifest, types: [' image/webp', 'image/webp'] }],
    ['a list for a type', { ...manifest, types: [['image/webp'], 'image/webp'] }],
    ['a pack that is no object', { ...manifest, packs: [null, ...manifest.packs] }],
    ['a pack without a size', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: undefined })) }],
    ['a pack larger than any', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: LARGEST + 1 })) }],
    ['a type that is none', { ...manifest, types: ['image', 'image/webp'] }],
    ['a pack twice', { ...manifest, packs: [...manifest.packs, manifest.packs[0]] }],
    ['a pack of unknown kind', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, kind: 'other' })) }],
    ['a pack of unbelievable size', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: 1e10 })) }],
    ['a pack with a path for a name', { ...manifest, packs: manifest.packs.map((p) => ({ ...p, sha256: '../x' })) }],
    ['files out of order', { ...manifest, files: [second, first, ...rest] }],
    ['an address twice', { ...manifest, files: [first, first, second, ...rest] }],
    ['an address that is no path', { ...manifest, files: [['http://foreign.example/', 0, [0, 0, 1]]] }],
    ['an address that is no text', { ...manifest, files: [[7, 0, [0, 0, 1]]] }],
    ['an unknown type', { ...manifest, files: [['/a', 2, [0, 0, 1]]] }],
    ['an unknown pack', { ...manifest, files: [['/a', 0, [3, 0, 1]]] }],
    ['a piece beyond its pack', { ...manifest, files: [['/a', 0, [0, 99, 2]]] }],
    ['a negative offset', { ...manifest, files: [['/a', 0, [0, -1, 2]]] }],
    ['half a piece', { ...manifest, files: [['/a', 0, [0, 0]]] }],
    ['no piece', { ...manifest, files: [['/a', 0, []]] }],
    ['a number that is none', { ...manifest, files: [['/a', 0, ['0', 0, 1]]] }],
    ['a half piece after a whole one', { ...manifest, files: [['/a', 0, [0, 0, 1, 0]]] }],
    ['a second piece that is none', { ...manifest, files: [['/a', 0, [0, 0, 1, 0, 0, -1]]] }],
    ['pieces that are no list', { ...manifest, files: [['/a', 0, 'abc']] }],
    ['pieces in an object', { ...manifest, files: [['/a', 0, { length: 3, 0: 0, 1: 0, 2: 1 }]] }],
    ['a file that is wrong after one that is sound', { ...manifest, files: [first, ['/b', 9, [0, 0, 1]]] }],
    ['a file that is no tuple', { ...manifest, files: [{}] }],
  ])('refuses %s', (_name, value) => {
    expect(checkManifest(value, pointer)).toBeNull();
  });
});
