import {
  countFiles,
  countMissing,
  cutPieces,
  documentsFirst,
  findFile,
  isWhole,
  missingPacks,
} from '../../../sw/model/manifest';
import { manifestFixture, sha } from '../releaseFixture';

const manifest = manifestFixture();
const [documents, media, more] = manifest.packs;
const stored = (...digits: string[]) => new Set(digits.map(sha));

describe('looking up a file in a manifest', () => {
  test('finds each file by its address', () => {
    expect(findFile(manifest, '/api/version')).toEqual({
      type: 'application/json; charset=utf-8',
      length: 40,
      pieces: [{ pack: documents, offset: 0, length: 40 }],
    });
    expect(findFile(manifest, '/api/filedata?id=B')).toEqual({
      type: 'image/webp',
      length: 90,
      pieces: [
        { pack: media, offset: 150, length: 50 },
        { pack: more, offset: 10, length: 40 },
      ],
    });
    for (const [address] of manifest.files) expect(findFile(manifest, address)).not.toBeNull();
  });

  test.each(['', '/', '/api/filedata?id=AA', '/api/versio', '/api/version?', '/zzz', '/api/v1/news?id=1'])(
    'finds no file for the address %p',
    (address) => {
      expect(findFile(manifest, address)).toBeNull();
    },
  );

  test('finds nothing in a manifest without files', () => {
    expect(findFile({ ...manifest, files: [] }, '/api/version')).toBeNull();
  });
});

test('an unknown pack number of a file causes an error', () => {
  const broken = (numbers: number[], type = 0) => findFile({ ...manifest, files: [['/a', type, numbers]] }, '/a');
  expect(() => broken([9, 0, 1])).toThrow(new RangeError('Manifest 1.0.0: no pack 9'));
  expect(broken([0, 0, 1], 9)?.type).toBe('application/octet-stream');
});

test('packs of documents are loaded before packs of media', () => {
  expect(manifest.packs.toSorted(documentsFirst)).toEqual([documents, more, media]);
  expect([media, documents].toSorted((a, b) => (a && b ? documentsFirst(a, b) : 0))).toEqual([documents, media]);
});

describe("cutting a byte range out of a file's pieces", () => {
  const pieces = findFile(manifest, '/api/filedata?id=B')?.pieces ?? [];
  const numbers = (start: number, end: number) =>
    cutPieces(pieces, start, end).map(({ pack, offset, length }) => [pack.sha256.charAt(0), offset, length]);

  test.each([
    [
      0,
      90,
      [
        ['b', 150, 50],
        ['d', 10, 40],
      ],
    ],
    [0, 50, [['b', 150, 50]]],
    [50, 90, [['d', 10, 40]]],
    [
      49,
      51,
      [
        ['b', 199, 1],
        ['d', 10, 1],
      ],
    ],
    [60, 61, [['d', 20, 1]]],
    [10, 10, []],
  ])('finds the right bytes in the packs: from byte %i (included) to byte %i (excluded)', (start, end, expected) => {
    expect(numbers(start, end)).toEqual(expected);
  });
});

describe('the files of a release', () => {
  test.each([
    ['no packs', stored(), 0, false],
    ['one pack of documents', stored('a'), 2, false],
    ['all documents', stored('a', 'd'), 2, false],
    ['only packs of media', stored('b'), 1, false],
    ['all packs but one', stored('a', 'b'), 3, false],
    ['all packs', stored('a', 'b', 'd'), 4, true],
    ['all packs and a foreign one', stored('a', 'b', 'd', 'e'), 4, true],
  ])('count as stored only if all their packs are stored (stored: %s)', (_name, packs, loaded, whole) => {
    expect(countFiles(manifest, packs, null)).toEqual({ loaded, total: 4 });
    expect(isWhole(manifest, packs, null)).toBe(whole);
  });

  test('count as incomplete even if the only missing pack contains no files', () => {
    const spare = { ...manifest, packs: [...manifest.packs, { sha256: sha('e'), size: 1, kind: 'media' as const }] };
    expect(countFiles(spare, stored('a', 'b', 'd'), null)).toEqual({ loaded: 3, total: 4 });
  });

  test('count as complete if the release has no files', () => {
    expect(countFiles({ ...manifest, files: [], packs: [] }, stored(), null)).toEqual({ loaded: 0, total: 0 });
  });

  test('are counted by kind if the files are missing', () => {
    const types = ['application/json; charset=utf-8', 'video/mp4', 'application/pdf', 'image/webp', 'application/zip'];
    const kinds = { ...manifest, types, files: [...manifest.files] };
    kinds.files = [0, 1, 2, 3, 4].map((type) => [`/${type}`, type, type === 0 ? [0, 0, 1] : [1, 0, 1, 2, 0, 1]]);
    expect(countMissing(kinds, stored(), null, new Set())).toEqual({ texts: 1, videos: 1, documents: 2, pictures: 1 });
    expect(countMissing(kinds, stored('a', 'b'), null, new Set(['/2', '/none']))).toEqual({
      videos: 1,
      brochures: 1,
      documents: 1,
      pictures: 1,
    });
    expect(countMissing(kinds, stored('a', 'b', 'd'), null, new Set(['/2']))).toEqual({});
  });

  test('require the download of exactly the missing packs', () => {
    expect(missingPacks(manifest, stored(), null)).toEqual(manifest.packs);
    expect(missingPacks(manifest, stored('a'), null)).toEqual([media, more]);
  });

  describe('with media that open on a later day', () => {
    const day = '2026-12-10';
    const later = {
      ...manifest,
      packs: manifest.packs.map((pack) => (pack === media ? { ...pack, opens: day } : pack)),
    };
    const after = Date.parse('2026-12-08T23:00:00Z');
    const before = after - 1;

    test.each<[string, number | null, string[], number, number, boolean]>([
      ['no packs stored, at an unknown time', null, [], 0, 2, false],
      ['the open packs stored, at an unknown time', null, ['a', 'd'], 2, 2, true],
      ['the open packs stored, before that day', before, ['a', 'd'], 2, 2, true],
      ['the open packs stored, from that day on', after, ['a', 'd'], 2, 4, false],
      ['all packs stored, from that day on', after, ['a', 'b', 'd'], 4, 4, true],
      ['all packs stored, before that day', before, ['a', 'b', 'd'], 4, 4, true],
    ])(
      'are counted without media that are neither open nor stored (case: %s)',
      (_name, now, packs, loaded, total, whole) => {
        expect(countFiles(later, stored(...packs), now)).toEqual({ loaded, total });
        const named = Object.values(countMissing(later, stored(...packs), now, new Set())).reduce(
          (sum, count) => sum + count,
          0,
        );
        expect(named).toBe(total - loaded);
        expect(isWhole(later, stored(...packs), now)).toBe(whole);
      },
    );
  });
});
