import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import { releaseFolder } from '../../../../server/releases/folder/layout';
import { mendingFrom } from '../../../../server/releases/publish/mend';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { MANIFEST_FORMAT } from '../../../../src/contract/base/format';
import type { Manifest, ManifestPack } from '../../../../src/contract/release/release';
import { removeTempStores, tempStore } from '../tempStore';
import { watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const packOf = (text: string): ManifestPack => ({
  sha256: sha256Of(Buffer.from(text)),
  size: text.length,
  kind: 'documents',
});
const file = (address: string, text: string): ReleaseFile => ({
  address,
  type: 'text',
  bytes: () => Buffer.from(text),
});
const manifest = (packs: readonly ManifestPack[], files: Record<string, number[]>): Manifest => ({
  format: MANIFEST_FORMAT,
  version: '1.0.0',
  timestamp: 1,
  types: ['text'],
  packs: [...packs],
  files: Object.entries(files).map(([address, numbers]) => [address, 0, numbers]),
});

const lost = packOf('abcdefgh');
const other = packOf('12');
/** `/b` lies before `/a` in the same pack. `/c` has its first piece in another pack. */
const placed = manifest([other, lost], { '/a': [1, 3, 3], '/b': [1, 0, 3], '/c': [0, 0, 2, 1, 6, 2] });
const [a, b, c] = [file('/a', 'def'), file('/b', 'abc'), file('/c', '12gh')] as const;

let folder: string;
let changes: string[];

beforeEach(() => {
  folder = tempStore();
  mkdirSync(path.join(folder, 'packs'), { recursive: true });
  changes = [];
});

const mend = (files: readonly ReleaseFile[], manifests = [placed], pack = lost) => {
  const disk = watchedDisk((change) => changes.push(change));
  return mendingFrom(releaseFolder(folder, disk), manifests, files)(pack);
};
const pathOf = ({ sha256 }: ManifestPack) => path.join(folder, 'packs', sha256);

test('a lost pack is rebuilt from the published files, whatever their order', async () => {
  expect(await mend([c, a, b])).toBe(true);
  expect(readFileSync(pathOf(lost), 'utf8')).toBe('abcdefgh');
  expect(changes).toEqual([`write ${lost.sha256}`, `rename ${lost.sha256}`]);
});

test('a lost pack is rebuilt from two manifests that each describe a part', async () => {
  const first = manifest([lost], { '/a': [0, 3, 3], '/b': [0, 0, 3] });
  const second = manifest([other, lost], { '/c': [0, 0, 2, 1, 6, 2] });
  const stranger = manifest([other], { '/a': [0, 0, 2] });
  expect(await mend([a, b, c], [first])).toBe(false);
  expect(await mend([a, b, c], [stranger, first, second])).toBe(true);
});

test.each<[string, readonly ReleaseFile[]]>([
  ['its beginning is not published', [a, c]],
  ['its middle is not published', [b, c]],
  ['its end is not published', [a, b]],
  ['nothing of it is published', []],
  ['a file got shorter', [a, b, file('/c', '12g')]],
  ['a file has other bytes', [a, b, file('/c', '12gx')]],
])('a lost pack cannot be rebuilt when %s', async (_what, files) => {
  expect(await mend(files)).toBe(false);
  expect(existsSync(pathOf(lost))).toBe(false);
  expect(changes).toEqual([]);
});
