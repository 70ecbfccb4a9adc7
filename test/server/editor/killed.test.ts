/** A server dies at each write of a save, an undo and a restore. The next start finds nothing half. */
import { rmSync } from 'node:fs';
import { sha256Of } from '../../../server/base/digest';
import type { EditorStore } from '../../../server/editor/editorStore';
import { settlementOf } from '../../../server/editor/settle';
import { DISK, type Disk } from '../../../server/releases/folder/disk';
import type { Database } from '../../../server/db/database';
import { EditThread } from '../../../server/editor/editThread';
import { openMemoryDatabase } from '../support/databases';
import { openEditorStage, set, TEXT, TILE, type EditorStage } from './editorStage';

let database: Database;
let stage: EditorStage;
const thread = new EditThread();
beforeAll(async () => {
  database = await openMemoryDatabase();
});
beforeEach(async () => {
  stage = await openEditorStage(database, thread);
});
afterEach(() => stage.close());
afterAll(async () => {
  await thread.end();
  await database.close();
});

/** Writes of one change: the draft, the rename and the folder. */
const WRITES = [1, 2, 3];

type Moment = 'before' | 'after';

/** The process ends before or after the write with this number, so no later step of the call runs. */
function dyingDisk(deadly: number, moment: Moment): { readonly disk: Disk; readonly death: Promise<'dead'> } {
  let die: () => void = () => undefined;
  const death = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  let writes = 0;
  const mortal =
    <Words extends readonly unknown[]>(write: (...words: Words) => Promise<void>) =>
    async (...words: Words): Promise<void> => {
      writes += 1;
      if (writes !== deadly || moment === 'after') await write(...words);
      if (writes !== deadly) return;
      die();
      await new Promise(() => undefined);
    };
  const { write, rename, remove, syncFolder } = DISK;
  const disk = { write: mortal(write), rename: mortal(rename), remove: mortal(remove), syncFolder: mortal(syncFolder) };
  return { disk, death };
}

const [BETA, GAMMA] = [TEXT.replace('Alpha', 'Beta'), TEXT.replace('Alpha', 'Gamma')];
const [FIRST, SECOND, THIRD] = [sha256Of(TEXT), sha256Of(BETA), sha256Of(GAMMA)];

const OPERATIONS: Readonly<
  Record<string, { readonly to: string; run(store: EditorStore): Promise<{ kind: string }> }>
> = {
  save: {
    to: GAMMA.replace('22', '25'),
    run: (store) => store.save({ path: TILE, base: THIRD, edits: [set(25, 'technical', 'RDN')], actor: stage.bert }),
  },
  undo: {
    to: BETA,
    run: (store) => store.restore({ path: TILE, base: THIRD, revision: SECOND, actor: stage.bert }),
  },
  restore: {
    to: TEXT,
    run: (store) => store.restore({ path: TILE, base: THIRD, revision: FIRST, actor: stage.bert }),
  },
};
const KILLS = Object.keys(OPERATIONS).flatMap((name) =>
  WRITES.flatMap((write) => (['before', 'after'] as const).map((moment) => ({ name, write, moment }))),
);

test.each(KILLS)('a kill $moment write $write of a $name leaves a whole change or none', async (kill) => {
  const { to, run } = OPERATIONS[kill.name] ?? fail(kill.name);
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
  const isWritten = kill.write > 2 || (kill.write === 2 && kill.moment === 'after');
  expect(stage.read(TILE)).toBe(isWritten ? to : GAMMA);
  expect(stage.files()).toEqual([TILE]);
  const rows = await stage.rows();
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  expect(rows.map(({ textAfter }) => textAfter)).toEqual([TEXT, BETA, GAMMA, ...(isWritten ? [to] : [])]);
  expect(rows.map(({ actor }) => actor).slice(3)).toEqual(isWritten ? [stage.bert] : []);
  if (!isWritten) expect((await run(next)).kind).toBe('saved');
  expect(stage.read(TILE)).toBe(to);
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
  ['finish', 'b', 'b'],
  ['takeBack', 'b', 'a'],
  ['takeBack', 'b', null],
] as const)(
  'a start decides to %s an open change to %s when the file has %s',
  (settlement, revisionAfter, revision) => {
    expect(settlementOf({ id: 1, path: TILE, revisionAfter }, revision)).toBe(settlement);
  },
);
