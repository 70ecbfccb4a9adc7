import { FRAME_IDLE_MS, IDLE_MS } from '../versionLimits';

const OVERDUE_IDLE_MS = 60_000;
const VISIT_IDLE_MS = 840_000;

/** All times are milliseconds of a monotonic clock. */
export interface QuietReadings {
  readonly isShowroom: boolean;
  /** Time since the device stored the complete release. Null while files are missing. */
  readonly stagedMs: number | null;
  readonly idleMs: number;
  /** Time since the focused frame's last focus or message. Null without a focused frame. */
  readonly frameIdleMs: number | null;
  readonly isVisited: boolean;
  /** Time until the deadline, negative after it. Null without a deadline. */
  readonly leftMs: number | null;
}

/**
 * A focused frame blocks the renewal for FRAME_IDLE_MS, because the page cannot see whether a person uses the frame.
 */
export function mayRenew({ isShowroom, stagedMs, idleMs, frameIdleMs, isVisited, leftMs }: QuietReadings): boolean {
  if (!isShowroom || stagedMs === null) return false;
  if (frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS) return false;
  if (leftMs !== null && leftMs <= 0) return idleMs >= OVERDUE_IDLE_MS;
  if (isVisited) return Math.min(idleMs, stagedMs) >= VISIT_IDLE_MS;
  return idleMs >= IDLE_MS;
}
