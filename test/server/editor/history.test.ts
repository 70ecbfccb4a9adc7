import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { sha256Of } from '../../../server/base/digest';
import { users } from '../../../server/db/schema';
import { trimChanges } from '../../../server/editor/changeRows';
import type { EditorStore } from '../../../server/editor/editorStore';
import { historyOf, lastChanges } from '../../../server/editor/history';
import { publish } from '../../support/publishing';
import { syntheticRelease } from '../../support/syntheticRelease';
import { stageForEachTest, set, TEXT, TILE, type EditorStage } from './editorStage';

let stage: EditorStage;
let store: EditorStore;
stageForEachTest((opened) => {
  stage = opened;
  store = opened.open();
});

const FIRST = sha256Of(TEXT);
const kinds = async (file = TILE) => (await stage.rows()).filter((row) => row.path === file).map(({ kind }) => kind);

async function saveName(name: string, actor = stage.anna): Promise<string> {
  const { revision: base } = await store.read(TILE);
  const saved = await store.save({ path: TILE, base, edits: [set(name, 'name')], actor });
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.revision;
}

test('the history names who changed a file, newest first', async () => {
  await store.read(TILE);
  const second = await saveName('Beta');
  stage.write(TILE, TEXT);
  await saveName('Gamma', stage.bert);
  await stage.database.db.delete(users).where(eq(users.id, stage.anna));
  const { changes, olderThan } = await historyOf(stage.database.db, TILE, null);
  expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
    ['edit', 'Bert Berg'],
    ['outside', 'von außen'],
    ['edit', ''],
    ['found', 'von außen'],
  ]);
  expect(changes[1]).toMatchObject({ revisionBefore: second, revisionAfter: FIRST });
  expect(olderThan).toBeNull();
});

test('the history and the list name a person without a name by the e-mail address', async () => {
  await stage.database.db.update(users).set({ firstname: '', lastname: '' }).where(eq(users.id, stage.anna));
  await saveName('Beta');
  const { db } = stage.database;
  const [newest] = (await historyOf(db, TILE, null)).changes;
  const bys = [newest?.by, (await lastChanges(db)).get(TILE)?.by];
  expect(bys).toEqual(['aanna@b.example', 'aanna@b.example']);
});

test('the history has pages', async () => {
  for (let round = 0; round < 51; round += 1) {
    stage.write(TILE, `name: ${round}\n`);
    await store.look();
  }
  const first = await historyOf(stage.database.db, TILE, null);
  expect(first.changes).toHaveLength(50);
  const rest = await historyOf(stage.database.db, TILE, first.olderThan);
  expect([rest.changes.map(({ kind }) => kind), rest.olderThan]).toEqual([['found'], null]);
});

test('the comparison gives the old and the new value of each changed field', async () => {
  await store.read(TILE);
  const edits = [
    set('Beta', 'name'),
    set(25, 'technical', 'MDN'),
    { kind: 'delete' as const, path: ['advantages', 0] },
  ];
  await store.save({ path: TILE, base: FIRST, edits, actor: stage.anna });
  const { revision } = await store.read(TILE);
  expect(await store.compare(TILE, FIRST, revision)).toEqual({
    changes: [
      { path: ['name'], before: 'Alpha', after: 'Beta' },
      { path: ['technical', 'MDN'], before: undefined, after: 25 },
      { path: ['advantages', 0], before: 'leicht', after: undefined },
    ],
  });
  expect(await store.compare(TILE, null, FIRST)).toMatchObject({ changes: { length: 4 } });
  await expect(store.compare(TILE, FIRST, sha256Of('unknown'))).rejects.toMatchObject({
    statusCode: 404,
    errors: [{ field: 'after' }],
  });
});

