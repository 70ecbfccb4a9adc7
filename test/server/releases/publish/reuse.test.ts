import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileIdOf, sha256Of } from '../../../../server/base/digest';
import { layoutOf } from '../../../../server/releases/folder/layout';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { findStored, type Mend } from '../../../../server/releases/publish/reuse';
import { MANIFEST_FORMAT } from '../../../../src/contract/base/format';
import { filedataPath } from '../../../../src/contract/paths';
import type { Manifest, ManifestPack } from '../../../../src/contract/release/release';
import { flipBit } from '../../support/rot';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

let folder: string;

beforeEach(() => {
  folder = tempStore();
  mkdirSync(path.join(folder, 'packs'), { recursive: true });
});

const fileOf = ({ sha256 }: ManifestPack) => path.join(folder, 'packs', sha256);

function packOf(text: string, kind: ManifestPack['kind'] = 'documents'): ManifestPack {
  const pack = { sha256: sha256Of(Buffer.from(text)), size: text.length, kind };
  writeFileSync(fileOf(pack), text);
  return pack;
}

const manifest = (packs: readonly ManifestPack[], files: Record<string, number[]>, type = 'text'): Manifest => ({
  format: MANIFEST_FORMAT,
  version: '1.0.0',
  timestamp: 1,
  types: [type],
  packs: [...packs],
  files: Object.entries(files).map(([address, numbers]) => [address, 0, numbers]),
});
const file = (address: string, text: string, type = 'text'): ReleaseFile => ({
  address,
  type,
  bytes: jest.fn(() => Buffer.from(text)),
});
const find = (manifests: readonly Manifest[], files: readonly ReleaseFile[], mend?: Mend) =>
  findStored(layoutOf(folder), manifests, files, mend);
const places = async (...given: Parameters<typeof find>) =>
  (await find(...given)).map(
    (pieces) => pieces?.map(({ pack, offset, length }) => [pack.sha256, offset, length]) ?? null,
  );

test('findStored finds a stored document with equal bytes in one or several packs', async () => {
  const [one, two] = [packOf('abcdef'), packOf('ghij')];
  const stored = manifest([one, two], { '/a': [0, 1, 2], '/b': [0, 4, 2, 1, 0, 3] });
  expect(await places([stored], [file('/b', 'efghi'), file('/a', 'bc'), file('/c', 'bc')])).toEqual([
    [
      [one.sha256, 4, 2],
      [two.sha256, 0, 3],
    ],
    [[one.sha256, 1, 2]],
    null,
  ]);
});

test.each([
  ['other bytes', 'bx'],
  ['fewer bytes', 'b'],
  ['more bytes', 'bcd'],
  ['no bytes', ''],
])('findStored does not reuse a stored document when the new document has %s', async (_what, text) => {
  expect(await places([manifest([packOf('abcdef')], { '/a': [0, 1, 2] })], [file('/a', text)])).toEqual([null]);
});

test('findStored does not reuse equal bytes of another content type', async () => {
  const stored = manifest([packOf('abcdef')], { '/a': [0, 1, 2] });
  expect(await places([stored], [file('/a', 'bc', 'image')])).toEqual([null]);
});

test('findStored finds a stored medium by its address, without reading the medium', async () => {
  const pack = packOf('picture', 'media');
  const medium = file(filedataPath(fileIdOf(Buffer.from('picture'))), 'picture', 'image/webp');
  const stored = manifest([pack], { [medium.address]: [0, 0, 7] }, 'image/webp');
  expect(await places([stored], [medium])).toEqual([[[pack.sha256, 0, 7]]]);
  expect(medium.bytes).not.toHaveBeenCalled();
});

test('findStored does not read a new file whose address is in no manifest', async () => {
  const unknown = file('/b', 'bc');
  expect(await places([manifest([packOf('abc')], { '/a': [0, 0, 1] })], [unknown])).toEqual([null]);
  expect(unknown.bytes).not.toHaveBeenCalled();
});

test('findStored uses the first release that has the bytes', async () => {
  const [one, two] = [packOf('old'), packOf('new')];
  const [current, former] = [manifest([two], { '/a': [0, 0, 3] }), manifest([one], { '/a': [0, 0, 3] })];
  expect(await places([current, former], [file('/a', 'old')])).toEqual([[[one.sha256, 0, 3]]]);
  expect(await places([current, former], [file('/a', 'new')])).toEqual([[[two.sha256, 0, 3]]]);
  const copy = packOf('  new');
  const another = manifest([copy], { '/a': [0, 2, 3] });
  expect(await places([another, current], [file('/a', 'new')])).toEqual([[[copy.sha256, 2, 3]]]);
});

test('findStored finds the right bytes when two manifests give a file different places in the same pack', async () => {
  const pack = packOf('abcd');
  const [first, second] = [manifest([pack], { '/a': [0, 0, 2] }), manifest([pack], { '/a': [0, 2, 2] })];
  expect(await places([first, first, second], [file('/a', 'cd')])).toEqual([[[pack.sha256, 2, 2]]]);
});

test('findStored ignores manifest entries that refer to a pack missing from the manifest', async () => {
  const pack = packOf('abcd');
  const [broken, sound] = [manifest([pack], { '/a': [3, 0, 2] }), manifest([pack], { '/a': [0, 0, 2] })];
  expect(await places([broken, sound], [file('/a', 'ab')])).toEqual([[[pack.sha256, 0, 2]]]);
});

describe.each<[string, (pack: ManifestPack) => void]>([
  ['gone', (pack) => rmSync(fileOf(pack))],
  ['damaged', (pack) => flipBit(fileOf(pack))],
])('a pack that is %s', (_what, damage) => {
  test('is repaired only once and then reused for all its files', async () => {
    const [pack, other] = [packOf('abcdef'), packOf('gh')];
    const stored = manifest([pack, other], { '/a': [0, 0, 2], '/b': [0, 2, 2], '/c': [1, 0, 2, 0, 4, 2] });
    const files = [file('/a', 'ab'), file('/b', 'cd'), file('/c', 'ghef')];
    damage(pack);
    expect(await places([stored], files)).toEqual([null, null, null]);
    const mend = jest.fn<Promise<boolean>, [ManifestPack]>(async () => {
      writeFileSync(fileOf(pack), 'abcdef');
      return true;
    });
    expect((await places([stored], files, mend)).map((found) => found?.length)).toEqual([1, 1, 2]);
    expect(mend.mock.calls).toEqual([[pack]]);
  });

  test('makes findStored use the same bytes of another release', async () => {
    const [pack, other] = [packOf('abcdef'), packOf('ab')];
    damage(pack);
    const [current, former] = [manifest([pack], { '/a': [0, 0, 2] }), manifest([other], { '/a': [0, 0, 2] })];
    expect(await places([current, former], [file('/a', 'ab')])).toEqual([[[other.sha256, 0, 2]]]);
  });
});
