import type { MutantKey } from './equivalents';
import { LEAST_PERCENT } from './folders';

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

export interface Survivor extends MutantKey {
  readonly lineNumber: number;
  readonly isUnreached: boolean;
}

export interface Score {
  readonly folder: string;
  /** Includes equivalent mutants. Mutants that do not compile do not count. */
  readonly mutants: number;
  readonly killed: number;
  /** Killed mutants whose tests did not end in time. A high number shows a busy machine. */
  readonly timedOut: number;
  readonly unreached: number;
  /** Mutants that survived and stand in the list of equivalent mutants. */
  readonly equivalent: number;
  /** Leaves out equivalent mutants. */
  readonly percent: number;
  /** Leaves out equivalent mutants. */
  readonly survivors: readonly Survivor[];
  /** Entries of the list of equivalent mutants that match no surviving mutant of a measured file. */
  readonly unmatched: readonly MutantKey[];
}

const COUNTED: readonly string[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const KILLED: readonly string[] = ['Killed', 'Timeout'];

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function describe(file: string, source: string, { location, mutatorName, replacement, status }: Mutant): Survivor {
  const lineNumber = location.start.line;
  return {
    file,
    lineNumber,
    line: (source.split('\n')[lineNumber - 1] ?? '').trim(),
    mutator: mutatorName,
    replacement: collapse(replacement ?? ''),
    isUnreached: status === 'NoCoverage',
  };
}

const textOf = ({ file, line, mutator, replacement }: MutantKey): string =>
  JSON.stringify([file, line, mutator, replacement]);

/** `equivalents` may also list mutants of other files than the report's files. */
export function scoreOf(folder: string, { files }: Report, equivalents: readonly MutantKey[]): Score {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ mutant, file, source })),
  );
  const counted = all.filter(({ mutant }) => COUNTED.includes(mutant.status));
  const left = counted
    .filter(({ mutant }) => !KILLED.includes(mutant.status))
    .map(({ file, source, mutant }) => describe(file, source, mutant));
  const listed = new Set(equivalents.map(textOf));
  const survivors = left.filter((survivor) => !listed.has(textOf(survivor)));
  const killed = counted.length - left.length;
  const judged = killed + survivors.length;
  const alive = new Set(left.map(textOf));
  return {
    folder,
    mutants: counted.length,
    killed,
    timedOut: counted.filter(({ mutant }) => mutant.status === 'Timeout').length,
    unreached: survivors.filter(({ isUnreached }) => isUnreached).length,
    equivalent: left.length - survivors.length,
    percent: judged === 0 ? 100 : (100 * killed) / judged,
    survivors,
    unmatched: equivalents.filter((key) => Object.hasOwn(files, key.file) && !alive.has(textOf(key))),
  };
}

export const isEnough = ({ percent }: Score): boolean => percent >= LEAST_PERCENT;

/** Whether the run may end with exit code 0. */
export const passes = (score: Score): boolean => isEnough(score) && score.unmatched.length === 0;
