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

export interface Survivor {
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly isUnreached: boolean;
}

export interface Score {
  readonly folder: string;
  /** Includes mutants that a comment calls equivalent. Mutants that do not compile do not count. */
  readonly mutants: number;
  readonly killed: number;
  /** Killed mutants whose tests did not end in time. A high number shows a busy machine. */
  readonly timedOut: number;
  readonly unreached: number;
  readonly equivalent: number;
  readonly percent: number;
  readonly survivors: readonly Survivor[];
}

const COUNTED: readonly string[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const KILLED: readonly string[] = ['Killed', 'Timeout'];
/** Stryker's status of a mutant that a comment calls equivalent. */
const COMMENTED = 'Ignored';

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

export function scoreOf(folder: string, { files }: Report): Score {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ mutant, file, source })),
  );
  const counted = all.filter(({ mutant }) => COUNTED.includes(mutant.status));
  const equivalent = all.filter(({ mutant }) => mutant.status === COMMENTED).length;
  const left = counted.filter(({ mutant }) => !KILLED.includes(mutant.status));
  const killed = counted.length - left.length;
  const survivors = left.map(({ file, source, mutant }) => describe(file, source, mutant));
  return {
    folder,
    mutants: counted.length + equivalent,
    killed,
    timedOut: counted.filter(({ mutant }) => mutant.status === 'Timeout').length,
    unreached: survivors.filter(({ isUnreached }) => isUnreached).length,
    equivalent,
    percent: counted.length === 0 ? 100 : (100 * killed) / counted.length,
    survivors,
  };
}

export const isEnough = ({ percent }: Score): boolean => percent >= LEAST_PERCENT;
