const OLDEST_SUPPORTED = 22;
/** Later releases whose support has ended, too. */
const ENDED: readonly number[] = [23, 25];

/** Returns a German line if the release of Node gets no security updates. `version`: as in `process.versions.node`. */
export function nodeNotice(version: string): string | null {
  const major = Number(version.split('.', 1)[0]);
  return major >= OLDEST_SUPPORTED && !ENDED.includes(major)
    ? null
    : `Node ${major} erhält keine Sicherheitsupdates mehr. Bitte wechseln Sie zu Node 22 oder 24.`;
}
