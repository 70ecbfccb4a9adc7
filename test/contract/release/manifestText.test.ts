/** A manifest's name is the hash of its text, so publisher and devices must write the same text. */
import { headOf, serializeManifest } from '../../../src/contract/release/manifestText';
import type { Manifest } from '../../../src/contract/release/release';

const HEAD = { format: 1, version: '1.0.0', timestamp: 7 };
const PACK = { sha256: 'a'.repeat(64), size: 10, kind: 'media' as const };
const LISTS = `"types":["image/webp"],"packs":[{"sha256":"${PACK.sha256}","size":10,"kind":"media"}],"files":[["/a",0,[0,0,1]]]`;

const manifest = (head: object): Manifest => ({
  files: [['/a', 0, [0, 0, 1]]],
  packs: [{ kind: PACK.kind, size: PACK.size, sha256: PACK.sha256 }],
  types: ['image/webp'],
  ...HEAD,
  ...head,
});

test.each<[object, string]>([
  [{}, ''],
  [{ note: 'Neu' }, '"note":"Neu",'],
  [{ required: true }, '"required":true,'],
  [{ required: false, note: '' }, '"note":"","required":false,'],
])('the text of a manifest has a fixed order of fields (optional fields: %j)', (head, more) => {
  expect(serializeManifest(manifest(head))).toBe(`{"format":1,"version":"1.0.0","timestamp":7,${more}${LISTS}}`);
});

test('the text of a manifest contains no unknown fields', () => {
  const surplus: object = { ...manifest({}), packs: [{ ...PACK, surplus: 1 }], surplus: 1 };
  // A manifest from outside may have additional fields, which the text must leave out.
  expect(serializeManifest(surplus as Manifest)).toBe(serializeManifest(manifest({})));
});

test('the head of a manifest has no lists and no fields without a value', () => {
  expect(headOf(manifest({ note: 'Neu' }))).toEqual({ ...HEAD, note: 'Neu' });
  expect(Object.keys(headOf(manifest({})))).toEqual(['format', 'version', 'timestamp']);
});
