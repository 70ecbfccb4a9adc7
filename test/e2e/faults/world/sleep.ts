/** A device that is suspended: all of its browser's processes stand still, and all clocks are further when it wakes. */
import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import type { Tablet } from './tablet';

export const DAY_MS = 86_400_000;

/**
 * For pages and worker: from `from` on (milliseconds since 1970, by the right clock), `Date` and `performance.now()` are
 * a day further. Pages read it from their storage, the worker is told.
 */
const SHIM = `
  (() => {
    const right = Date.now;
    const rightNow = performance.now.bind(performance);
    let from = Infinity;
    try {
      from = Number(localStorage.getItem('sleptFrom') ?? Infinity);
    } catch {
      addEventListener('message', ({ data }) => {
        if (data?.type === 'sleeps') from = data.from;
      });
    }
    const slept = () => (right() > from ? ${DAY_MS} : 0);
    performance.now = () => rightNow() + slept();
    globalThis.Date = class extends Date {
      constructor(...parts) {
        if (parts.length === 0) super(new.target.now());
        else super(...parts);
      }
      static now() {
        return right() + slept();
      }
    };
    globalThis.sleepsFrom = (at) => {
      from = at;
      localStorage.setItem('sleptFrom', String(at));
      navigator.serviceWorker.controller?.postMessage({ type: 'sleeps', from: at });
    };
  })();
`;

export const pageThatMaySleep = SHIM;

/** The worker's script comes with the shim in front. */
export const workerThatMaySleep: FaultRule = ({ path }) =>
  path === PATHS.serviceWorker ? { kind: 'prepend', text: SHIM } : null;

/** Tells page and worker from when on their clocks are a day further: a moment at which the device sleeps. */
export const announceSleep = (tablet: Tablet, from: number): Promise<void> =>
  tablet.page.evaluate((at) => (window as unknown as { sleepsFrom(at: number): void }).sleepsFrom(at), from);
