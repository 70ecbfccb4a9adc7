/** What the operator reads on the terminal: German lines beside the structured log. */
import { StartFault } from './startFault';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where lines go; `isTTY` when a person reads them, and no log. */
export type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** Ends the process with one line for the operator; with a stack trace only for a defect of the program. */
export function endWith(error: unknown): never {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(`Unerwarteter Fehler beim Start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
