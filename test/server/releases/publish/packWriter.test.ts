import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import { DISK } from '../../../../server/releases/folder/disk';
import { releaseFolder } from '../../../../server/releases/folder/layout';
import { PackWriter } from '../../../../server/releases/publish/packWriter';
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { removeTempStores, tempStore } from '../tempStore';
import { watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

let folder: string;
let changes: string[];
let writer: PackWriter;

beforeEach(() => {
  const store = releaseFolder(
    tempStore(),
    watchedDisk((change) => changes.push(change)),
  );
  folder = store.packs;
  mkdirSync(folder, { recursive: true });
  changes = [];
  writer = new PackWriter(store, 'media');
});

const bytes = (length: number, fill = 1) => Buffer.alloc(length, fill);
const sizes = () => writer.written.map(({ size }) => size);

test('the pack writer stores files one after the other in a pack', async () => {
  const [one] = await writer.add(bytes(100, 1));
  const [two] = await writer.add(bytes(50, 2));
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  await writer.finish();
  const sha256 = sha256Of(Buffer.concat([bytes(100, 1), bytes(50, 2)]));
  const pack = { sha256, size: 150, kind: 'media' };
  expect([one, two]).toEqual([
    { pack, offset: 0, length: 100 },
    { pack, offset: 100, length: 50 },
  ]);
  expect(writer.written).toEqual([pack]);
  expect(readdirSync(folder)).toEqual([sha256]);
  expect(sha256Of(readFileSync(path.join(folder, sha256)))).toBe(sha256);
  expect(changes).toEqual([`write ${sha256}`, `rename ${sha256}`]);
});

test('the pack writer fills a pack up to the last possible byte', async () => {
  await writer.add(bytes(PACK_BYTES - 10));
  await writer.add(bytes(10));
  const [next] = await writer.add(bytes(1));
  expect(next?.offset).toBe(0);
  await writer.finish();
  expect(sizes()).toEqual([PACK_BYTES, 1]);
});

test('the pack writer splits files that are larger than a pack', async () => {
  const [small] = await writer.add(bytes(5));
  const large = await writer.add(bytes(2 * PACK_BYTES + 3, 7));
  const [after] = await writer.add(bytes(6));
  const [whole] = await writer.add(bytes(PACK_BYTES, 9));
  await writer.finish();
  expect(large.map(({ offset, length, pack }) => [offset, length, pack.size])).toEqual([
    [0, PACK_BYTES, PACK_BYTES],
    [0, PACK_BYTES, PACK_BYTES],
    [0, 3, 3],
  ]);
  expect(large.map(({ pack }) => pack.sha256)).toEqual([
    sha256Of(bytes(PACK_BYTES, 7)),
    sha256Of(bytes(PACK_BYTES, 7)),
    sha256Of(bytes(3, 7)),
  ]);
  expect([small?.pack, after?.offset]).toEqual([after?.pack, 5]);
  expect([whole?.offset, whole?.pack.size]).toEqual([0, PACK_BYTES]);
  expect(sizes()).toEqual([PACK_BYTES, PACK_BYTES, 3, 11, PACK_BYTES]);
});

test('the pack writer writes no pack if it gets no files', async () => {
  await writer.finish();
  expect([writer.written, readdirSync(folder)]).toEqual([[], []]);
});

test('the pack writer starts a new pack after a call of "finish"', async () => {
  await writer.add(bytes(5));
  await writer.finish();
  await writer.add(bytes(6));
  await writer.finish();
  expect(sizes()).toEqual([5, 6]);
});

describe('disk errors and running writes of the pack writer', () => {
  const failing = () => new PackWriter(releaseFolder(path.join(folder, 'nowhere'), DISK), 'media');

  test('the method "finish" throws the disk error', async () => {
    const broken = failing();
    await broken.add(bytes(PACK_BYTES));
    await broken.add(bytes(1));
    await expect(broken.finish()).rejects.toThrow(/ENOENT/);
  });

  test('the method "add" throws the disk error', async () => {
    await expect(failing().add(bytes(2 * PACK_BYTES + 1))).rejects.toThrow(/ENOENT/);
  });

  test('the method "settle" throws no disk error', async () => {
    const broken = failing();
    await broken.add(bytes(PACK_BYTES));
    await broken.add(bytes(1));
    await broken.settle();
    await writer.add(bytes(3));
    await writer.settle();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the method "settle" waits for a running write', async () => {
    await writer.add(bytes(PACK_BYTES));
    await writer.add(bytes(1));
    await writer.settle();
    expect(readdirSync(folder)).toEqual([sha256Of(bytes(PACK_BYTES))]);
  });
});
