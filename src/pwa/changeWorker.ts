import type { PageMessage } from '../contract/release/application';
import { atMost } from '../lib/atMost';

/**
 * Chromium takes at least one second. On a busy device it needs several times five seconds to stop the old worker.
 */
const TAKE_OVER_MS = 30_000;

/** Resolves within 30 s and never rejects. Reload only afterwards, because an earlier reload may hang. */
export async function letWaitingTakeOver(container: ServiceWorkerContainer): Promise<void> {
  const takingOver = container.getRegistration().then((registration) => {
    return registration?.waiting ? untilControlled(container, registration.waiting) : undefined;
  });
  await atMost(TAKE_OVER_MS, takingOver);
}

export function untilControlled(container: ServiceWorkerContainer, worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, TAKE_OVER_MS);
    container.addEventListener('controllerchange', controlled);
    function controlled() {
      const { controller } = container;
      if (controller?.state !== 'activating') return done();
      controller.addEventListener('statechange', done, { once: true });
    }
    function done() {
      clearTimeout(timer);
      container.removeEventListener('controllerchange', controlled);
      resolve();
    }
    askToTakeOver(worker);
  });
}

/** Makes a waiting worker active. A worker that is already active claims the open pages instead. */
export function askToTakeOver(worker: ServiceWorker | null): void {
  const message: PageMessage = { type: 'takeOver' };
  worker?.postMessage(message);
}
