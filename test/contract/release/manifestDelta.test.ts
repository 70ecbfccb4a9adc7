import { applyManifestDelta } from '../../../src/contract/release/applyManifestDelta';
import { diffManifests, type ManifestDelta } from '../../../src/contract/release/manifestDelta';
import { serializeManifest } from '../../../src/contract/release/manifestText';
import type { Manifest, ManifestFile, ManifestPack } from '../../../src/contract/release/release';
import { seededRandom, type Random } from '../../support/random';

const TYPES = ['application/json; charset=utf-8', 'image/webp', 'video/mp4'];
const overTheWire = (delta: ManifestDelta): unknown => JSON.parse(JSON.stringify(delta));
const rebuilt = (from: Manifest, to: Manifest) => applyManifestDelta(from, overTheWire(diffManifests(from, to)));

const shuffled = <T>(random: Random, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

/** Makes a random manifest from few packs and addresses, so that two manifests share entries. */
function randomManifest(random: Random): Manifest {
  const stock = Array.from({ length: 12 }, (_, index): ManifestPack => ({
    sha256: String(index).padStart(64, '0'),
    size: 1_000 + index,
    kind: index % 2 === 0 ? 'documents' : 'media',
  }));
  const packs = shuffled(random, stock).slice(0, random.int(1, stock.length));
  const types = shuffled(random, TYPES);
  const files: ManifestFile[] = [];
  for (let index = 0; index < 60; index += 1) {
    if (random.next() < 0.3) continue;
    const pieces = Array.from({ length: random.int(1, 2) }, () => [
      random.int(0, packs.length - 1),
      random.int(0, 2),
      7,
    ]);
    files.push([`/f/${String(index).padStart(3, '0')}`, random.int(0, 2), pieces.flat()]);
  }
  return {
    format: 1,
    version: `1.0.${random.int(0, 99)}`,
    timestamp: random.int(0, 9_999),
    ...(random.next() < 0.5 ? { note: 'Neue „Farben“' } : {}),
    ...(random.next() < 0.5 ? { required: true } : {}),
    types,
    packs,
    files: random.next() < 0.1 ? [] : files,
  };
}

test('a delta between two random manifests rebuilds the new manifest byte for byte', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const random = seededRandom(seed);
    const [from, to] = [randomManifest(random), randomManifest(random)];
    const result = rebuilt(from, to);
    expect([seed, result && serializeManifest(result)]).toEqual([seed, serializeManifest(to)]);
  }
});

