import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DISK } from '../../../../server/releases/folder/disk';
import { dropEndedHolds, heldPacks, holdPacks, letGo, type Hold } from '../../../../server/releases/folder/holds';
import { releaseFolder, type ReleaseFolder } from '../../../../server/releases/folder/layout';
import { ReleaseError } from '../../../../server/releases/folder/releaseError';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const NOW = 1_700_000_000;
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

let folder: ReleaseFolder;

beforeEach(() => {
  folder = releaseFolder(tempStore(), DISK);
});

const holdUntil = (until: number): Hold => ({ name: randomUUID(), until });
const files = () => readdirSync(folder.holds).toSorted();
const held = async (now = NOW) => [...(await heldPacks(folder, now))].toSorted();
const put = (name: string, text: string) => {
  mkdirSync(folder.holds, { recursive: true });
  writeFileSync(path.join(folder.holds, name), text);
};

test('heldPacks returns no packs for a store without holds', async () => {
  expect(await held()).toEqual([]);
  await dropEndedHolds(folder, NOW);
  await letGo(folder, holdUntil(NOW));
});

test('a hold protects each of its packs from deletion until the hold ends', async () => {
  const hold = holdUntil(NOW + 60);
  await holdPacks(folder, hold, [A, B, A]);
  await holdPacks(folder, holdUntil(NOW + 120), [B, C]);
  expect(files()).toContain(`${hold.until}-${hold.name}`);
  expect(readFileSync(path.join(folder.holds, `${hold.until}-${hold.name}`), 'utf8')).toBe(JSON.stringify([A, B]));
  expect(await held(NOW + 59)).toEqual([A, B, C]);
  expect(await held(NOW + 60)).toEqual([B, C]);
  expect(await held(NOW + 120)).toEqual([]);
});

test('letGo ends only the given hold and does nothing when it is called again', async () => {
  const [first, second] = [holdUntil(NOW + 60), holdUntil(NOW + 60)];
  await holdPacks(folder, first, [A]);
  await holdPacks(folder, second, [B]);
  await letGo(folder, first);
  await letGo(folder, first);
  expect(await held()).toEqual([B]);
});

test('dropEndedHolds deletes only ended holds and their drafts', async () => {
  await holdPacks(folder, holdUntil(NOW), [A]);
  await holdPacks(folder, holdUntil(NOW + 1), [B]);
  put(`${NOW}-${randomUUID()}.0123abcd.draft`, '[');
  for (const name of ['notes.txt', `x${NOW}-${randomUUID()}`, `${NOW}-${randomUUID()}.txt`]) put(name, 'other');
  await dropEndedHolds(folder, NOW);
  expect(files()).toHaveLength(4);
  expect(await held()).toEqual([B]);
});

test('a hold whose file was not finished protects no pack', async () => {
  put(`${NOW + 60}-${randomUUID()}.0123abcd.draft`, JSON.stringify([A]));
  expect(await held()).toEqual([]);
});

test.each(['{', '{}', '[1]', '["a"]', `["${A.toUpperCase()}"]`, `["x${A}"]`])(
  'heldPacks throws an error for a hold with the invalid text "%s"',
  async (text) => {
    const name = `${NOW + 60}-${randomUUID()}`;
    put(name, text);
    await expect(held()).rejects.toThrow(new ReleaseError(`Die Datei holds/${name} ist beschädigt.`));
    // The hold has ended, so the invalid text in its file no longer causes an error.
    expect(await held(NOW + 60)).toEqual([]);
  },
);

test('heldPacks throws an error when `holds` is not a folder', async () => {
  mkdirSync(folder.root, { recursive: true });
  writeFileSync(folder.holds, 'a file');
  await expect(heldPacks(folder, NOW)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(letGo(folder, holdUntil(NOW))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('heldPacks throws an error when a folder lies where the file of a hold should be', async () => {
  mkdirSync(path.join(folder.holds, `${NOW + 60}-${randomUUID()}`), { recursive: true });
  await expect(held()).rejects.toMatchObject({ code: 'EISDIR' });
});
