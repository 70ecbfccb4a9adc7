import type { FieldPath } from '../base/fieldPath';

/**
 * GET and POST, answer CheckAnswer, and need the right `editor`. Both start a check if the catalogue folder has changed.
 * POST also repeats a check that has failed.
 */
export const CHECK_PATH = '/api/v1/editor/check';

/**
 * POST with FaultsBody, answers FaultsAnswer, needs the right `editor`, and writes nothing. 423 if the person called
 * again meanwhile, 429 after very many calls.
 */
export const FAULTS_PATH = '/api/v1/editor/faults';

/** An answer holds at most this many faults, and at most this many hints. */
export const CHECK_PLACES_MAX = 1_000;

/** A fault or hint. `relatedToFault` (relatedFields.ts) finds the other fields that hold the same number. */
export interface CheckedPlace {
  /** File or folder, relative to the catalogue folder: `news/herbst.yaml`. */
  readonly path: string;
  /** Empty for the whole file. */
  readonly field: FieldPath;
  /** Line, counted from 1. Null for the whole file. */
  readonly line: number | null;
  /** German half-sentence. */
  readonly reason: string;
}

/** The newest result, and whether a check is running. */
export interface CheckAnswer {
  /** `failed`: the newest check has no result. The faults and hints then come from an earlier check. */
  readonly state: 'checking' | 'done' | 'failed';
  /** True if the result belongs to the folder as it is now. */
  readonly isCurrent: boolean;
  /** Time of the result in seconds since 1970. Null before the first result. */
  readonly at: number | null;
  readonly faults: readonly CheckedPlace[];
  /** Number of all faults. It can exceed the length of `faults`. */
  readonly faultCount: number;
  readonly hints: readonly CheckedPlace[];
  readonly hintCount: number;
  /** German sentence why the newest check has failed. Present in the state `failed` only. */
  readonly reason?: string;
}

/** An entry's values, which need not be saved. */
export interface FaultsBody {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Other values of the entry, such as the saved ones. */
  readonly saved?: Readonly<Record<string, unknown>>;
}

/** Limit of each list in FaultsAnswer. */
export const OWN_FAULTS_MAX = 100;

/** The faults of the catalogue's check that an entry has by itself, whatever other entries say. Without lines. */
export interface FaultsAnswer {
  /** Faults of `values`. */
  readonly faults: readonly CheckedPlace[];
  /** Faults of `saved`. Empty without `saved`. */
  readonly savedFaults: readonly CheckedPlace[];
}
