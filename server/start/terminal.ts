/** What the operator reads on the terminal: German lines beside the structured log. */
import type { DemoKeys } from '../users/demoUsers';
import { StartFault } from './startFault';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The keys of a fresh installation, shown once. */
export function sayDemoKeys(keys: DemoKeys, file: string): void {
  say('Zugangsschlüssel der Demo:');
  for (const [group, key] of Object.entries(keys)) say(`  ${group.padEnd(12)} ${key}`);
  say(`Sie stehen auch in ${file}.`);
}

/** Ends the process with one line for the operator; with a stack trace only for what nobody foresaw. */
export function endWith(error: unknown): never {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(`Unerwarteter Fehler beim Start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
