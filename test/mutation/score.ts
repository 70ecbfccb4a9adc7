/** What came of a folder's mutants. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { EQUIVALENTS, type Equivalent } from './equivalents';
import { LEAST_PERCENT } from './folders';

export interface Survivor {
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  /** Whether no test reaches it at all. */
  readonly isUnreached: boolean;
}

export interface Score {
  readonly folder: string;
  /** Without those that cannot be translated. */
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly percent: number;
  readonly survivors: readonly Survivor[];
  /** Entries of the list of equivalents that fit no mutant which survived. */
  readonly outdated: readonly Equivalent[];
}

const COUNTED: readonly string[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const KILLED: readonly string[] = ['Killed', 'Timeout'];

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function describe({ fileName, location, mutatorName, replacement, status }: MutantResult): Survivor {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '';
  return {
    file: path.relative('.', fileName),
    lineNumber: location.start.line,
    line: line.trim(),
    mutator: mutatorName,
    replacement: collapse(replacement),
    isUnreached: status === 'NoCoverage',
  };
}

const fits = (known: Equivalent, mutant: Survivor): boolean =>
  known.file === mutant.file &&
  known.line === mutant.line &&
  (known.replacement === undefined || known.replacement === mutant.replacement);

/** `folder` is measured as a whole: entries about its files that fit no survivor are outdated. */
export function scoreOf(folder: string, results: readonly MutantResult[]): Score {
  const counted = results.filter(({ status }) => COUNTED.includes(status));
  const killed = counted.filter(({ status }) => KILLED.includes(status)).length;
  const alive = counted.filter(({ status }) => !KILLED.includes(status)).map(describe);
  const survivors = alive.filter((mutant) => !EQUIVALENTS.some((known) => fits(known, mutant)));
  const equivalent = alive.length - survivors.length;
  const told = counted.length - equivalent;
  const files = new Set(results.map(({ fileName }) => path.relative('.', fileName)));
  return {
    folder,
    mutants: counted.length,
    killed,
    equivalent,
    percent: told === 0 ? 100 : (100 * killed) / told,
    survivors,
    outdated: EQUIVALENTS.filter((known) => files.has(known.file) && !alive.some((mutant) => fits(known, mutant))),
  };
}

export const isEnough = ({ percent }: Score): boolean => percent >= LEAST_PERCENT;
