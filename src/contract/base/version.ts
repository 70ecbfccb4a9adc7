export const VERSION_PATTERN = '^(?:0|[1-9][0-9]{0,8})\\.(?:0|[1-9][0-9]{0,8})\\.(?:0|[1-9][0-9]{0,8})$';

const VERSION = new RegExp(VERSION_PATTERN);

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

export function parseVersion(text: unknown): Version | null {
  if (typeof text !== 'string' || !VERSION.test(text)) return null;
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return { major, minor, patch };
}

export const isVersion = (text: unknown): text is string => parseVersion(text) !== null;

function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}

export function isNewer(candidate: string, base: string): boolean {
  const a = parseVersion(candidate);
  const b = parseVersion(base);
  return a !== null && b !== null && compareVersions(a, b) > 0;
}

/** True when major, minor or patch is lower (specification §4). */
export function isOutdated(running: string, available: string): boolean {
  const r = parseVersion(running);
  const a = parseVersion(available);
  if (r === null || a === null) return false;
  return r.major < a.major || r.minor < a.minor || r.patch < a.patch;
}
