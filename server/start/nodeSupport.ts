const OLDEST_SUPPORTED = 22;

/** Returns a German line if the release of Node gets no security updates. `version`: as in `process.versions.node`. */
export function nodeNotice(version: string): string | null {
  const [major = ''] = version.split('.');
  return Number(major) >= OLDEST_SUPPORTED
    ? null
    : `Node ${major} erhält seit April 2026 keine Sicherheitsupdates mehr. Bitte wechseln Sie zu Node 22 oder 24.`;
}
