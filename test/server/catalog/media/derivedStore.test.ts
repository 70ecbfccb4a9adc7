import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DerivedStore } from '../../../../server/catalog/media/derivedStore';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'derived-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const make = (text: string) => () => Promise.resolve(Buffer.from(text));
const refuse = () => Promise.reject(new Error('made again'));
const textOf = async (bytes: Promise<Buffer>) => (await bytes).toString();

test('a new store reads the derived pictures that an earlier store saved', async () => {
  const folder = path.join(parent, 'a/b');
  expect(await textOf(new DerivedStore(folder).get('one', make('A')))).toBe('A');
  expect(await readdir(folder)).toEqual(['one']);
  expect(await readFile(path.join(folder, 'one'), 'utf8')).toBe('A');
  expect(await textOf(new DerivedStore(folder).get('one', refuse))).toBe('A');
});

test('the store makes a derived picture again when its file is empty', async () => {
  await writeFile(path.join(parent, 'one'), '');
  expect(await textOf(new DerivedStore(parent).get('one', make('A')))).toBe('A');
  expect(await readFile(path.join(parent, 'one'), 'utf8')).toBe('A');
});

test('the store keeps derived pictures in memory when it has no writable folder', async () => {
  const file = path.join(parent, 'file');
  await writeFile(file, 'x');
  for (const folder of [null, path.join(file, 'below')]) {
    const store = new DerivedStore(folder);
    expect(await textOf(store.get('one', make('A')))).toBe('A');
    expect(await textOf(store.get('one', refuse))).toBe('A');
    await store.removeUnused();
    expect(await textOf(store.get('one', refuse))).toBe('A');
  }
  expect(await readdir(parent)).toEqual(['file']);
});

test('the store deletes the temporary file of a derived picture when the file cannot be renamed', async () => {
  const store = new DerivedStore(parent);
  // The second store creates a folder with the name `one`. So the first store cannot rename its temporary file to
  // `one`.
  await new DerivedStore(path.join(parent, 'one')).get('x', make('X'));
  expect(await textOf(store.get('one', make('A')))).toBe('A');
  expect(await readdir(parent)).toEqual(['one']);
  expect(await textOf(store.get('one', refuse))).toBe('A');
});

test('the store keeps no file of a derived picture whose creation fails', async () => {
  const store = new DerivedStore(parent);
  await expect(store.get('one', refuse)).rejects.toThrow('made again');
  expect(await readdir(parent)).toEqual([]);
});

test('removeUnused deletes the derived pictures that were never requested from the store', async () => {
  for (const name of ['old', 'known', 'new']) await writeFile(path.join(parent, name), name);
  const store = new DerivedStore(parent);
  await store.get('known', refuse);
  await store.get('new', refuse);
  await store.removeUnused();
  expect((await readdir(parent)).sort()).toEqual(['known', 'new']);
});
