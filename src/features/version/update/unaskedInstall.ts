/**
 * Stores the installation's time across the reload. Without it, two releases could replace each other in endless
 * reloads.
 */
import type { UnaskedInstall } from './updateTimes';
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

/** False if the time was not stored. A personal device then installs nothing unasked. */
export const rememberUnaskedInstall = (install: UnaskedInstall): boolean =>
  withDeviceItems((items) => items.setItem(NAME, JSON.stringify(install))) !== null;

const isUnaskedInstall = (stored: unknown): stored is UnaskedInstall =>
  isObject(stored) && isText(stored['version']) && typeof stored['time'] === 'number';
