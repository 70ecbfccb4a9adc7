/** What came of a folder's mutants. */
import { EQUIVALENTS, type Equivalent } from './equivalents';
import { LEAST_PERCENT } from './folders';

/** What is used of Stryker's report. */
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
  /** Whether no test reaches it at all. */
  readonly isUnreached: boolean;
}

export interface Score {
  readonly folder: string;
  /** Without those that cannot be translated, with those that a comment of the code names equivalent. */
  readonly mutants: number;
  readonly killed: number;
  /** Of the killed ones those under which the tests did not end: many of them tell of a busy machine. */
  readonly timedOut: number;
  /** Of the survivors those that no test reaches. */
  readonly unreached: number;
  readonly equivalent: number;
  readonly percent: number;
  readonly survivors: readonly Survivor[];
  /** Entries of the list of equivalents that fit no mutant which survived. */
  readonly outdated: readonly Equivalent[];
}

const COUNTED: readonly string[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const KILLED: readonly string[] = ['Killed', 'Timeout'];
/** A comment says that it is equivalent: Stryker leaves it out. */
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

const fits = (known: Equivalent, mutant: Survivor): boolean =>
  known.file === mutant.file &&
  known.line === mutant.line &&
  (known.replacement === undefined || known.replacement === mutant.replacement);

/** Entries of the list about files of the report that fit no survivor are outdated. */
export function scoreOf(folder: string, { files }: Report): Score {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ mutant, file, source })),
  );
  const counted = all.filter(({ mutant }) => COUNTED.includes(mutant.status));
  const commented = all.filter(({ mutant }) => mutant.status === COMMENTED).length;
  const left = counted.filter(({ mutant }) => !KILLED.includes(mutant.status));
  const killed = counted.length - left.length;
  const alive = left.map(({ file, source, mutant }) => describe(file, source, mutant));
  const survivors = alive.filter((mutant) => !EQUIVALENTS.some((known) => fits(known, mutant)));
  const listed = alive.length - survivors.length;
  const told = counted.length - listed;
  return {
    folder,
    mutants: counted.length + commented,
    killed,
    timedOut: counted.filter(({ mutant }) => mutant.status === 'Timeout').length,
    unreached: survivors.filter(({ isUnreached }) => isUnreached).length,
    equivalent: listed + commented,
    percent: told === 0 ? 100 : (100 * killed) / told,
    survivors,
    outdated: EQUIVALENTS.filter((known) => known.file in files && !alive.some((mutant) => fits(known, mutant))),
  };
}

export const isEnough = ({ percent }: Score): boolean => percent >= LEAST_PERCENT;
