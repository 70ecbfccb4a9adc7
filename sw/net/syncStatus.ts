/** How the sync gets on, in memory: what a page reads beside the counts, and what all lanes share. */
import type { SyncProblem } from '../../src/contract/release/application';
import { messageOf, problemOf, type Failure } from '../base/errors';
import { PAGE_SIGN_MS } from '../base/limits';
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
/** Whether no answer of the server came to what was asked for last. */
let isCutOff = false;
let signAt = Number.NEGATIVE_INFINITY;

export const currentProblem = (): SyncProblem | null => problem;

/** Something failed; `subject` says what, for the debug overlay. */
export function syncFailed(failure: Failure, subject: string): void {
  problem = problemOf(failure);
  isCutOff = failure.kind === 'unreachable';
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

/**
 * The server answered a page: tries that failed without a connection are due now. A captive portal goes without a word, and a
 * page's request may be the first to get through. Only now and then: there are lines on which a picture comes and a pack does not.
 */
export function pageAnswered(): void {
  const now = performance.now();
  if (!isCutOff || now - signAt < PAGE_SIGN_MS) return;
  isCutOff = false;
  signAt = now;
  serverRest.ring();
}

/** Bytes arrived and are stored. */
export function syncProgressed(): void {
  problem = null;
}
