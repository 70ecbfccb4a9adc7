import { findContainer } from '../../pwa/container';
import { letWaitingTakeOver } from '../../pwa/takeOver';

/**
 * Reloads the page onto the newest build on this device: one that waits takes over first, for which the reload waits 3 s
 * at most. Never rejects.
 */
export async function reloadOntoNewest(): Promise<void> {
  const container = findContainer();
  if (container !== null) await letWaitingTakeOver(container);
  window.location.reload();
}

/**
 * The same if there is something to reload the page from: the worker on this device, or a server that answers. Otherwise
 * the browser's own error page would take the place of the app, and nothing would bring that back. Never rejects.
 */
export async function reloadPage(): Promise<void> {
  if (findContainer()?.controller || (await isServed())) await reloadOntoNewest();
}

/** A connection that is silent for so long is as good as none. */
const ASK_MS = 10_000;

const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
