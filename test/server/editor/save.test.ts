import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Edit, ListItem } from '../../../src/contract/editor/edits';
import { sha256Of } from '../../../server/base/digest';
import { failingDisk, watchedDisk } from '../releases/watchedDisk';
import { stageForEachTest, set, TEXT, TILE, type EditorStage } from './editorStage';

let stage: EditorStage;
stageForEachTest((opened) => {
  stage = opened;
});

test('a save changes only the edited value and stores the change with both texts', async () => {
  const store = stage.open();
  const { revision: base, text } = await store.read(TILE);
  expect([base, text]).toEqual([sha256Of(TEXT), TEXT]);
  const saved = await store.save({ path: TILE, base, edits: [set('Größer', 'name')], actor: stage.anna });
  const wanted = TEXT.replace('Alpha', 'Größer');
  expect(saved).toEqual({ kind: 'saved', revision: sha256Of(wanted) });
  expect(stage.read(TILE)).toBe(wanted);
  expect(stage.files()).toEqual([TILE]);
  expect(await stage.rows()).toMatchObject([
    { kind: 'found', state: 'done', textBefore: null, revisionBefore: null, textAfter: TEXT, actor: null },
    {
      ...{ path: TILE, kind: 'edit', state: 'done', actor: stage.anna },
      ...{ textBefore: TEXT, revisionBefore: base, textAfter: wanted, revisionAfter: sha256Of(wanted) },
    },
  ]);
});

test('a save keeps what another person changed in other fields, also on another server', async () => {
  const [one, other] = [stage.open(), stage.open()];
  const { revision: base } = await one.read(TILE);
  await other.save({ path: TILE, base, edits: [set(25, 'technical', 'RDN')], actor: stage.bert });
  const saved = await one.save({ path: TILE, base, edits: [set('Beta', 'name')], actor: stage.anna });
  expect(saved.kind).toBe('saved');
  expect(stage.read(TILE)).toBe(TEXT.replace('Alpha', 'Beta').replace('22', '25'));
});

test('a save keeps the list items that another person added and removed on another server', async () => {
  const [one, other] = [stage.open(), stage.open()];
  const { revision: base } = await one.read(TILE);
  const arrange = (...items: ListItem[]): Edit => ({ kind: 'arrange', path: ['advantages'], items });
  const theirs = [arrange({ from: 1 }, { value: 'dicht' })];
  await other.save({ path: TILE, base, edits: theirs, actor: stage.bert });
  const own = [arrange({ value: 'schön' }, { from: 0 }, { from: 1 })];
  expect((await one.save({ path: TILE, base, edits: own, actor: stage.anna })).kind).toBe('saved');
  expect(stage.read(TILE)).toBe(TEXT.replace('[leicht, robust]', '[schön, robust, dicht]'));
});

test('a save returns both values and writes nothing when another person changed the same field', async () => {
  const store = stage.open();
  const { revision: base } = await store.read(TILE);
  await store.save({ path: TILE, base, edits: [set('Beta', 'name')], actor: stage.bert });
  const edits = [set('Gamma', 'name'), set(25, 'technical', 'RDN')];
  const current = TEXT.replace('Alpha', 'Beta');
  expect(await store.save({ path: TILE, base, edits, actor: stage.anna })).toEqual({
    kind: 'conflict',
    revision: sha256Of(current),
    conflicts: [{ path: ['name'], base: 'Alpha', own: 'Gamma', current: 'Beta' }],
  });
  expect(stage.read(TILE)).toBe(current);
  // The person chooses the own value.
  const chosen = await store.save({ path: TILE, base: sha256Of(current), edits, actor: stage.anna });
  expect(chosen.kind).toBe('saved');
  expect(stage.read(TILE)).toBe(TEXT.replace('Alpha', 'Gamma').replace('22', '25'));
});

test('a save without a difference writes neither a file nor a change', async () => {
  const written: string[] = [];
  const store = stage.open(watchedDisk((change) => written.push(change)));
  const { revision: base } = await store.read(TILE);
  const before = await stage.rows();
  const order = { path: TILE, base, actor: stage.anna };
  for (const edits of [[], [set('Alpha', 'name')]])
    expect(await store.save({ ...order, edits })).toEqual({ kind: 'unchanged', revision: base });
  expect(written).toEqual([]);
  expect(await stage.rows()).toEqual(before);
});

test('a save names the place that only a change of the text can change', async () => {
  const aliased = 'first: &a { x: 1 }\nsecond: *a\n';
  stage.write(TILE, aliased);
  const store = stage.open();
  const { revision: base } = await store.read(TILE);
  const saved = await store.save({ path: TILE, base, edits: [set(2, 'second', 'x')], actor: stage.anna });
  expect(saved).toMatchObject({ kind: 'refused', fault: { isForText: true } });
  expect(stage.read(TILE)).toBe(aliased);
});

test.each([
  ['base', { base: sha256Of('unknown') }, 404],
  ['path', { path: 'news/2026-01-01-fehlt.yaml' }, 404],
])('a save refuses an unusable %s', async (field, change, statusCode) => {
  const store = stage.open();
  const { revision: base } = await store.read(TILE);
  const order = { path: TILE, base, edits: [set('Beta', 'name')], actor: stage.anna, ...change };
  await expect(store.save(order)).rejects.toMatchObject({ statusCode, errors: [{ field }] });
  expect(stage.read(TILE)).toBe(TEXT);
});

test('a save refuses a file that is no UTF-8 text', async () => {
  stage.write(TILE, 'name: "\0"\n');
  await expect(stage.open().read(TILE)).rejects.toMatchObject({
    statusCode: 422,
    errors: [{ field: 'path', message: 'Die Datei ist kein gültiges UTF-8.' }],
  });
});

test('a save keeps the rights of the file', async () => {
  const file = path.join(stage.folder, TILE);
  chmodSync(file, 0o660);
  const store = stage.open();
  const { revision: base } = await store.read(TILE);
  await store.save({ path: TILE, base, edits: [set('Beta', 'name')], actor: stage.anna });
  expect(statSync(file).mode & 0o777).toBe(0o660);
});

test.each([1, 2])('a save leaves no trace when its write %i fails', async (failing) => {
  const { revision: base } = await stage.open().read(TILE);
  const before = await stage.rows();
  const broken = stage.open(failingDisk(failing, 'no space'));
  const order = { path: TILE, base, edits: [set('Beta', 'name')], actor: stage.anna };
  await expect(broken.save(order)).rejects.toThrow('no space');
  expect(stage.read(TILE)).toBe(TEXT);
  expect(stage.files()).toEqual([TILE]);
  expect(await stage.rows()).toEqual(before);
});

test('a save keeps a change from outside that comes between reading and writing', async () => {
  const outside = TEXT.replace('22', '30');
  const hasty = stage.open(
    watchedDisk((change) => (change.startsWith('write') ? stage.write(TILE, outside) : undefined)),
  );
  const { revision: base } = await hasty.read(TILE);
  const order = { path: TILE, base, edits: [set('Beta', 'name')], actor: stage.anna };
  await expect(hasty.save(order)).rejects.toMatchObject({ statusCode: 409 });
  expect(stage.read(TILE)).toBe(outside);
  expect((await stage.open().save(order)).kind).toBe('saved');
  expect(stage.read(TILE)).toBe(outside.replace('Alpha', 'Beta'));
});
