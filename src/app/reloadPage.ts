import { findContainer } from '../pwa/container';

/**
 * Reloads the page if there is something to reload it from: the worker on this device, or a server that answers. Otherwise
 * the browser's own error page would take the place of the app, and nothing would bring that back. Never rejects.
 */
export async function reloadPage(): Promise<void> {
  if (findContainer()?.controller || (await isServed())) window.location.reload();
}

const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
