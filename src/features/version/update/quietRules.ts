/** When a showroom device renews itself: while nobody is there. Pure. */
import { FRAME_IDLE_MS, IDLE_MS } from '../versionLimits';

/** After its deadline a release waits no longer than this after a touch. */
const OVERDUE_IDLE_MS = 60_000;
/** A visit that nobody ended holds up a release no longer: it is installed within 15 idle minutes. */
const VISIT_IDLE_MS = 840_000;

/** Times in milliseconds, by a clock that nobody sets. */
export interface QuietReadings {
  readonly isShowroom: boolean;
  /** Since all of it is on the device; null while something is missing. */
  readonly stagedMs: number | null;
  /** Since the last touch. */
  readonly idleMs: number;
  /** Since the frame with the focus gave a sign; null while no frame has the focus. */
  readonly frameIdleMs: number | null;
  readonly isVisited: boolean;
  /** Until the deadline, negative after it; null without one. */
  readonly leftMs: number | null;
}

/** Whether the device may install or reload now, unasked. The page does not hear what a person does in a frame. */
export function mayRenew({ isShowroom, stagedMs, idleMs, frameIdleMs, isVisited, leftMs }: QuietReadings): boolean {
  if (!isShowroom || stagedMs === null) return false;
  if (frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS) return false;
  if (leftMs !== null && leftMs <= 0) return idleMs >= OVERDUE_IDLE_MS;
  if (isVisited) return Math.min(idleMs, stagedMs) >= VISIT_IDLE_MS;
  return idleMs >= IDLE_MS;
}
