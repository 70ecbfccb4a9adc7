import { DrizzleQueryError } from 'drizzle-orm';
import { isObject } from '../../src/contract/shapes';
import { codeOf, databaseWords, reasonOf } from './errorCode';
import { StartFault } from './startFault';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Lets the server continue when its output fails, for example in a closed terminal. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

export type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

export function endWith(error: unknown): never {
  sayFault(error);
  process.exit(1);
}

export function sayFault(error: unknown): void {
  const line = operatorLine(error) ?? `Unerwarteter Fehler: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${line}\n`);
}

/** Returns a German line for the operator. Null for program defects. */
export function operatorLine(error: unknown): string | null {
  if (error instanceof StartFault) return error.message;
  // Leaves out the error's message, because it quotes values such as hashes and sealed keys.
  if (error instanceof DrizzleQueryError) return databaseLine(error.cause);
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

export function systemLine(error: unknown): string | null {
  if (!isObject(error) || !('syscall' in error)) return null;
  return `Das Betriebssystem meldet ${reasonOf(error)}${'path' in error ? ` (${String(error['path'])})` : ''}.`;
}

/** Returns a German line with the word that Node's `parseArgs` refused. Null for other errors. */
export function wordsLine(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (!isObject(error) || !code.startsWith('ERR_PARSE_ARGS')) return null;
  const [, word = ''] = /'([^ ']+)/.exec(String(error['message'])) ?? [];
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `Bei ${word} fehlt ein Wert, oder es nimmt keinen.`
    : `Diese Angabe kennt der Befehl nicht: ${word}`;
}
