import { trimAudit } from '../access/audit';
import { removeUnused } from '../access/sessions';
import { renewAssets } from '../appFiles/keptAssets';
import type { Clock } from '../base/clock';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import { trimChanges } from '../editor/changeRows';
import { forgetCards } from '../fleet/cards';
import { forgetPairings } from '../fleet/pairings';
import { trimFleet } from '../fleet/reports';
import { trimUsage } from '../usage/usageStore';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface DeletionOptions {
  readonly db: Db;
  readonly clock: Pick<Clock, 'whileTrusted'>;
  /** Days without use after which a session ends. */
  readonly sessionDays: number;
  readonly appDir: string;
  readonly keptAssetsDir: string;
  /** `message`: text for the log. */
  readonly onError: (error: unknown, message: string) => void;
}

/** Deletes expired data regularly while the clock is trusted. The returned function ends the deletions. */
export function deleteExpired(options: DeletionOptions): () => void {
  const { db, clock, sessionDays, appDir, keptAssetsDir, onError } = options;
  const tasks: readonly (readonly [everyMs: number, task: () => Promise<unknown>, message: string])[] = [
    [DAY_MS, () => renewAssets(appDir, keptAssetsDir), 'assets not kept'],
    [DAY_MS, () => trimAudit(db), 'audit not trimmed'],
    [HOUR_MS, () => removeUnused(db, sessionDays), 'sessions not removed'],
    [DAY_MS, () => trimUsage(db), 'page views not trimmed'],
    [DAY_MS, () => trimFleet(db), 'devices not trimmed'],
    [DAY_MS, () => forgetCards(db), 'set-up cards not deleted'],
    [DAY_MS, () => trimChanges(db), 'changes of the catalogue not trimmed'],
    [MINUTE_MS, () => forgetPairings(db), 'pairings not deleted'],
  ];
  return clock.whileTrusted(() => {
    const ends = tasks.map(([everyMs, task, message]) => repeat(everyMs, task, (error) => onError(error, message)));
    return () => {
      for (const end of ends) end();
    };
  });
}
