import type { DraftState, DraftWish } from '../contract/release/application';
import { ask } from './ask';
import { findContainer } from './container';

/** Time-out for the worker, which asks the server (at most eight seconds) and may delete packs to make room. */
const ANSWER_MS = 15_000;

export async function askDraft(wish: DraftWish): Promise<DraftState | null> {
  const worker = findContainer()?.controller ?? null;
  const answer = worker === null ? null : await ask(worker, { type: 'draft', wish }, ANSWER_MS);
  // The cast is safe: our own worker answers in the contract's type.
  return answer === null ? null : (answer.data as DraftState | null);
}
