/** Simulates a sleeping device: all processes of the browser stop, and all clocks are ahead when it wakes. */
import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import type { Tablet } from './tablet';

export const DAY_MS = 86_400_000;

/** After `from` (milliseconds since 1970), `Date` and `performance.now()` are a day ahead. */
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

/** Answers a request for the worker's script with the shim followed by the script. */
export const workerThatMaySleep: FaultRule = ({ path }) =>
  path === PATHS.serviceWorker ? { kind: 'prepend', text: SHIM } : null;

/** Sets the time from which the clocks of page and worker are a day ahead. */
export const announceSleep = (tablet: Tablet, from: number): Promise<void> =>
  tablet.page.evaluate((at) => (window as unknown as { sleepsFrom(at: number): void }).sleepsFrom(at), from);
