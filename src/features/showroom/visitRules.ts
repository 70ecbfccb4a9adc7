const ANNOUNCED_SECONDS = 30;

/**
 * The page gets no input events while a frame or a system dialog has the focus. After this time the person counts as
 * gone.
 */
const UNHEARD_MS = 3_600_000;

interface UseReadings {
  readonly playsVideo: boolean;
  readonly isPrinting: boolean;
  /** Milliseconds since a system dialog took the focus. Null while the page has the focus or is hidden. */
  readonly dialogMs: number | null;
  /** Milliseconds since the focused frame's last focus change or message. Null without a focused frame. */
  readonly frameIdleMs: number | null;
}

export const isHeld = ({ playsVideo, isPrinting, dialogMs, frameIdleMs }: UseReadings): boolean =>
  playsVideo || isPrinting || [dialogMs, frameIdleMs].some((ms) => ms !== null && ms < UNHEARD_MS);

export function endsInSeconds(idleMs: number, idleSeconds: number): number | null {
  const left = Math.ceil(idleSeconds - idleMs / 1_000);
  return left > ANNOUNCED_SECONDS ? null : Math.max(0, left);
}
