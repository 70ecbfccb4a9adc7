/**
 * A tablet's clock that is wrong. Only what scripts see is faked: `Date` in pages and in the worker. The browser's own clock
 * (cookies, its caches, the stamps of its storage) stays right.
 */
import type { FaultRule } from '../../../support/faultKinds';
import { PATHS } from '../../../../src/contract/paths';

export const YEAR_MS = 365 * 86_400_000;

/** Script that puts `Date` off by `offsetMs`. It uses nothing from outside and leaves `performance.now()` alone. */
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

/** The worker's script comes with the shim in front. */
export const workerWithClock =
  (offsetMs: number): FaultRule =>
  ({ path }) =>
    path === PATHS.serviceWorker ? { kind: 'prepend', text: clockShim(offsetMs) } : null;
