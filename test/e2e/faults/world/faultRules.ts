/** Builds the network faults of a run. */
import { PATHS } from '../../../../src/contract/paths';
import type { Fault, FaultRule, SeenRequest } from '../../../support/faultKinds';

type Matcher = (seen: SeenRequest) => boolean;

export const isPack: Matcher = ({ path }) => path.startsWith(`${PATHS.packs}/`);
export const isManifest: Matcher = ({ path }) => path.startsWith(`${PATHS.manifests}/`);
export const isPointer: Matcher = ({ path }) => path === PATHS.pointer;
/** The worker's own downloads: pointer, manifests and packs. */
export const isDownload: Matcher = (seen) => isPack(seen) || isManifest(seen) || isPointer(seen);

/** Combines rules. The first rule that returns a fault for the request decides. */
export const firstOf =
  (...rules: readonly FaultRule[]): FaultRule =>
  (seen) => {
    for (const rule of rules) {
      const fault = rule(seen);
      if (fault !== null) return fault;
    }
    return null;
  };

/** Makes a rule that gives `fault` to the first `times` requests that match. */
export function firstTimes(times: number, matches: Matcher, fault: (seen: SeenRequest) => Fault): FaultRule {
  let left = times;
  return (seen) => {
    if (left === 0 || !matches(seen)) return null;
    left -= 1;
    return fault(seen);
  };
}

/** Slows down every pack, so that a case has time to disturb the download. */
export const slowPacks =
  (bytesPerSecond: number): FaultRule =>
  (seen) =>
    isPack(seen) ? { kind: 'throttle', bytesPerSecond } : null;
