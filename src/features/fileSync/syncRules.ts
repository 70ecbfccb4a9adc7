/** What a reading of the counts means (specification §4, "Offline file sync"). Pure. */
import type { ApplicationFiledataAnswer } from '../../contract/application';
import { isWhole, type Counts } from './fileSyncSlice';
import { HISTORY_LENGTH, STUCK_LIMIT, UNCHANGED_LIMIT } from './syncLimits';

export interface History {
  /** The last few readings with counts, the newest last. */
  readonly recent: readonly Counts[];
  /** The latest reading with counts; emptying `recent` leaves it. */
  readonly latest: Counts | null;
  /** How many readings in a row equalled the one before. */
  readonly unchanged: number;
  /** Something was missing at some time of this run: its completion is worth recording. */
  readonly sawIncomplete: boolean;
}

export const EMPTY_HISTORY: History = { recent: [], latest: null, unchanged: 0, sawIncomplete: false };

export type Verdict = 'wait' | 'download' | 'complete';

/** Null readings start the download and count for neither of the two restart rules. */
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

/** The counts of an answer; both null unless they make sense together (0 <= loaded <= total, and there are files). */
export function readCounts({ count_loaded, count_total }: ApplicationFiledataAnswer): Counts {
  const makesSense = count_loaded !== null && count_total !== null && count_total > 0 && count_loaded <= count_total;
  return makesSense ? { count_loaded, count_total } : { count_loaded: null, count_total: null };
}