function largeManifest(count: number, version: string): Manifest {
  const sha256 = (name: string) => Buffer.from(name.padEnd(32)).toString('hex');
  const packs = Array.from({ length: count / 20 }, (_, index): ManifestPack => ({
    sha256: sha256(`media ${index}`),
    size: 20_000,
    kind: 'media',
  }));
  const id = (index: number) => Buffer.from(`medium number ${index}`.padEnd(16)).toString('base64url');
  const media = Array.from({ length: count }, (_, index): ManifestFile => [
    `/api/filedata?id=${id(index)}`,
    1,
    [1 + Math.floor(index / 20), (index % 20) * 1_000, 1_000],
  ]);
  return {
    format: 1,
    version,
    timestamp: 1,
    types: TYPES,
    packs: [{ sha256: sha256(`documents ${version}`), size: 500, kind: 'documents' }, ...packs],
    files: [...media, ['/api/version', 0, [0, 0, 30]] satisfies ManifestFile].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

test('the delta of two manifests with 20,000 files is made within 100 ms', () => {
  const [from, to] = [largeManifest(20_000, '1.0.0'), largeManifest(20_000, '1.0.1')];
  const delta = diffManifests(from, to);
  const start = performance.now();
  diffManifests(from, to);
  const ms = performance.now() - start;
  expect(JSON.stringify(delta).length).toBeLessThan(500);
  expect(delta).toMatchObject({
    packs: [to.packs[0], [1, 1_000]],
    dropped: [],
    files: [['/api/version', 0, [0, 0, 30]]],
  });
  expect(ms).toBeLessThan(100);
  expect(serializeManifest(rebuilt(from, to) ?? from)).toBe(serializeManifest(to));
});

describe('a manifest delta', () => {
  const pack = (name: string, kind: ManifestPack['kind'] = 'media', size = 10): ManifestPack => ({
    sha256: name.repeat(64),
    size,
    kind,
  });
  const [a, b, c, d] = [pack('a'), pack('b'), pack('c'), pack('d')] as const;
  const file = (name: string, at = 0): ManifestFile => [`/${name}`, 0, [0, at, 1]];
  const manifest = (packs: ManifestPack[], files: ManifestFile[] = []): Manifest => ({
    format: 1,
    version: '1.0.0',
    timestamp: 1,
    types: TYPES,
    packs,
    files,
  });

  test.each<[string, ManifestPack[], ManifestPack[], ManifestDelta['packs']]>([
    ['all packs stay', [a, b, c], [a, b, c], [[0, 3]]],
    ['one pack is new in between', [a, b], [a, c, b], [[0, 1], c, [1, 1]]], // prettier-ignore
    ['one pack is gone', [a, b, c], [a, c], [[0, 1], [2, 1]]], // prettier-ignore
    ['two packs change their places', [a, b, c, d], [c, d, a, b], [[2, 2], [0, 2]]], // prettier-ignore
    ['one pack has another size', [a, b], [a, { ...b, size: 11 }], [[0, 1], { ...b, size: 11 }]],
    ['one pack is of another kind', [a, b], [{ ...a, kind: 'documents' }, b], [{ ...a, kind: 'documents' }, [1, 1]]],
  ])('lists kept packs as ranges and every other pack in full (case: %s)', (_what, from, to, expected) => {
    expect(diffManifests(manifest(from), manifest(to)).packs).toEqual(expected);
  });

  const [one, two, three, four] = [file('1'), file('2'), file('3'), file('4')] as const;

  test.each<[string, ManifestFile[], ManifestFile[], number[], ManifestFile[]]>([
    ['all files stay', [one, two], [one, two], [], []],
    ['the first file is gone', [one, two], [two], [0, 1], []],
    ['the last two files are gone', [one, two, three], [one], [1, 2], []],
    ['every other file is gone', [one, two, three, four], [two, four], [0, 1, 1, 1], []],
    ['one file is new', [one, three], [one, two, three], [], [two]],
    ['one file lies elsewhere in its pack', [one, two], [one, file('2', 5)], [], [file('2', 5)]],
    ['one file has a piece more', [one], [['/1', 0, [0, 0, 1, 0, 1, 1]]], [], [['/1', 0, [0, 0, 1, 0, 1, 1]]]],
    ['one file has another type', [one], [['/1', 1, [0, 0, 1]]], [], [['/1', 1, [0, 0, 1]]]],
  ])('lists the removed, new and changed files (case: %s)', (_what, from, to, dropped, files) => {
    expect(diffManifests(manifest([a], from), manifest([a], to))).toMatchObject({ dropped, files });
  });
});

describe('applyManifestDelta', () => {
  const from = largeManifest(40, '1.0.0');
  const good = overTheWire(diffManifests(from, largeManifest(40, '1.0.1'))) as ManifestDelta;
  const [newPack, run] = good.packs;

  test('accepts a valid delta', () => {
    expect(applyManifestDelta(from, good)).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['a list in place of an object', []],
    ['null in place of an object', null],
    ['no head', { ...good, head: null }],
    ['a head with a version that is no text', { ...good, head: { ...good.head, version: 1 } }],
    ['a head without a format', { ...good, head: { ...good.head, format: 'x' } }],
    ['a head without a valid time', { ...good, head: { ...good.head, timestamp: -1 } }],
    ['types that are no list', { ...good, types: 'abc' }],
    ['packs that are no list', { ...good, packs: {} }],
    ['no list of dropped files', { ...good, dropped: undefined }],
    ['a pack that is null', { ...good, packs: [null, run] }],
    ['a pack with a number for a name', { ...good, packs: [{ ...newPack, sha256: 1 }, run] }],
    ['a pack of another kind', { ...good, packs: [{ ...newPack, kind: 'other' }, run] }],
    ['a file with a number for an address', { ...good, files: [[1, 0, [0, 0, 30]]] }],
    ['a file with a text for a type', { ...good, files: [['/api/version', '0', [0, 0, 30]]] }],
    ['a file with a fourth part', { ...good, files: [['/api/version', 0, [0, 0, 30], 1]] }],
    ['a file that is an object', { ...good, files: [{ length: 3, 0: '/api/version', 1: 0, 2: [0, 0, 30] }] }],
    ['types that are no texts', { ...good, types: [1] }],
    ['a missing type that files need', { ...good, types: [] }],
    ['a missing pack that files need', { ...good, packs: [newPack, [1, 1]] }],
    ['a run that ends beyond the packs', { ...good, packs: [newPack, [1, 3]] }],
    ['a run of a huge number of packs', { ...good, packs: [newPack, [0, Number.MAX_SAFE_INTEGER]] }],
    ['a run that begins before the packs', { ...good, packs: [newPack, [-1, 2]] }],
    ['a run of three numbers', { ...good, packs: [newPack, [1, 2, 3]] }],
    ['a pack that occurs twice', { ...good, packs: [newPack, newPack, run] }],
    ['a run of packs that occurs twice', { ...good, packs: [newPack, run, run] }],
    ['a pack without a size', { ...good, packs: [{ ...newPack, size: undefined }, run] }],
    ['more dropped files than exist', { ...good, dropped: [0, 42] }],
    ['more kept files than exist', { ...good, dropped: [42, 0] }],
    ['more kept files than are left', { ...good, dropped: [1, 1, 42, 0] }],
    ['a huge number of dropped files', { ...good, dropped: [1, Number.MAX_SAFE_INTEGER] }],
    ['half a dropped file', { ...good, dropped: [0.5, 1] }],
    ['files that are no list', { ...good, files: { length: 1e9 } }],
    ['a file without numbers', { ...good, files: [['/api/version', 0]] }],
    ['a file with a text for a number', { ...good, files: [['/api/version', 0, ['0', 0, 30]]] }],
  ])('refuses a delta with %s', (_name, delta) => {
    expect(applyManifestDelta(from, delta)).toBeNull();
  });

  test('refuses a delta that repeats a range of packs 100,000 times', () => {
    const packs = Array.from({ length: 100_000 }, () => [0, from.packs.length]);
    expect(applyManifestDelta(from, { ...good, packs })).toBeNull();
  });
});
