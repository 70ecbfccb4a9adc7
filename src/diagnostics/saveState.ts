import type { Store } from '@reduxjs/toolkit';
import { saveFile } from '../lib/saveFile';
import { readWorkerState } from '../pwa/workerState';
import { stateFile } from './stateFile';

/** Masks secrets of `state` in the file. Rejects when the file cannot be written. */
export async function saveState(store: Store, state: object): Promise<void> {
  const worker = await readWorkerState();
  const text = stateFile(store, { state, worker, appVersion: APP_VERSION });
  const name = `zustand-${new Date().toISOString().slice(0, 16).replace(':', '')}.json`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
