import { isOutdated, parseVersion } from '../../contract/base/version';

export function isUpdateRequired(running: string | null, available: string | null, requiredByServer: boolean): boolean {
  if (requiredByServer) return true;
  const r = parseVersion(running);
  const a = parseVersion(available);
  return r !== null && a !== null && r.major < a.major;
}

/** `unknown` until both versions are known. */
export type Offer = 'unknown' | 'current' | 'outdated' | 'rolledBack';

/** For `outdated` the app asks the person. For `rolledBack` it installs without asking. */
export function judgeOffer(running: string | null, available: string | null): Offer {
  if (running === null || available === null) return 'unknown';
  if (running === available) return 'current';
  if (parseVersion(running) === null || parseVersion(available) === null) return 'current';
  return isOutdated(running, available) ? 'outdated' : 'rolledBack';
}
