/** A server dies at each write of each change. The next start finds nothing half. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../server/base/digest';
import { insertChange } from '../../../server/editor/changeRows';
import type { EditorStore } from '../../../server/editor/editorStore';
import { settle } from '../../../server/editor/settle';
import { DISK } from '../../../server/releases/folder/disk';
import { dyingDisk } from '../support/dyingDisk';
import { stageForEachTest, set, TEXT, TILE, type EditorStage } from './editorStage';

let stage: EditorStage;
stageForEachTest((opened) => {
  stage = opened;
});

const [BETA, GAMMA] = [TEXT.replace('Alpha', 'Beta'), TEXT.replace('Alpha', 'Gamma')];
const [FIRST, SECOND, THIRD] = [sha256Of(TEXT), sha256Of(BETA), sha256Of(GAMMA)];

/** A change writes the draft, the rename and the folder. A deletion writes the file and the folder. */
interface Operation {
  readonly path: string;
  /** The file's text before and after the change. Null when the file is missing. */
  readonly from: string | null;
  readonly to: string | null;
  /** Number of the write that changes the file. The next write makes the change durable. */
  readonly decisive: number;
  run(store: EditorStore): Promise<{ kind: string }>;
}

const written = { path: TILE, from: GAMMA, decisive: 2 } as const;
const NEWS = 'news/2026-01-01-neu.yaml';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  save: {
    ...written,
    to: GAMMA.replace('22', '25'),
    run: (store) => store.save({ path: TILE, base: THIRD, edits: [set(25, 'technical', 'RDN')], actor: stage.bert }),
  },
  undo: {
    ...written,
    to: BETA,
    run: (store) => store.restore({ path: TILE, base: THIRD, revision: SECOND, actor: stage.bert }),
  },
  restore: {
    ...written,
    to: TEXT,
    run: (store) => store.restore({ path: TILE, base: THIRD, revision: FIRST, actor: stage.bert }),
  },
  'whole text': {
    ...written,
    to: 'name: [',
    run: (store) => store.text({ path: TILE, base: THIRD, text: 'name: [', actor: stage.bert }),
  },
  'new file': {
    ...{ path: NEWS, from: null, to: 'title: Neu\n', decisive: 2 },
    run: (store) => store.create({ path: NEWS, text: 'title: Neu\n', actor: stage.bert }),
  },
  deletion: {
    ...{ path: TILE, from: GAMMA, to: null, decisive: 1 },
    run: (store) => store.remove({ path: TILE, base: THIRD, actor: stage.bert }),
  },
};
const KILLS = Object.entries(OPERATIONS).flatMap(([name, { decisive }]) =>
  Array.from({ length: decisive + 1 }, (_, index) => index + 1).flatMap((write) =>
    (['before', 'after'] as const).map((moment) => ({ name, write, moment })),
  ),
);
const textIn = (file: string) => (existsSync(path.join(stage.folder, file)) ? stage.read(file) : null);

test.each(KILLS)('a kill $moment write $write of a $name leaves a whole change or none', async (kill) => {
  const { path: file, from, to, decisive, run } = OPERATIONS[kill.name] ?? fail(kill.name);
  const confirming = stage.open();
  for (const [base, name] of [
    [(await confirming.read(TILE)).revision, 'Beta'],
    [SECOND, 'Gamma'],
  ] as const)
    await confirming.save({ path: TILE, base, edits: [set(name, 'name')], actor: stage.anna });
  const { disk, death } = dyingDisk(kill.write, kill.moment);
  expect(await Promise.race([run(stage.open(disk)), death])).toBe('dead');
  rmSync(stage.lockFile);

  const next = stage.open();
  await next.look();
  const isWritten = kill.write > decisive || (kill.write === decisive && kill.moment === 'after');
  expect(textIn(file)).toBe(isWritten ? to : from);
  const kept = [TILE, file].filter((one) => textIn(one) !== null);
  expect(stage.files().toSorted()).toEqual([...new Set(kept)].toSorted());
  const rows = await stage.rows();
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  expect(rows.map(({ textAfter }) => textAfter)).toEqual([TEXT, BETA, GAMMA, ...(isWritten ? [to] : [])]);
  expect(rows.map(({ actor }) => actor).slice(3)).toEqual(isWritten ? [stage.bert] : []);
  if (!isWritten) expect((await run(next)).kind).toBe(to === null ? 'removed' : 'saved');
  expect(textIn(file)).toBe(to);
});

function fail(name: string): never {
  throw new Error(name);
}

test('a kill while the server settles leaves a change that the next start settles', async () => {
  const { run } = OPERATIONS['save'] ?? fail('save');
  const confirming = stage.open();
  const { revision: base } = await confirming.read(TILE);
  await confirming.save({ path: TILE, base, edits: [set('Gamma', 'name')], actor: stage.anna });
  const saving = dyingDisk(1, 'after');
  expect(await Promise.race([run(stage.open(saving.disk)), saving.death])).toBe('dead');
  rmSync(stage.lockFile);
  const settling = dyingDisk(1, 'before');
  expect(await Promise.race([stage.open(settling.disk).look(), settling.death])).toBe('dead');
  rmSync(stage.lockFile);
  const saved = await run(stage.open());
  expect(saved.kind).toBe('saved');
  expect(stage.files()).toEqual([TILE]);
  expect((await stage.rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test.each([
  ['confirms', 'b', 'b', ['done']],
  ['takes back', 'b', 'a', []],
  ['takes back', 'b', null, []],
  ['confirms', null, null, ['done']],
  ['takes back', null, 'a', []],
] as const)('a start %s an open change to %s when the file has %s', async (_what, revisionAfter, revision, states) => {
  const { db } = stage.database;
  const after = revisionAfter === null ? null : { revision: revisionAfter, text: TEXT };
  const change = { path: TILE, kind: 'edit', before: null, after, actor: null } as const;
  await settle(db, DISK, await insertChange(db, 'intent', change), path.join(stage.folder, TILE), revision);
  expect((await stage.rows()).map(({ state }) => state)).toEqual(states);
});
