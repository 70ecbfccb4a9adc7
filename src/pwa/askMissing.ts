import { isText } from '../contract/shapes';
import { ask } from './ask';
import { findContainer } from './container';

const ANSWER_MS = 5_000;

const isIds = (data: unknown): data is readonly string[] => Array.isArray(data) && data.every(isText);

export async function askMissing(version: string, files: readonly string[]): Promise<readonly string[] | null> {
  const worker = findContainer()?.controller ?? null;
  const answer = worker === null ? null : await ask(worker, { type: 'missingMedia', version, files }, ANSWER_MS);
  const given = answer?.data;
  return isIds(given) ? given : null;
}
