import { isObject } from '../../src/contract/shapes';
import { yieldDownloads } from './downloads';
import { scope } from '../base/scope';

const STEP_ASIDE = 'stepAside';

/**
 * Runs when a page asks. An active worker claims the open pages. A waiting worker's claim fails, so it asks the active
 * worker to end its events and calls skipWaiting. Only the claim shows the difference, since Firefox hides a worker's
 * state.
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

/** Returns true and stops the downloads if `data` is the next build's request. */
export function stepAsideIfAsked(data: unknown): boolean {
  if (!isObject(data) || data['type'] !== STEP_ASIDE) return false;
  yieldDownloads();
  return true;
}
