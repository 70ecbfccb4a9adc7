import type { DeviceChanged } from '../../src/contract/fleet/deviceMessages';
import type { WorkerMessage } from '../../src/contract/release/application';
import { scope } from './scope';

/** Sends a message to all open pages but `except`. */
export async function tellPages(message: WorkerMessage | DeviceChanged, except?: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.id !== except) page.postMessage(message);
}

/** Sends a message to a page if it is open. */
export async function tellPage(id: string, message: WorkerMessage): Promise<void> {
  (await scope.clients.get(id))?.postMessage(message);
}
