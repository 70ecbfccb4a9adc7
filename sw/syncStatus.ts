/** How the sync gets on, in memory: what a page reads beside the counts, and what all lanes share. */
import type { SyncProblem } from '../src/contract/application';
import { messageOf, problemOf, type Failure } from './errors';
import { noteError } from './lastError';
import { Pace, Rest } from './pace';
import { onTokenAccepted } from './session';

/** Rests and the bell, shared by everything that asks the server. */
export const rest = new Rest();

/** The pauses between tries for pointer and manifest. */
export const manifestPace = new Pace(rest);

let problem: SyncProblem | null = null;

export const currentProblem = (): SyncProblem | null => problem;

/** Something failed; `subject` says what, for the debug overlay. */
export function syncFailed(failure: Failure, subject: string): void {
  problem = problemOf(failure);
  noteError(messageOf(failure, subject));
  if (failure.kind === 'busy' && failure.restMs !== null) rest.ask(failure.restMs);
}

export function syncHalted(why: 'storage-full' | 'save-data'): void {
  problem = why;
}

/** The server answered: what was wrong between it and this device is over. */
export function serverAnswered(): void {
  if (problem === 'unreachable' || problem === 'refused') problem = null;
  rest.ring();
}

/** Bytes arrived and are stored. */
export function syncProgressed(): void {
  problem = null;
}

onTokenAccepted(() => rest.ring());
