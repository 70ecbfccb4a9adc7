import type { ApplicationFiledataAnswer, MissingFiles, SyncProblem } from '../../contract/release/application';
import { isCount, isObject } from '../../contract/shapes';
import { isWhole, NO_READING, type Counts, type Reading } from './fileSyncSlice';
import { MISSING_KINDS } from './fileSyncSelectors';
import { HISTORY_LENGTH, STUCK_LIMIT, UNCHANGED_LIMIT } from './syncLimits';

export interface History {
  readonly recent: readonly Counts[];
  /** Latest reading with counts. It stays when `recent` is emptied. */
  readonly latest: Counts | null;
  readonly unchanged: number;
  readonly sawIncomplete: boolean;
}

export const EMPTY_HISTORY: History = { recent: [], latest: null, unchanged: 0, sawIncomplete: false };

export type Verdict = 'wait' | 'download' | 'complete';

/** The verdict is `download` if a reading lacks file counts, or if it repeats incomplete counts too often. */
export function judgeReading(history: History, reading: Counts): { history: History; verdict: Verdict } {
  if (reading.count_total === null) return { history: { ...history, sawIncomplete: true }, verdict: 'download' };
  if (isWhole(reading)) return { history, verdict: 'complete' };
  const recent = [...history.recent, reading].slice(-HISTORY_LENGTH);
  const unchanged = isSame(history.latest, reading) ? history.unchanged + 1 : 0;
  const isStuck = recent.filter((earlier) => isSame(earlier, reading)).length >= STUCK_LIMIT;
  const isUnchanged = unchanged >= UNCHANGED_LIMIT;
  return {
    history: {
      recent: isStuck ? [] : recent,
      latest: reading,
      unchanged: isUnchanged ? 0 : unchanged,
      sawIncomplete: true,
    },
    verdict: isStuck || isUnchanged ? 'download' : 'wait',
  };
}

const isSame = (a: Counts | null, b: Counts): boolean =>
  a !== null && a.count_loaded === b.count_loaded && a.count_total === b.count_total;

const PROBLEMS: readonly SyncProblem[] = [
  'storage-full',
  'storage-failed',
  'unreachable',
  'refused',
  'damaged',
  'save-data',
];

function readMissing(missing: unknown): MissingFiles | undefined {
  if (!isObject(missing)) return undefined;
  const named = MISSING_KINDS.map((kind) => [kind, missing[kind]] as const).filter(([, count]) => isCount(count));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** Replaces impossible counts and unknown problems by null. */
export function readAnswer({
  count_loaded,
  count_total,
  version,
  missing,
  problem,
}: ApplicationFiledataAnswer): Reading {
  const makesSense = count_loaded !== null && count_total !== null && count_total > 0 && count_loaded <= count_total;
  return {
    ...NO_READING,
    ...(makesSense ? { count_loaded, count_total } : {}),
    version: version ?? null,
    missing: makesSense ? readMissing(missing) : undefined,
    problem: PROBLEMS.find((known) => known === problem) ?? null,
  };
}

export const isSameReading = (a: Reading, b: Reading): boolean =>
  isSame(a, b) &&
  a.version === b.version &&
  a.problem === b.problem &&
  MISSING_KINDS.every((kind) => a.missing?.[kind] === b.missing?.[kind]);
