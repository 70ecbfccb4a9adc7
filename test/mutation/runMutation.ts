/**
 * `npm run test:mutation -- [folder, parent folder or file ...] [--fresh]` changes code in small ways and checks
 * whether a test fails. The exit code is 1 when a score is below 85 % or when an entry of `equivalents.json` matches no
 * surviving mutant. Without `--fresh`, only changes since the last run are measured. The scores of whole folders go
 * into `scores.json` and docs/testing.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEquivalents, type MutantKey } from './equivalents';
import { FOLDERS, LEAST_PERCENT, type MutatedFolder } from './folders';
import { keepScores } from './scoreTable';
import { isEnough, passes, scoreOf, type Report, type Score } from './score';
import { OPTIONS_FILE, REPORT_FILE, resultsFile, RUN_FOLDER, strykerOptions } from './strykerOptions';

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Returns the named folder and all folders below it. */
const foldersOf = (word: string): MutatedFolder[] =>
  FOLDERS.filter(({ name }) => `${name}/`.startsWith(`${word.replace(/\/$/, '')}/`));

/** Returns the folders of the named files, with only these files to mutate. */
function foldersOfFiles(files: readonly string[]): MutatedFolder[] {
  const nearest = (file: string) =>
    FOLDERS.filter(({ name, part }) => file.startsWith(part === undefined ? `${name}/` : `${name}/${part}.`)).toSorted(
      (a, b) => b.name.length - a.name.length,
    )[0];
  return FOLDERS.map((folder) => ({ ...folder, mutate: files.filter((file) => nearest(file) === folder) })).filter(
    ({ mutate }) => mutate.length > 0,
  );
}

function printSurvivors({ folder, survivors }: Score): void {
  console.log(`\n${folder}: ${survivors.length} Änderungen, die kein Test bemerkt`);
  for (const { file, lineNumber, line, mutator, replacement, isUnreached } of survivors)
    console.log(
      `  ${file}:${lineNumber} ${mutator}${isUnreached ? ' (nie ausgeführt)' : ''}: ${line} → ${replacement}`,
    );
}

function printTable(scores: readonly Score[]): void {
  console.log('\nOrdner                     Mutanten  getötet  ohne Ende  überlebt  unerreicht  gleichwertig  Anteil');
  for (const score of scores) {
    const columns = [
      score.folder.padEnd(26),
      `${score.mutants}`.padStart(8),
      `${score.killed}`.padStart(8),
      `${score.timedOut}`.padStart(10),
      `${score.survivors.length}`.padStart(9),
      `${score.unreached}`.padStart(11),
      `${score.equivalent}`.padStart(13),
      `${score.percent.toFixed(1)} %`.padStart(8),
      isEnough(score) ? '' : `unter ${LEAST_PERCENT} %`,
    ];
    console.log(columns.join(' ').trimEnd());
  }
}

function printUnmatched(unmatched: readonly MutantKey[]): void {
  if (unmatched.length === 0) return;
  console.log(`\nequivalents.json: ${unmatched.length} Einträge, zu denen keine unbemerkte Änderung passt`);
  for (const { file, line, mutator, replacement } of unmatched)
    console.log(`  ${file} ${mutator}: ${line} → ${replacement}`);
}

function measure(folder: MutatedFolder): Report {
  mkdirSync(RUN_FOLDER, { recursive: true });
  writeFileSync(OPTIONS_FILE, JSON.stringify(strykerOptions(folder, values.fresh)));
  const { status } = spawnSync('npx', ['stryker', 'run', OPTIONS_FILE], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${folder.name} could not be measured`);
  return readReport(REPORT_FILE);
}

// The cast is safe, because Stryker writes its report and the kept results in this format.
const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

/** Reads the earlier results of the folder's files that this run does not measure. */
const knownParts = (name: string, measured: readonly MutatedFolder[]): Report[] =>
  FOLDERS.filter((folder) => folder.name === name && !measured.some(({ part }) => part === folder.part))
    .map(resultsFile)
    .filter((file) => existsSync(file))
    .map(readReport);

function scoreParts(name: string, parts: readonly MutatedFolder[], equivalents: readonly MutantKey[]): Score {
  const reports = [...parts.map(measure), ...knownParts(name, parts)];
  return scoreOf(name, { files: Object.assign({}, ...reports.map(({ files }) => files)) }, equivalents);
}

function main(): void {
  const files = positionals.filter((word) => foldersOf(word).length === 0);
  const folders = positionals.length === 0 ? FOLDERS : [...positionals.flatMap(foldersOf), ...foldersOfFiles(files)];
  if (folders.length === 0) throw new Error(`Unbekannt. Es gibt: ${FOLDERS.map(({ name }) => name).join(', ')}`);
  const equivalents = readEquivalents();
  const scores: Score[] = [];
  for (const name of new Set(folders.map((folder) => folder.name))) {
    const score = scoreParts(
      name,
      folders.filter((folder) => folder.name === name),
      equivalents,
    );
    printSurvivors(score);
    // Keeps each score at once, because a later folder may end the run.
    if (files.length === 0) keepScores([score]);
    scores.push(score);
  }
  printTable(scores);
  printUnmatched(scores.flatMap(({ unmatched }) => unmatched));
  process.exitCode = scores.every(passes) ? 0 : 1;
}

try {
  main();
} finally {
  rmSync(RUN_FOLDER, { recursive: true, force: true });
}
