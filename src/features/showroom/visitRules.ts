/** When an idle visit ends, decided from readings. Pure. */

/** So long before its end a visit is asked whether it goes on, seconds. */
const ANNOUNCED_SECONDS = 30;

/** In a frame or a system dialog the page does not hear the person: after so long without a sign the time runs all the same. */
const UNHEARD_MS = 3_600_000;

interface UseReadings {
  readonly playsVideo: boolean;
  readonly isPrinting: boolean;
  /**
   * Since a system dialog, such as the share sheet, took the focus from the page, milliseconds. Null while the page has it, and
   * while the page is out of sight: then nobody looks at it.
   */
  readonly dialogMs: number | null;
  /** Since the frame with the focus gave a sign, milliseconds; null while no frame has the focus. */
  readonly frameIdleMs: number | null;
}

/** Whether the idle time stands still. */
export const isHeld = ({ playsVideo, isPrinting, dialogMs, frameIdleMs }: UseReadings): boolean =>
  playsVideo || isPrinting || [dialogMs, frameIdleMs].some((ms) => ms !== null && ms < UNHEARD_MS);

/** Whole seconds until the visit ends, 0 when it is over; null while there is no need to tell. */
export function endsInSeconds(idleMs: number, idleSeconds: number): number | null {
  const left = Math.ceil(idleSeconds - idleMs / 1_000);
  return left > ANNOUNCED_SECONDS ? null : Math.max(0, left);
}
