/** What a page asks the worker about the draft. */
import type { DraftState, DraftWish } from '../contract/release/application';
import { ask } from './ask';
import { findContainer } from './container';

/** The worker asks the server first, for eight seconds at most; leaving removes packs. */
const ANSWER_MS = 15_000;

/** Null when no worker controls this page, or none answers. */
export async function askDraft(wish: DraftWish): Promise<DraftState | null> {
  const worker = findContainer()?.controller ?? null;
  const answer = worker === null ? null : await ask(worker, { type: 'draft', wish }, ANSWER_MS);
  // Page and worker are of one origin; their contract types the answer.
  return answer === null ? null : (answer.data as DraftState | null);
}
