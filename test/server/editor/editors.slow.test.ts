/** Twenty editors on two servers change two files at once. Each seed gives another order. */
import { parse } from 'yaml';
import type { Database } from '../../../server/db/database';
import { EditThread } from '../../../server/editor/editThread';
import type { EditorStore } from '../../../server/editor/editorStore';
import { seededRandom, type Random } from '../../support/random';
import { openMemoryDatabase } from '../support/databases';
import { openEditorStage, set, type EditorStage } from './editorStage';

let database: Database;
const thread = new EditThread();
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 60_000);
afterAll(async () => {
  await thread.end();
  await database.close();
});

const SEEDS = 200;
const EDITORS = 20;
const FIELDS = 8;
const PATHS = ['products/tiles/10-alpha.yaml', 'news/2026-01-01-messe.yaml'];
const fieldName = (index: number) => `field${index}`;
const TEXT = Array.from({ length: FIELDS }, (_, index) => `${fieldName(index)}: start # ${index}\n`).join('');

/** A save as its editor knows it. */
interface Told {
  readonly path: string;
  readonly field: string;
  readonly value: string;
  /** Value that the editor saw before the save. */
  readonly seen: string;
  /** The other person's value. Null when the save was confirmed. */
  readonly other: string | null;
}

const fieldIn = (text: string | null, field: string): string => parse(text ?? '')[field];

async function runEditor(store: EditorStore, editor: number, random: Random, actor: number): Promise<Told[]> {
  const told: Told[] = [];
  const path = random.pick(PATHS);
  let opened = await store.read(path);
  const saves = random.pick([1, 1, 2]);
  for (let save = 0; save < saves; save += 1) {
    for (let turns = random.int(0, 20); turns > 0; turns -= 1) await new Promise((next) => setImmediate(next));
    const field = fieldName(random.int(0, FIELDS - 1));
    const value = `editor ${editor} save ${save}`;
    const seen = fieldIn(opened.text, field);
    const result = await store.save({ path, base: opened.revision, edits: [set(value, field)], actor });
    if (result.kind !== 'saved' && result.kind !== 'conflict') throw new Error(JSON.stringify(result));
    const conflict = result.kind === 'conflict' ? result.conflicts[0] : undefined;
    if (conflict !== undefined) expect(conflict).toMatchObject({ path: [field], base: seen, own: value });
    told.push({ path, field, value, seen, other: conflict === undefined ? null : String(conflict.current) });
    // Some editors keep the page open with the old text.
    if (random.next() < 0.5) opened = await store.read(path);
  }
  return told;
}

function expectNothingLost(stage: EditorStage, rows: Awaited<ReturnType<EditorStage['rows']>>, told: readonly Told[]) {
  for (const path of PATHS) {
    const changes = rows.filter((row) => row.path === path);
    expect(changes.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'found done',
      ...changes.slice(1).map(() => 'edit done'),
    ]);
    for (const [index, change] of changes.slice(1).entries()) expect(change.textBefore).toBe(changes[index]?.textAfter);
    expect(stage.read(path)).toBe(changes.at(-1)?.textAfter);
  }
  const confirmed = told.filter(({ other }) => other === null);
  expect(rows).toHaveLength(PATHS.length + confirmed.length);
  for (const { path, field, value, seen } of confirmed) {
    const change = rows.find((row) => row.path === path && fieldIn(row.textAfter, field) === value);
    // A confirmed save overwrites only the value that its editor saw.
    expect(fieldIn(change?.textBefore ?? null, field)).toBe(seen);
  }
  for (const { path, field, value, seen, other } of told.filter((one) => one.other !== null)) {
    expect(rows.some((row) => row.path === path && fieldIn(row.textAfter, field) === value)).toBe(false);
    expect(rows.some((row) => row.path === path && fieldIn(row.textAfter, field) === other)).toBe(true);
    expect(other).not.toBe(seen);
  }
}

test(`no change of ${EDITORS} editors is lost, and each conflict is told to the second editor`, async () => {
  let conflicts = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const stage = await openEditorStage(database, thread);
    try {
      for (const path of PATHS) stage.write(path, TEXT);
      const servers = [stage.open(), stage.open()];
      await servers[0]?.look();
      const runs = Array.from({ length: EDITORS }, (_, editor) => {
        const store = servers[editor % servers.length] ?? stage.open();
        return runEditor(
          store,
          editor,
          seededRandom(seed * EDITORS + editor),
          editor % 2 === 0 ? stage.anna : stage.bert,
        );
      });
      // All editors end before the folder goes, also when one of them fails.
      await Promise.allSettled(runs);
      const told = (await Promise.all(runs)).flat();
      expectNothingLost(stage, await stage.rows(), told);
      conflicts += told.filter(({ other }) => other !== null).length;
    } finally {
      stage.close();
    }
  }
  expect(conflicts).toBeGreaterThan(SEEDS);
}, 1_800_000);
