/** Tests PackWatch, which checks the order and number of pack downloads in the browser tests with injected faults. */
import { packPath } from '../../src/contract/paths';
import { PackWatch } from '../e2e/faults/world/packWatch';
import type { ExpectedRelease } from '../e2e/faults/world/releases';
import type { SeenRequest } from '../support/faultKinds';

const SIZE = 1_000;
const nameOf = (letter: string): string => letter.repeat(64);

/**
 * Makes a release. Each letter of `documents` makes one document pack, and each letter of `media` makes one media pack.
 * The list RELEASES below has two releases. The first has the document packs `d` and `e`, and the second has `x`. Both
 * have the media packs `m` and `n`.
 */
const release = (documents: string, media: string): ExpectedRelease => ({
  version: '1.0.0',
  files: new Map(),
  documents: [],
  packs: [...documents, ...media].map((letter) => ({
    sha256: nameOf(letter),
    size: SIZE,
    kind: documents.includes(letter) ? 'documents' : 'media',
  })),
});
const RELEASES = [release('de', 'mn'), release('x', 'mn')];

const request = (letter: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  method: 'GET',
  path: packPath(nameOf(letter)),
  range: null,
  authorization: null,
  applicationVersion: null,
  at: 0,
  status: 200,
  bytes: SIZE,
  fault: null,
  isCut: false,
  ...more,
});

const watch = (requests: readonly SeenRequest[]): PackWatch => new PackWatch(requests, RELEASES);
const seen = (letters: string): SeenRequest[] => [...letters].map((letter) => request(letter));

test.each(['demn', 'dmen', 'xmn', 'dexmn', 'd'])(
  'PackWatch accepts the pack order "%s" (media packs: m and n, all others: documents)',
  (letters) => {
    expect(watch(seen(letters)).violations()).toEqual([]);
  },
);

test.each([
  ['dmne', 1],
  ['mnde', 2],
  ['mndx', 2],
])(
  'PackWatch reports a media pack requested before the documents: order "%s" (media packs: m and n)',
  (letters, count) => {
    const violations = watch(seen(letters)).violations();
    expect(violations).toHaveLength(count);
    expect(violations[0]).toMatch(/^the media pack [mn]{8} was asked for before the documents$/);
  },
);

test('PackWatch accepts any pack order if the proxy possibly missed the first requests', () => {
  const requests: SeenRequest[] = [];
  const packs = watch(requests);
  packs.lineBroke();
  requests.push(...seen('mnde'));
  expect(packs.violations()).toEqual([]);
});

test('PackWatch reports a pack when two downloads of the pack are complete', () => {
  expect(watch(seen('dedmn')).violations()).toEqual(['packs were loaded twice: dddddddd']);
});

test.each<[string, Partial<SeenRequest>]>([
  ['came in part', { bytes: SIZE - 1 }],
  ['was damaged on the way', { fault: 'flip' }],
  ['was cut off before the browser had read it', { isCut: true }],
  ['was refused', { status: 503, bytes: 10, fault: 'status' }],
])('PackWatch accepts a second download of a pack whose first download %s', (_what, first) => {
  expect(watch([request('d', first), ...seen('demn')]).violations()).toEqual([]);
});

test('PackWatch counts a request for the rest of a pack as a whole download', () => {
  const rest = request('d', { range: `bytes=${SIZE - 10}-`, status: 206, bytes: 10 });
  expect(watch([...seen('de'), rest, ...seen('mn')]).violations()).toEqual(['packs were loaded twice: dddddddd']);
});

test('PackWatch allows only as many repeated downloads as an injected fault causes', () => {
  const requests = seen('demn');
  const packs = watch(requests);
  packs.damages(nameOf('m'));
  requests.push(request('m'));
  expect(packs.violations()).toEqual([]);
  requests.push(request('m'));
  expect(packs.violations()).toHaveLength(1);
  packs.interrupted();
  requests.push(...seen('nde'));
  expect(packs.violations()).toEqual([]);
  requests.push(request('d'));
  expect(packs.violations()).toHaveLength(1);
  packs.mayRepeat();
  expect(packs.violations()).toEqual([]);
});
