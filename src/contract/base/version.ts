/**
 * The version rules (specification §4, §5, §9). A version is `major.minor.patch`, three decimal numbers.
 * Two different questions are asked of two versions: "outdated" is the specification's rule, any of the three parts
 * lower; "newer" is the ordered comparison that the product grids and the watch on answers use.
 *
 * One word for one thing, in names, comments and messages: a *version* is the number, a *release* the published content of
 * one version, a *build* the app's code, an *update* the change from one release to another, an *installation* the run of
 * an update on a page.
 */

export const VERSION_PATTERN = '^(?:0|[1-9][0-9]{0,8})\\.(?:0|[1-9][0-9]{0,8})\\.(?:0|[1-9][0-9]{0,8})$';

const VERSION = new RegExp(VERSION_PATTERN);

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** The parts of a version, or null for anything that is not `major.minor.patch`. */
export function parseVersion(text: unknown): Version | null {
  if (typeof text !== 'string' || !VERSION.test(text)) return null;
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return { major, minor, patch };
}

export const isVersion = (text: unknown): text is string => parseVersion(text) !== null;

/** Ordered comparison: negative when `a` is older, 0 when equal, positive when newer. */
function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}

/** Whether `candidate` comes after `base`; false when either is not a version. */
export function isNewer(candidate: string, base: string): boolean {
  const a = parseVersion(candidate);
  const b = parseVersion(base);
  return a !== null && b !== null && compareVersions(a, b) > 0;
}

/** Specification §4: outdated when any of the three running parts is lower; false when either is not a version. */
export function isOutdated(running: string, available: string): boolean {
  const r = parseVersion(running);
  const a = parseVersion(available);
  if (r === null || a === null) return false;
  return r.major < a.major || r.minor < a.minor || r.patch < a.patch;
}
