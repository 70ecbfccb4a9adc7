import { isVersion } from '../contract/base/version';

const told = new Set<string>();

export function hasVersionFormat(text: unknown): text is string {
  if (isVersion(text)) return true;
  const shown = String(text);
  if (!told.has(shown)) console.warn('Eine Version hat nicht die Form major.minor.patch:', shown);
  told.add(shown);
  return false;
}
