/** Remembers the latest unasked install over its reload, so that two cannot chase each other. */
import type { UnaskedInstall } from '../versionRules';
import { isObject, isText } from '../../../contract/shapes';
import { withDeviceItems } from '../../../lib/browserItems';

const NAME = 'dachberater-unasked-install';

export function readUnaskedInstall(): UnaskedInstall | null {
  try {
    const stored: unknown = JSON.parse(withDeviceItems((items) => items.getItem(NAME)) ?? 'null');
    return isUnaskedInstall(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Whether it could be remembered; without that a personal device installs nothing unasked. */
export const rememberUnaskedInstall = (install: UnaskedInstall): boolean =>
  withDeviceItems((items) => items.setItem(NAME, JSON.stringify(install))) !== null;

const isUnaskedInstall = (stored: unknown): stored is UnaskedInstall =>
  isObject(stored) && isText(stored['version']) && typeof stored['time'] === 'number';
