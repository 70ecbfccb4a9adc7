import { CHECK_MIN_AGE_S, CHECK_MIN_GAP_MS, UNASKED_INSTALL_GAP_MS } from '../versionLimits';

/** Times in seconds since 1970. True also if the last check lies in the future (wrong clock). */
export function isTickDue(checked: number | null, now: number): boolean {
  return checked === null || checked > now || now - checked >= CHECK_MIN_AGE_S;
}

/**
 * Milliseconds until an event may start a check. The last check must be at least a minute old. Times are from
 * `performance.now()`.
 */
export function ringDelay(lastAttempt: number | null, now: number): number {
  return lastAttempt === null ? 0 : Math.max(0, lastAttempt + CHECK_MIN_GAP_MS - now);
}

/** `time` in milliseconds since 1970. */
export interface UnaskedInstall {
  readonly version: string;
  readonly time: number;
}

/** True unless this version was installed unasked within the last hour. */
export function mayInstallUnasked(last: UnaskedInstall | null, version: string, now: number): boolean {
  if (last === null || last.version !== version || last.time > now) return true;
  return now - last.time >= UNASKED_INSTALL_GAP_MS;
}
