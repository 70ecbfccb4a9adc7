import { findContainer } from '../../pwa/container';
import { letWaitingTakeOver } from '../../pwa/changeWorker';

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
 * Whether a page can be loaded at all: from the worker on this device, or from a server that answers. Otherwise the
 * browser's own error page would take the place of the app, and nothing would bring that back. Never rejects.
 */
export async function canLoad(): Promise<boolean> {
  return Boolean(findContainer()?.controller) || (await isServed());
}

/** As `reloadOntoNewest`, if the page can be loaded. Never rejects. */
export async function reloadPage(): Promise<void> {
  if (await canLoad()) await reloadOntoNewest();
}

/** A connection that is silent for so long is as good as none. */
const ASK_MS = 10_000;

const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
