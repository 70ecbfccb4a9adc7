/** Changing from one build of the worker to the next, as the page sees it. */
import type { PageMessage } from '../contract/release/application';
import { atMost } from '../lib/atMost';

/** A worker takes over within this time, or the page goes on without it. */
const TAKE_OVER_MS = 3_000;

/**
 * Lets a waiting worker take over; resolves when it controls the page and has finished activating, at once without one,
 * after 3 s at most. A page that is loaded before that waits in the browser, with developer tools attached for ever.
 * Never rejects.
 */
export async function letWaitingTakeOver(container: ServiceWorkerContainer): Promise<void> {
  const takingOver = container.getRegistration().then((registration) => {
    return registration?.waiting ? untilControlled(container, registration.waiting) : undefined;
  });
  await atMost(TAKE_OVER_MS, takingOver);
}

/** Tells `worker` to take over; resolves when the page has a controller that is done activating, or it took too long. */
export function untilControlled(container: ServiceWorkerContainer, worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, TAKE_OVER_MS);
    container.addEventListener('controllerchange', controlled);
    function controlled() {
      const { controller } = container;
      if (controller?.state !== 'activating') return done();
      // Stryker disable next-line ObjectLiteral,BooleanLiteral: A listener that stays ends a wait that is over.
      controller.addEventListener('statechange', done, { once: true });
    }
    function done() {
      clearTimeout(timer);
      // Stryker disable next-line StringLiteral: A listener that stays ends a wait that is over.
      container.removeEventListener('controllerchange', controlled);
      resolve();
    }
    askToTakeOver(worker);
  });
}

/** A waiting worker takes the place of the active one; an active one claims the pages that have no worker. */
export function askToTakeOver(worker: ServiceWorker | null): void {
  const message: PageMessage = { type: 'takeOver' };
  worker?.postMessage(message);
}
