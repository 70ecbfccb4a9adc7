/** Remembers the latest unasked install over its reload, so that two cannot chase each other. */
import type { UnaskedInstall } from '../versionRules';
import { isObject, isText } from '../../../contract/shapes';

const NAME = 'dachberater-unasked-install';

export function readUnaskedInstall(): UnaskedInstall | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isUnaskedInstall(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Whether it could be remembered; without that no install may happen unasked. */
export function rememberUnaskedInstall(install: UnaskedInstall): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(install));
    return true;
  } catch {
    return false;
  }
}

const isUnaskedInstall = (stored: unknown): stored is UnaskedInstall =>
  isObject(stored) && isText(stored['version']) && typeof stored['time'] === 'number';
