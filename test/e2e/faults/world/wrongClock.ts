/** A tablet with a wrong `Date` in pages and worker. The browser's own clock stays right. */
import type { FaultRule } from '../../../support/faultKinds';
import { PATHS } from '../../../../src/contract/paths';

export const YEAR_MS = 365 * 86_400_000;

/**
 * The script that moves `Date` by `offsetMs`. It uses no names from outside and does not change `performance.now()`.
 */
export const clockShim = (offsetMs: number): string => `
  globalThis.Date = class extends Date {
    constructor(...parts) {
      if (parts.length === 0) super(new.target.now());
      else super(...parts);
    }
    static now() {
      return super.now() + ${offsetMs};
    }
  };
`;

/** Answers a request for the worker's script with the shim followed by the script. */
export const workerWithClock =
  (offsetMs: number): FaultRule =>
  ({ path }) =>
    path === PATHS.serviceWorker ? { kind: 'prepend', text: clockShim(offsetMs) } : null;
