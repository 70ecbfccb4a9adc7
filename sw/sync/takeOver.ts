import { isObject } from '../../src/contract/shapes';
import { yieldDownloads } from './downloads';
import { scope } from '../base/scope';

const STEP_ASIDE = 'stepAside';

/**
 * Takes over on a page's request. The active worker claims pages without a worker. A waiting worker cannot claim, so it asks the
 * active one to stop: the browser switches only without pending events. A failed claim shows the state that Firefox hides from a
 * worker.
 */
export async function takeOver(): Promise<void> {
  const isActive = await scope.clients.claim().then(
    () => true,
    () => false,
  );
  if (isActive) return;
  scope.registration.active?.postMessage({ type: STEP_ASIDE });
  await scope.skipWaiting();
}

/** Stops the downloads if the next build asks. Returns whether `data` asks. */
export function stepAsideIfAsked(data: unknown): boolean {
  if (!isObject(data) || data['type'] !== STEP_ASIDE) return false;
  yieldDownloads();
  return true;
}
