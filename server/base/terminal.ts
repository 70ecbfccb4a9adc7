/** What the operator reads on the terminal: German lines beside the structured log. */
import { DrizzleQueryError } from 'drizzle-orm';
import { isObject } from '../../src/contract/shapes';
import { codeOf, databaseWords, reasonOf } from './errorCode';
import { StartFault } from './startFault';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The disk of a log may fill up, and a terminal be closed: then lines are lost, and the server goes on. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** Where lines go; `isTTY` when a person reads them, and no log. */
export type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** Ends the process with one line for the operator; with a stack trace only for a defect of the program. */
export function endWith(error: unknown): never {
  sayFault(error);
  process.exit(1);
}

/** The same line where the process does not end yet. */
export function sayFault(error: unknown): void {
  const line = operatorLine(error) ?? `Unerwarteter Fehler: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${line}\n`);
}

/** What the operator can mend, in one line; null for a defect of the program. */
export function operatorLine(error: unknown): string | null {
  if (error instanceof StartFault) return error.message;
  // Its message quotes the query with its values: hashes and sealed keys among them.
  if (error instanceof DrizzleQueryError) return databaseLine(error.cause);
  // pg-boss asks the database without Drizzle.
  if (databaseWords(error) !== null) return databaseLine(error);
  return systemLine(error);
}

const databaseLine = (cause: unknown): string =>
  `Die Datenbank hat eine Anfrage nicht beantwortet oder abgelehnt: ${databaseReason(cause)}.`;

function databaseReason(cause: unknown): string {
  const code = reasonOf(cause);
  if (code === '53100') return 'Der Datenträger ist voll (53100)';
  return code.startsWith('XX00') ? `Sie ist wohl beschädigt (${code})` : (databaseWords(cause) ?? code);
}

/** What the system refused: the disk is full, a folder must not be written. Null for another error. */
export function systemLine(error: unknown): string | null {
  if (!isObject(error) || !('syscall' in error)) return null;
  return `Das Betriebssystem meldet ${reasonOf(error)}${'path' in error ? ` (${String(error['path'])})` : ''}.`;
}

/** What is wrong with the words of a command, where Node's `parseArgs` refused them; null for another error. */
export function wordsLine(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (!isObject(error) || !code.startsWith('ERR_PARSE_ARGS')) return null;
  // Node's own sentence is English; what it quotes first is the word in question.
  const [, word = ''] = /'([^ ']+)/.exec(String(error['message'])) ?? [];
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `Bei ${word} fehlt ein Wert, oder es nimmt keinen.`
    : `Diese Angabe kennt der Befehl nicht: ${word}`;
}
