import { isObject } from '../../src/contract/shapes';
import { yieldDownloads } from './downloads';
import { scope } from '../base/scope';

const STEP_ASIDE = 'stepAside';

/**
 * Claims the pages if this worker is active. Otherwise asks the active worker to step aside and takes over. Firefox
 * hides a worker's state, so only a failed claim shows that this worker is waiting.
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
