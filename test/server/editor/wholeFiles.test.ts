/** Whole texts, new files and deleted files. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../server/base/digest';
import type { EditorStore } from '../../../server/editor/editorStore';
import { failingDisk, watchedDisk } from '../releases/watchedDisk';
import { stageForEachTest, TEXT, TILE, type EditorStage } from './editorStage';

let stage: EditorStage;
let store: EditorStore;
stageForEachTest((opened) => {
  stage = opened;
  store = opened.open();
});

const NEWS = 'news/2026-01-01-neu.yaml';
const FIRST = sha256Of(TEXT);
const MB = 1024 * 1024;

test('a whole text replaces the file and stands in the history, even if it is no YAML', async () => {
  await store.read(TILE);
  const order = { path: TILE, base: FIRST, text: '\ufeffname: [\r\n', actor: stage.anna };
  expect(await store.text(order)).toEqual({ kind: 'saved', revision: sha256Of(order.text) });
  expect(stage.read(TILE)).toBe(order.text);
  expect((await stage.rows()).at(-1)).toMatchObject({ kind: 'edit', textBefore: TEXT, textAfter: order.text });
});

test('a whole text without a difference writes nothing', async () => {
  await store.read(TILE);
  const written: string[] = [];
  const watched = stage.open(watchedDisk((change) => written.push(change)));
  const order = { path: TILE, base: FIRST, text: TEXT, actor: stage.anna };
  expect(await watched.text(order)).toEqual({ kind: 'unchanged', revision: FIRST });
  expect([written, (await stage.rows()).length]).toEqual([[], 1]);
});

test('a whole text writes nothing when another person changed the file meanwhile', async () => {
  await store.read(TILE);
  stage.write(TILE, 'name: Beta\n');
  const order = { path: TILE, base: FIRST, text: 'name: Gamma\n', actor: stage.anna };
  expect(await store.text(order)).toEqual({ kind: 'stale', revision: sha256Of('name: Beta\n') });
  expect(stage.read(TILE)).toBe('name: Beta\n');
});

test.each([
  ['more than 1 MB', `name: ${'ü'.repeat(MB / 2)}`],
  ['a NUL', 'name: "\0"\n'],
  ['half a character', 'name: \ud83d\n'],
])('a whole text with %s is refused', async (_what, text) => {
  await store.read(TILE);
  const wrong = store.text({ path: TILE, base: FIRST, text, actor: stage.anna });
  await expect(wrong).rejects.toMatchObject({ statusCode: 422, errors: [{ field: 'text' }] });
  expect(stage.read(TILE)).toBe(TEXT);
});

test('a new file stands in the history, and no second one gets its name', async () => {
  const order = { path: NEWS, text: 'title: Neu\n', actor: stage.anna };
  expect(await store.create(order)).toEqual({ kind: 'saved', revision: sha256Of(order.text) });
  await expect(store.create({ ...order, text: 'title: Anders\n' })).rejects.toMatchObject({
    statusCode: 409,
    errors: [{ field: 'id' }],
  });
  expect(stage.read(NEWS)).toBe(order.text);
  expect((await stage.rows()).map(({ kind, textBefore }) => [kind, textBefore])).toEqual([['edit', null]]);
});

test('a deleted file comes back by a restore', async () => {
  await store.read(TILE);
  expect(await store.remove({ path: TILE, base: FIRST, actor: stage.anna })).toEqual({ kind: 'removed' });
  expect(stage.files()).toEqual([]);
  expect((await stage.rows()).at(-1)).toMatchObject({ kind: 'edit', textBefore: TEXT, textAfter: null });
  await expect(store.remove({ path: TILE, base: FIRST, actor: stage.anna })).rejects.toMatchObject({ statusCode: 404 });
  await store.look();
  expect(await stage.rows()).toHaveLength(2);
  const restored = await store.restore({ path: TILE, base: null, revision: FIRST, actor: stage.bert });
  expect([restored.kind, stage.read(TILE)]).toEqual(['saved', TEXT]);
});

test('a file that another person changed meanwhile is not deleted', async () => {
  await store.read(TILE);
  stage.write(TILE, 'name: Beta\n');
  const stale = await store.remove({ path: TILE, base: FIRST, actor: stage.anna });
  expect(stale).toEqual({ kind: 'stale', revision: sha256Of('name: Beta\n') });
  expect(stage.read(TILE)).toBe('name: Beta\n');
});

test('a deletion leaves no trace when it fails', async () => {
  await store.read(TILE);
  const broken = stage.open(failingDisk(1, 'no rights'));
  await expect(broken.remove({ path: TILE, base: FIRST, actor: stage.anna })).rejects.toThrow('no rights');
  expect(stage.read(TILE)).toBe(TEXT);
  expect((await stage.rows()).map(({ kind }) => kind)).toEqual(['found']);
});

test('a start settles a deletion whose folder is gone', async () => {
  await store.read(TILE);
  await stage.database.statements(
    `insert into catalogue_changes (path, kind, state, revision_before, bytes_before) values ('${TILE}', 'edit', 'intent', '${FIRST}', 'x')`,
  );
  rmSync(path.join(stage.folder, 'products'), { recursive: true });
  await store.look();
  expect((await stage.rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['found', 'done'],
    ['edit', 'done'],
  ]);
});
