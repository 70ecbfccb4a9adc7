/** Decisions about versions as pure functions of versions and times (specification §4, §9). */
import { isOutdated, parseVersion } from '../../contract/base/version';
import { CHECK_MIN_AGE_S, CHECK_MIN_GAP_MS, UNASKED_INSTALL_GAP_MS } from './versionLimits';

/** The major part is lower, or the server says so. */
export function isUpdateRequired(running: string | null, available: string | null, requiredByServer: boolean): boolean {
  if (requiredByServer) return true;
  const r = parseVersion(running);
  const a = parseVersion(available);
  return r !== null && a !== null && r.major < a.major;
}

/** What the offered version means for a page that runs on `running`; `unknown` while one of the two is not known. */
export type Offer = 'unknown' | 'current' | 'outdated' | 'rolledBack';

/** Equal: nothing to do. Any part lower: the person is asked. Else the server went back: installed without asking. */
export function judgeOffer(running: string | null, available: string | null): Offer {
  if (running === null || available === null) return 'unknown';
  if (running === available) return 'current';
  if (parseVersion(running) === null || parseVersion(available) === null) return 'current';
  return isOutdated(running, available) ? 'outdated' : 'rolledBack';
}

/** Whether a five-minute tick checks. Times in seconds since 1970; a check in the future was made by a wrong clock. */
export function isTickDue(checked: number | null, now: number): boolean {
  return checked === null || checked > now || now - checked >= CHECK_MIN_AGE_S;
}

/** How long a ring has to wait, in ms, so that rings check at most once a minute. Times by `performance.now()`. */
export function ringDelay(lastAttempt: number | null, now: number): number {
  return lastAttempt === null ? 0 : Math.max(0, lastAttempt + CHECK_MIN_GAP_MS - now);
}

/** An install without a person's request: its target and when (ms since 1970). */
export interface UnaskedInstall {
  readonly version: string;
  readonly time: number;
}

/** Whether `version` may be installed unasked: at most once an hour for one target, whatever the clock does. */
export function mayInstallUnasked(last: UnaskedInstall | null, version: string, now: number): boolean {
  if (last === null || last.version !== version || last.time > now) return true;
  return now - last.time >= UNASKED_INSTALL_GAP_MS;
}
