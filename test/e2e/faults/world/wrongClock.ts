/**
 * A tablet with a wrong clock. Only `Date` in pages and worker is wrong. The browser's own clock (cookies, caches,
 * storage times) stays right.
 */
import type { FaultRule } from '../../../support/faultKinds';
import { PATHS } from '../../../../src/contract/paths';

export const YEAR_MS = 365 * 86_400_000;

/** The script that moves `Date` by `offsetMs`. It uses no outer names and leaves `performance.now()` alone. */
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

/** Answers the worker's script with the shim in front. */
export const workerWithClock =
  (offsetMs: number): FaultRule =>
  ({ path }) =>
    path === PATHS.serviceWorker ? { kind: 'prepend', text: clockShim(offsetMs) } : null;
