/** Remembers the latest install that nobody asked for over its reload, so that two cannot chase each other. */
import type { UnaskedInstall } from './versionRules';

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

function isUnaskedInstall(stored: unknown): stored is UnaskedInstall {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    typeof stored.version === 'string' &&
    'time' in stored &&
    typeof stored.time === 'number'
  );
}
