/** Reads and writes the committed scores and the table in docs/testing.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from '../support/markdownTable';
import { FOLDERS } from './folders';
import type { Score } from './score';

/** The fields of a folder's score that are committed. */
export type KeptScore = Pick<Score, 'folder' | 'mutants' | 'killed' | 'timedOut' | 'unreached' | 'equivalent'>;

const SCORES_FILE = path.join(__dirname, 'scores.json');
export const DOCUMENT = path.join(__dirname, '../../docs/testing.md');
const BEGIN = '<!-- written by npm run test:mutation -->';
const END = '<!-- end of the table -->';

// The cast is safe, because `keepScores` writes this format.
export const keptScores = (): KeptScore[] => JSON.parse(readFileSync(SCORES_FILE, 'utf8')) as KeptScore[];

function rowOf({ folder, mutants, killed, timedOut, unreached, equivalent }: KeptScore): string[] {
  const survived = mutants - killed - equivalent;
  const percent = mutants === equivalent ? 100 : (100 * killed) / (mutants - equivalent);
  return [
    folder,
    ...[mutants, killed, timedOut, survived, unreached, equivalent].map(String),
    `${percent.toFixed(1)} %`,
  ];
}

const table = (scores: readonly KeptScore[]): string =>
  markdownTable(
    ['folder', 'mutants', 'killed', 'by time-out', 'survived', 'unreached', 'equivalent', 'score'],
    scores.map(rowOf),
  );

/** Returns `document` with a table of these scores. Throws when the document has no place for a table. */
export function withScores(document: string, scores: readonly KeptScore[]): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/testing.md needs ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${table(scores)}\n\n${END}${after}`;
}

/** Replaces the former scores of these folders, in the file of scores and in the document. */
export function keepScores(scores: readonly Score[]): void {
  const known = new Map([...keptScores(), ...scores].map((score) => [score.folder, score]));
  const kept = [...new Set(FOLDERS.map(({ name }) => name))].flatMap((name): KeptScore[] => {
    const score = known.get(name);
    if (score === undefined) return [];
    const { folder, mutants, killed, timedOut, unreached, equivalent } = score;
    return [{ folder, mutants, killed, timedOut, unreached, equivalent }];
  });
  writeFileSync(SCORES_FILE, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(DOCUMENT, withScores(readFileSync(DOCUMENT, 'utf8'), kept));
}
