import type { WorkerState } from '../contract/release/application';
import { ask } from './ask';
import { findContainer } from './container';

const ANSWER_MS = 5_000;

export async function readWorkerState(): Promise<WorkerState | null> {
  const container = findContainer();
  const worker = container?.controller ?? (await container?.getRegistration().catch(() => undefined))?.active;
  const answer = worker ? await ask(worker, { type: 'readState' }, ANSWER_MS) : null;
  // The cast is safe: our own worker answers in the contract's type.
  return answer === null ? null : (answer.data as WorkerState | null);
}
