/** Changing from one build of the worker to the next. */
import { isObject } from '../../src/contract/shapes';
import { yieldDownloads } from './downloads';
import { scope } from '../base/scope';

/** Worker to worker: the build that waits asks the active one to hold no event any more. */
const STEP_ASIDE = 'stepAside';

/**
 * A page asks this worker to take over. The active worker claims the pages that have none (hard-reloaded ones). A waiting one,
 * which may not claim, tells the active one to let go of its downloads first: a browser activates the new worker only when the
 * old one has no event pending, and a slice is pending for minutes. In Firefox a worker cannot read its own state.
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

/** Whether `data` is the next build's wish; then this worker's downloads end. What they have stored stays. */
export function stepAsideIfAsked(data: unknown): boolean {
  if (!isObject(data) || data['type'] !== STEP_ASIDE) return false;
  yieldDownloads();
  return true;
}
