import type { DraftState, DraftWish } from '../contract/release/application';
import { ask } from './ask';
import { findContainer } from './container';

/** The worker may ask the server for eight seconds and delete packs. */
const ANSWER_MS = 15_000;

export async function askDraft(wish: DraftWish): Promise<DraftState | null> {
  const worker = findContainer()?.controller ?? null;
  const answer = worker === null ? null : await ask(worker, { type: 'draft', wish }, ANSWER_MS);
  // A cast: the answer comes from our own worker, so the contract types it.
  return answer === null ? null : (answer.data as DraftState | null);
}
