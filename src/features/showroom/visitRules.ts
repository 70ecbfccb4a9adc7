const ANNOUNCED_SECONDS = 30;

/**
 * The page does not hear a person in a frame or a system dialog. After this time the page counts the person as gone.
 */
const UNHEARD_MS = 3_600_000;

interface UseReadings {
  readonly playsVideo: boolean;
  readonly isPrinting: boolean;
  /** Milliseconds since a system dialog took the focus. Null while the page has the focus or is hidden. */
  readonly dialogMs: number | null;
  /** Milliseconds since the focused frame's last sign. Null without a focused frame. */
  readonly frameIdleMs: number | null;
}

export const isHeld = ({ playsVideo, isPrinting, dialogMs, frameIdleMs }: UseReadings): boolean =>
  playsVideo || isPrinting || [dialogMs, frameIdleMs].some((ms) => ms !== null && ms < UNHEARD_MS);

export function endsInSeconds(idleMs: number, idleSeconds: number): number | null {
  const left = Math.ceil(idleSeconds - idleMs / 1_000);
  return left > ANNOUNCED_SECONDS ? null : Math.max(0, left);
}
