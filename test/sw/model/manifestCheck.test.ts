import { checkManifest, checkPointer } from '../../../sw/model/manifestCheck';
import { manifestFixture, pointerTo, sha } from '../releaseFixture';

/** The size of the largest allowed pack in bytes. */
const LARGEST = 16 * 1_048_576;

describe("the check of the server's pointer to a release", () => {
  const pointer = pointerTo('1.2.3', 'a');

  test('drops unknown fields of a valid pointer', () => {
    expect(checkPointer({ ...pointer, required: true, surplus: 1 })).toEqual({ ...pointer, required: true });
    expect(checkPointer({ ...pointer, required: 'yes' })).toEqual(pointer);
    expect(checkPointer({ ...pointer, serial: 7 })).toEqual({ ...pointer, serial: 7 });
    expect(checkPointer({ ...pointer, serial: '7' })).toEqual(pointer);
  });

  test('accepts a manifest of the largest allowed size', () => {
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
  ])('refuses an invalid pointer: %j', (value) => {
    expect(checkPointer(value)).toBeNull();
  });
});

describe('the check of a manifest', () => {
  const pointer = pointerTo('1.0.0', 'f');
  const manifest = manifestFixture();
  const [first, second, ...rest] = manifest.files;

  test('returns a valid manifest unchanged', () => {
    expect(checkManifest(manifest, pointer)).toBe(manifest);
    expect(checkManifest({ ...manifest, note: 'Neu', surplus: 1 }, pointer)).not.toBeNull();
    expect(checkManifest({ ...manifest, files: [], packs: [] }, pointer)).not.toBeNull();
  });

  test('accepts packs of the largest allowed size', () => {
    expect(
      checkManifest({ ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: LARGEST })) }, pointer),
    ).not.toBeNull();
    for (const type of ['text/html; charset=utf-8', 'text/html;charset=utf-8'])
      expect(checkManifest({ ...manifest, types: [type, 'image/webp'] }, pointer)).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['null as its content', null],
    ['another version than the pointer named', { ...manifest, version: '1.0.1' }],
    ['another format than the pointer named', { ...manifest, format: 2 }],
    ['no packs', { ...manifest, packs: undefined }],
    ['a type that would break a header', { ...manifest, types: ['image/webp\r\nX: y', 'image/webp'] }],
    ['a type that begins with a blank', { ...manifest, types: [' image/webp', 'image/webp'] }],
    ['a list in place of a type', { ...manifest, types: [['image/webp'], 'image/webp'] }],
    ['a pack that is no object', { ...manifest, packs: [null, ...manifest.packs] }],
    ['a pack without a size', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: undefined })) }],
    [
      'a pack larger than allowed',
      { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: LARGEST + 1 })) },
    ],
    ['an invalid type', { ...manifest, types: ['image', 'image/webp'] }],
    ['a pack twice', { ...manifest, packs: [...manifest.packs, manifest.packs[0]] }],
    ['a pack of unknown kind', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, kind: 'other' })) }],
    ['a pack of ten gigabytes', { ...manifest, packs: manifest.packs.map((pack) => ({ ...pack, size: 1e10 })) }],
    ['a pack whose name is a path', { ...manifest, packs: manifest.packs.map((p) => ({ ...p, sha256: '../x' })) }],
    ['files out of order', { ...manifest, files: [second, first, ...rest] }],
    ['an address twice', { ...manifest, files: [first, first, second, ...rest] }],
    ['an address that is no path', { ...manifest, files: [['http://foreign.example/', 0, [0, 0, 1]]] }],
    ['an address that is no text', { ...manifest, files: [[7, 0, [0, 0, 1]]] }],
    ['a file of an unknown type', { ...manifest, files: [['/a', 2, [0, 0, 1]]] }],
    ['a file in an unknown pack', { ...manifest, files: [['/a', 0, [3, 0, 1]]] }],
    ['a piece beyond its pack', { ...manifest, files: [['/a', 0, [0, 99, 2]]] }],
    ['a piece with a negative offset', { ...manifest, files: [['/a', 0, [0, -1, 2]]] }],
    ['a file whose only piece is incomplete', { ...manifest, files: [['/a', 0, [0, 0]]] }],
    ['a file without pieces', { ...manifest, files: [['/a', 0, []]] }],
    ['a text in place of a number', { ...manifest, files: [['/a', 0, ['0', 0, 1]]] }],
    ['a file whose second piece is incomplete', { ...manifest, files: [['/a', 0, [0, 0, 1, 0]]] }],
    ['a second piece of negative length', { ...manifest, files: [['/a', 0, [0, 0, 1, 0, 0, -1]]] }],
    ['pieces that are no list', { ...manifest, files: [['/a', 0, 'abc']] }],
    ['pieces in an object', { ...manifest, files: [['/a', 0, { length: 3, 0: 0, 1: 0, 2: 1 }]] }],
    ['an invalid file after a valid one', { ...manifest, files: [first, ['/b', 9, [0, 0, 1]]] }],
    ['a file that is no tuple', { ...manifest, files: [{}] }],
  ])('refuses a manifest with %s', (_name, value) => {
    expect(checkManifest(value, pointer)).toBeNull();
  });
});
