import { findContainer } from '../../pwa/container';
import { letWaitingTakeOver } from '../../pwa/changeWorker';

/** Waits up to 30 s for a waiting worker to take over, then reloads the page. Never rejects. */
export async function reloadOntoNewest(): Promise<void> {
  const container = findContainer();
  if (container !== null) await letWaitingTakeOver(container);
  window.location.reload();
}

/** False when a reload would show the browser's error page. Never rejects. */
export async function canLoad(): Promise<boolean> {
  return Boolean(findContainer()?.controller) || (await isServed());
}

export async function reloadPage(): Promise<void> {
  if (await canLoad()) await reloadOntoNewest();
}

const ASK_MS = 10_000;

const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
