import type { Pointer } from '../../../src/contract/release/release';
import { isNewer, isVersion } from '../../../src/contract/base/version';

/** Returns a German reason without a full stop. */
export function versionFault(version: string, current: Pointer | null, kept: readonly Pointer[]): string | null {
  if (!isVersion(version)) return `„${version}“ ist keine Version der Form 1.2.3`;
  if (current !== null && !isNewer(version, current.version))
    return `Version ${version} ist nicht neuer als die veröffentlichte Version ${current.version}`;
  if (kept.some((pointer) => pointer.version === version))
    return `Version ${version} wurde schon einmal veröffentlicht`;
  return null;
}
