/** Changing from one build of the worker to the next. */
import { isObject } from '../../src/contract/shapes';
import { yieldDownloads } from './downloads';
import { scope } from '../base/scope';

/** Worker to worker: the build that waits asks the active one to hold no event any more. */
const STEP_ASIDE = 'stepAside';

/**
 * A page asks this worker to take over. A waiting one tells the active one to let go of its downloads first: a browser
 * activates the new worker only when the old one has no event pending, and a slice is pending for minutes. An active
 * one claims the pages that have no worker (hard-reloaded ones).
 */
export async function takeOver(): Promise<void> {
  const { state } = scope.serviceWorker;
  if (state === 'installed') scope.registration.active?.postMessage({ type: STEP_ASIDE });
  await scope.skipWaiting();
  if (state === 'activated') await scope.clients.claim();
}

/** Whether `data` is the next build's wish; then this worker's downloads end. What they have stored stays. */
export function stepAsideIfAsked(data: unknown): boolean {
  if (!isObject(data) || data['type'] !== STEP_ASIDE) return false;
  yieldDownloads();
  return true;
}
