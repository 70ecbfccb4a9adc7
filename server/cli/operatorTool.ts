import path from 'node:path';
import { actAsOwner, requireWritable } from '../base/dataOwner';
import { StartFault } from '../base/startFault';
import { systemLine, wordsLine } from '../base/terminal';
import { formatFault, type Fault } from '../catalog/format/faults';
import { ReleaseError } from '../releases/folder/releaseError';

/** The folder that holds releases and derived pictures. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(env['DATA_DIR']?.trim() || 'data');

/** Wrong use of a tool; the message is the line to print. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The one catalogue folder that was named, or the demo's.
 * @throws UsageError for several: what is left out silently would be missed
 */
export function onlyFolder(positionals: readonly string[]): string {
  if (positionals.length > 1) throw new UsageError(`Nur ein Ordner ist möglich, angegeben: ${positionals.join(', ')}`);
  return positionals[0] === undefined ? 'catalog' : givenPath(positionals[0]);
}

/** A path as the operator means it: npm moves to the project's folder, and names the one it was called in. */
export function givenPath(file: string, env: NodeJS.ProcessEnv = process.env): string {
  const calledIn = env['INIT_CWD'];
  return calledIn === undefined || calledIn === process.cwd() ? file : path.resolve(calledIn, file);
}

/** Whether the words of a command ask what it does. */
export const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');

/**
 * npm keeps options for itself that stand before `--`: a draft would become a release without a word, a trial run an import.
 * @throws UsageError
 */
export function refuseKeptByNpm(options: readonly string[], env: NodeJS.ProcessEnv): void {
  const [kept] = options.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (kept !== undefined)
    throw new UsageError(
      `--${kept} erreicht das Programm nicht: Vor den Angaben fehlt --, zum Beispiel npm run ${env['npm_lifecycle_event'] ?? ''} -- --${kept}`,
    );
}

/** `1 Datei`, `2 Dateien`. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Prints every fault on a line of its own, then how many there are. */
export function printFaults(faults: readonly Fault[], ending: string): void {
  for (const fault of faults) console.error(formatFault(fault));
  console.error(`${faults.length} Fehler gefunden. ${ending}`);
}

export interface ToolUse {
  /** What `--help` prints. */
  readonly usage: string;
  /** Whether it writes into DATA_DIR, as the folder's owner then. */
  readonly writes: boolean;
}

/**
 * Runs a command-line tool and sets the exit code to what it gives back. What an operator can mend becomes one line and
 * exit code 1; anything else is a defect of the tool and keeps its stack trace.
 */
export async function runTool({ usage, writes }: ToolUse, tool: () => Promise<number>): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) return console.log(usage);
  try {
    if (writes) {
      const dataDir = dataDirOf(process.env);
      await actAsOwner(dataDir);
      await requireWritable(dataDir);
    }
    process.exitCode = await tool();
  } catch (error) {
    console.error(operatorMessage(error) ?? error);
    process.exitCode = 1;
  }
}

function operatorMessage(error: unknown): string | null {
  if (error instanceof ReleaseError || error instanceof UsageError || error instanceof StartFault) return error.message;
  return wordsLine(error) ?? systemLine(error);
}
