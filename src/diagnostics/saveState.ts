/** Saves the state export as a file of this device. */
import type { Store } from '@reduxjs/toolkit';
import { readWorkerState } from '../pwa/workerState';
import { stateFile } from './stateFile';

/** `state` is the present one as administrators read it. Rejects when the file cannot be written. */
export async function saveState(store: Store, state: object): Promise<void> {
  const worker = await readWorkerState();
  const text = stateFile(store, { state, worker, appVersion: APP_VERSION });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `dachberater-zustand-${new Date().toISOString().slice(0, 16).replace(':', '')}.json`;
  link.click();
  // Browsers read the address when they begin to save, which may be a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
