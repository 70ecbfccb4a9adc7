/** Deletes all stored data except the showroom setting, even if the database cannot be opened. */
import { atMost } from '../../lib/atMost';
import { clearPersonsItems } from '../../features/showroom/deviceItems';
import { SEARCH_DATABASE } from '../../features/search/searchDatabase';
import { findContainer } from '../../pwa/container';
import { WorkerBridge } from '../../pwa/workerBridge';
import { DATABASE } from '../store/stateConnection';

const DELETE_MS = 5_000;

export async function clearEverything(): Promise<void> {
  const worker = new WorkerBridge(findContainer());
  await worker.logOut();
  await Promise.all([DATABASE, SEARCH_DATABASE].map((name) => atMost(DELETE_MS, deleted(name))));
  clearPersonsItems();
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
