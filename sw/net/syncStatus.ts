import type { SyncProblem } from '../../src/contract/release/application';
import { messageOf, problemOf, type Failure } from '../base/errors';
import { PAGE_SIGN_MS } from '../base/limits';
import { noteError } from '../database/lastError';
import { Retry, Rest } from './retry';

export const serverRest = new Rest();
export const deviceRest = new Rest();
/** Pauses downloads while a person scrolls, presses or types. */
export const personRest = new Rest();

export const manifestRetry = new Retry(serverRest);

let problem: SyncProblem | null = null;
let isCutOff = false;
let signAt = Number.NEGATIVE_INFINITY;

export const currentProblem = (): SyncProblem | null => problem;

export function syncFailed(failure: Failure, subject: string): void {
  problem = problemOf(failure);
  isCutOff = failure.kind === 'unreachable';
  noteError(messageOf(failure, subject));
  if (failure.kind === 'busy' && failure.restMs !== null) serverRest.ask(failure.restMs);
}

export function syncHalted(why: 'storage-full' | 'storage-failed' | 'save-data'): void {
  problem = why;
}

export function storageAnswered(): void {
  if (problem === 'storage-failed') problem = null;
}

export function serverAnswered(): void {
  if (problem === 'unreachable' || problem === 'refused') problem = null;
  serverRest.ring();
}

/**
 * Ends the pauses after failed downloads, at most once per PAGE_SIGN_MS. Some connections deliver only small files to
 * pages, so downloads would fail again.
 */
export function pageAnswered(): void {
  const now = performance.now();
  if (!isCutOff || now - signAt < PAGE_SIGN_MS) return;
  isCutOff = false;
  signAt = now;
  serverRest.ring();
}

export function syncProgressed(): void {
  problem = null;
}