test('the comparison finds the published and the present text, which the history does not have yet', async () => {
  const published = TEXT.replace('22', '21');
  const sources = new Map([[TILE, published]]);
  await publish(stage.releasesDir, syntheticRelease({ version: '1.0.0', media: 1 }), { sources });
  const before = sha256Of(published);
  expect(await store.compare(TILE, before, FIRST)).toEqual({
    changes: [{ path: ['technical', 'RDN'], before: 21, after: 22 }],
  });
  const gone = 'news/2026-01-01-neu.yaml';
  await expect(store.compare(gone, before, null)).rejects.toMatchObject({ statusCode: 404 });
  expect(await stage.rows()).toEqual([]);
});

test.each(['../catalogue.lock', 'media/bild.webp', 'news/.2026.yaml'])(
  'the comparison refuses the path %s',
  async (file) => {
    const fault = { statusCode: 400, errors: [{ field: 'path' }] };
    await expect(store.compare(file, null, null)).rejects.toMatchObject(fault);
  },
);

test('a comparison names the fault of a text that is no YAML', async () => {
  stage.write(TILE, 'name: [\n');
  const { revision } = await store.read(TILE);
  expect(await store.compare(TILE, null, revision)).toMatchObject({ isForText: true });
});

test('a restore writes an earlier text as a new change', async () => {
  const second = await saveName('Beta');
  const third = await saveName('Gamma');
  const order = { path: TILE, revision: second, actor: stage.bert };
  expect(await store.restore({ ...order, base: third })).toEqual({ kind: 'saved', revision: second });
  expect(stage.read(TILE)).toBe(TEXT.replace('Alpha', 'Beta'));
  expect((await stage.rows()).at(-1)).toMatchObject({ kind: 'restore', actor: stage.bert, revisionBefore: third });
  expect(await store.restore({ ...order, base: second })).toEqual({ kind: 'unchanged', revision: second });
  expect(await kinds()).toEqual(['found', 'edit', 'edit', 'restore']);
});

test('a restore writes nothing when another person changed the file meanwhile', async () => {
  const second = await saveName('Beta');
  const third = await saveName('Gamma');
  const order = { path: TILE, base: second, revision: FIRST, actor: stage.bert };
  expect(await store.restore(order)).toEqual({ kind: 'stale', revision: third });
  const unknown = store.restore({ ...order, base: third, revision: sha256Of('unknown') });
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, errors: [{ field: 'revision' }] });
  expect(stage.read(TILE)).toBe(TEXT.replace('Alpha', 'Gamma'));
});

test('a restore brings back a file that was deleted from outside with its folder', async () => {
  await store.look();
  rmSync(path.join(stage.folder, 'products'), { recursive: true });
  await expect(store.read(TILE)).rejects.toMatchObject({ statusCode: 404 });
  const order = { path: TILE, base: null, revision: FIRST, actor: stage.anna };
  expect(await store.restore(order)).toEqual({ kind: 'saved', revision: FIRST });
  expect(stage.read(TILE)).toBe(TEXT);
  expect(await kinds()).toEqual(['found', 'outside', 'restore']);
});

test('a look stores each change from outside once, for several servers together', async () => {
  const other = stage.open();
  const added = 'news/2026-01-01-neu.yaml';
  await Promise.all([store.look(), other.look()]);
  stage.write(TILE, 'name: Beta\n');
  stage.write(added, 'title: Neu\n');
  stage.write('news/2026-01-02-kaputt.yaml', 'title: "\0"\n');
  await Promise.all([store.look(), other.look()]);
  rmSync(path.join(stage.folder, added));
  await Promise.all([store.look(), other.look()]);
  expect(await kinds()).toEqual(['found', 'outside']);
  expect(await kinds(added)).toEqual(['found', 'outside']);
  expect((await stage.rows()).at(-1)).toMatchObject({ path: added, textBefore: 'title: Neu\n', textAfter: null });
  expect(await kinds('news/2026-01-02-kaputt.yaml')).toEqual([]);
});

test('the server deletes old changes, but keeps the newest change of each file', async () => {
  await saveName('Beta');
  await saveName('Gamma');
  await stage.database.statements(`update catalogue_changes set at = now() - interval '401 days'`);
  await trimChanges(stage.database.db);
  expect(await kinds()).toEqual(['edit']);
  await store.look();
  expect(await kinds()).toEqual(['edit']);
});
