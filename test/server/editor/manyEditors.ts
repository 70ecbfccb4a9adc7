/** Editors who change the same files at the same time, and the check that no change of theirs is lost. */
import { parse } from 'yaml';
import type { Random } from '../../support/random';
import type { ChangeRow } from './editorStage';

const FIELDS = 8;
const fieldName = (index: number) => `field${index}`;

/** The first text of each file. */
export const MANY_TEXT = Array.from({ length: FIELDS }, (_, index) => `${fieldName(index)}: start # ${index}\n`).join(
  '',
);

export const fieldIn = (text: string | null, field: string): string => parse(text ?? '')[field];

/** A save as its editor knows it. */
export interface Told {
  readonly path: string;
  readonly field: string;
  readonly value: string;
  /** Value that the editor saw before the save. */
  readonly seen: string;
  /** The other person's value. Null when the save was confirmed. */
  readonly other: string | null;
}

type FieldSave = Omit<Told, 'other'> & { readonly base: string };

/** A server as an editor uses it. */
export interface Desk {
  read(path: string): Promise<{ readonly revision: string; readonly text: string }>;
  /** Returns the other person's value after a conflict, and null after a confirmed save. */
  save(save: FieldSave): Promise<string | null>;
}

/** `editor`: number of the editor. */
export async function runEditor(
  { read, save }: Desk,
  { editor, paths, random }: { readonly editor: number; readonly paths: readonly string[]; readonly random: Random },
): Promise<Told[]> {
  const told: Told[] = [];
  const path = random.pick(paths);
  let opened = await read(path);
  const saves = random.pick([1, 1, 2]);
  for (let serial = 0; serial < saves; serial += 1) {
    for (let turns = random.int(0, 20); turns > 0; turns -= 1) await new Promise((next) => setImmediate(next));
    const field = fieldName(random.int(0, FIELDS - 1));
    const value = `editor ${editor} save ${serial}`;
    const seen = fieldIn(opened.text, field);
    const other = await save({ path, field, value, seen, base: opened.revision });
    told.push({ path, field, value, seen, other });
    // Some editors keep the page open with the old text.
    if (random.next() < 0.5) opened = await read(path);
  }
  return told;
}

/** `rows`: changes of the files only. `read` returns a file's text. */
export function expectNothingLost(
  { paths, rows, read }: { paths: readonly string[]; rows: readonly ChangeRow[]; read: (path: string) => string },
  told: readonly Told[],
): void {
  for (const path of paths) {
    const changes = rows.filter((row) => row.path === path);
    expect(changes.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'found done',
      ...changes.slice(1).map(() => 'edit done'),
    ]);
    for (const [index, change] of changes.slice(1).entries()) expect(change.textBefore).toBe(changes[index]?.textAfter);
    expect(read(path)).toBe(changes.at(-1)?.textAfter);
  }
  const confirmed = told.filter(({ other }) => other === null);
  expect(rows).toHaveLength(paths.length + confirmed.length);
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
