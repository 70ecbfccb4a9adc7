import { BrokenOff, RanOut } from '../base/taskThread';
import { RequestFault } from '../http/errorAnswer';

/**
 * Turns a thread's failure into an answer. A lack of time is no fault of the text.
 * @throws RequestFault 423 when the time ran out, 422 when the text breaks the thread off
 */
export function throwThreadFault(error: unknown): never {
  if (!(error instanceof BrokenOff)) throw error;
  const message = `Die Datei ${error.reason}.`;
  throw error instanceof RanOut ? RequestFault.passing(message) : RequestFault.ofField(422, 'path', message);
}
