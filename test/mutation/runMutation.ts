/**
 * `npm run test:mutation -- [folder, its beginning or a file ...] [--fresh]`: changes the code of each folder in small ways and looks
 * whether a test fails. Prints what survived and the score by folder. Exit code 1 when a folder's score is below 85 %.
 * Results are kept in `.cache/mutation`; the next run measures what has changed, `--fresh` all.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDERS, LEAST_PERCENT, type MutatedFolder } from './folders';
import { isEnough, scoreOf, type Score } from './score';
import { strykerOptions } from './strykerOptions';

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The folders that a word of the command names: one, all below it, or one of which only that file is changed. */
function foldersOf(word: string): MutatedFolder[] {
  const wanted = word.replace(/\/$/, '');
  const named = FOLDERS.filter(({ name }) => `${name}/`.startsWith(`${wanted}/`));
  if (named.length > 0) return named;
  return FOLDERS.filter(({ name }) => path.dirname(wanted) === name).map((folder) => ({ ...folder, mutate: [wanted] }));
}

function printSurvivors({ folder, survivors, outdated }: Score): void {
  console.log(`\n${folder}: ${survivors.length} Änderungen, die kein Test bemerkt`);
  for (const { file, lineNumber, line, mutator, replacement, isUnreached } of survivors)
    console.log(
      `  ${file}:${lineNumber} ${mutator}${isUnreached ? ' (nie ausgeführt)' : ''}: ${line} → ${replacement}`,
    );
  for (const { file, line } of outdated) console.log(`  Eintrag in equivalents.ts ohne Anlass: ${file}: ${line}`);
}

function printTable(scores: readonly Score[]): void {
  console.log('\nOrdner                     Mutanten  getötet  gleichwertig  Anteil');
  for (const score of scores) {
    const columns = [
      score.folder.padEnd(26),
      `${score.mutants}`.padStart(8),
      `${score.killed}`.padStart(8),
      `${score.equivalent}`.padStart(13),
      `${score.percent.toFixed(1)} %`.padStart(8),
      isEnough(score) ? '' : `unter ${LEAST_PERCENT} %`,
    ];
    console.log(columns.join(' ').trimEnd());
  }
}

async function main(): Promise<void> {
  const folders = positionals.length === 0 ? FOLDERS : positionals.flatMap(foldersOf);
  if (folders.length === 0) throw new Error(`Unbekannt. Es gibt: ${FOLDERS.map(({ name }) => name).join(', ')}`);
  // An ES module, which a program that tsx runs loads in this way only.
  const { Stryker } = await import('@stryker-mutator/core');
  const scores: Score[] = [];
  for (const folder of folders) {
    const results = await new Stryker(strykerOptions(folder, values.fresh)).runMutationTest();
    const score = scoreOf(folder.name, results);
    printSurvivors(score);
    scores.push(score);
  }
  printTable(scores);
  process.exitCode = scores.every(isEnough) ? 0 : 1;
}

void main();
