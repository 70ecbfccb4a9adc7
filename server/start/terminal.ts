/** What the operator reads on the terminal: German lines beside the structured log. */
import type { DemoKeys } from '../users/demoUsers';
import { StartFault } from './startFault';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where lines go; `isTTY` when a person reads them, and no log. */
export type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** The keys of a fresh installation, shown once and only to a person: what is no terminal is kept somewhere. */
export function sayDemoKeys(keys: DemoKeys, file: string, terminal: Terminal): void {
  if (terminal.isTTY !== true) {
    terminal.write(`Demo-Zugänge sind angelegt. Ihre Zugangsschlüssel stehen in ${file}.\n`);
    return;
  }
  const lines = Object.entries(keys).map(([group, key]) => `  ${group.padEnd(12)} ${key}`);
  terminal.write(`${['Zugangsschlüssel der Demo:', ...lines, `Sie stehen auch in ${file}.`].join('\n')}\n`);
}

/** Ends the process with one line for the operator; with a stack trace only for what nobody foresaw. */
export function endWith(error: unknown): never {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(`Unerwarteter Fehler beim Start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
