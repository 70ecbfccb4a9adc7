/** How the sync gets on, in memory: what a page reads beside the counts, and what all lanes share. */
import type { SyncProblem } from '../../src/contract/application';
import { messageOf, problemOf, type Failure } from '../base/errors';
import { noteError } from '../database/lastError';
import { Retry, Rest } from './retry';

/** Shared by everything that asks the server, and by everything that waits for this device's storage. */
export const serverRest = new Rest();
export const deviceRest = new Rest();
/** Asked for while a person scrolls, presses or types. */
export const personRest = new Rest();

/** The tries for pointer and manifest. */
export const manifestRetry = new Retry(serverRest);

let problem: SyncProblem | null = null;

export const currentProblem = (): SyncProblem | null => problem;

/** Something failed; `subject` says what, for the debug overlay. */
export function syncFailed(failure: Failure, subject: string): void {
  problem = problemOf(failure);
  noteError(messageOf(failure, subject));
  if (failure.kind === 'busy' && failure.restMs !== null) serverRest.ask(failure.restMs);
}

export function syncHalted(why: 'storage-full' | 'storage-failed' | 'save-data'): void {
  problem = why;
}

/** Something was read from the device's storage and written to it without a fault. */
export function storageAnswered(): void {
  if (problem === 'storage-failed') problem = null;
}

/** The server answered: what was wrong between it and this device is over. */
export function serverAnswered(): void {
  if (problem === 'unreachable' || problem === 'refused') problem = null;
  serverRest.ring();
}

/** Bytes arrived and are stored. */
export function syncProgressed(): void {
  problem = null;
}
