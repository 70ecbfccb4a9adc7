import type { DeviceChanged } from '../../src/contract/fleet/deviceMessages';
import type { WorkerMessage } from '../../src/contract/release/application';
import { scope } from './scope';

export async function tellPages(message: WorkerMessage | DeviceChanged, except?: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.id !== except) page.postMessage(message);
}

export async function tellPage(id: string, message: WorkerMessage): Promise<void> {
  (await scope.clients.get(id))?.postMessage(message);
}
