/** Reads equivalents.json, the list of equivalent mutants. An equivalent mutant changes the code but not its effect. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names a mutant without its line number, so changes elsewhere in the file keep the name. */
export interface MutantKey {
  readonly file: string;
  /** The trimmed source line on which the mutant starts. */
  readonly line: string;
  /** Stryker's name of the kind of change. */
  readonly mutator: string;
  /** Each run of white space is one space. */
  readonly replacement: string;
}

/** For each file, the lines with equivalent mutants. `mutants` holds pairs of mutator and replacement. */
export type EquivalentsList = Readonly<
  Record<
    string,
    readonly {
      readonly line: string;
      readonly reason: string;
      readonly mutants: readonly (readonly [mutator: string, replacement: string])[];
    }[]
  >
>;

export const keysOf = (list: EquivalentsList): MutantKey[] =>
  Object.entries(list).flatMap(([file, lines]) =>
    lines.flatMap(({ line, mutants }) =>
      mutants.map(([mutator, replacement]) => ({ file, line, mutator, replacement })),
    ),
  );

export const readEquivalents = (): MutantKey[] =>
  // The cast is safe, because the committed list has this format.
  keysOf(JSON.parse(readFileSync(path.join(__dirname, 'equivalents.json'), 'utf8')) as EquivalentsList);
