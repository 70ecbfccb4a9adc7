import path from 'node:path';
import { actAsOwner, requireWritable } from '../base/dataOwner';
import { StartFault } from '../base/startFault';
import { systemLine, wordsLine } from '../base/terminal';
import { formatFault, isOfMachine, type Fault } from '../catalog/format/faults';
import { ReleaseError } from '../releases/folder/releaseError';

export const dataDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(env['DATA_DIR']?.trim() || 'data');

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the named folder, or the demo's catalogue. @throws UsageError for several folders */
export function onlyFolder(positionals: readonly string[]): string {
  if (positionals.length > 1) throw new UsageError(`Nur ein Ordner ist möglich, angegeben: ${positionals.join(', ')}`);
  return positionals[0] === undefined ? 'catalog' : givenPath(positionals[0]);
}

/** npm runs in the project's folder, but relative paths start at the operator's folder, `INIT_CWD`. */
export function givenPath(file: string): string {
  const calledIn = process.env['INIT_CWD'];
  return calledIn === undefined || calledIn === process.cwd() ? file : path.resolve(calledIn, file);
}

export const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');

/**
 * npm passes on only the options after `--`. Without this check, a publication that lost its `--draft` would become a
 * release.
 * @throws UsageError
 */
export function refuseKeptByNpm(options: readonly string[], env: NodeJS.ProcessEnv): void {
  const [kept] = options.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (kept !== undefined)
    throw new UsageError(
      `--${kept} erreicht das Programm nicht: Vor den Angaben fehlt --, zum Beispiel npm run ${env['npm_lifecycle_event'] ?? ''} -- --${kept}`,
    );
}

export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Exit code of a command that broke off because time or threads ran out (EX_TEMPFAIL of sysexits.h). */
export const TRY_AGAIN = 75;

export function printFaults(faults: readonly Fault[], ending: string): void {
  for (const fault of faults) console.error(formatFault(fault));
  console.error(
    `${isOfMachine(faults) ? 'Das Lesen wurde abgebrochen.' : `${faults.length} Fehler gefunden.`} ${ending}`,
  );
}

export interface ToolUse {
  readonly usage: string;
  /** A command that writes into DATA_DIR runs as the folder's owner. */
  readonly writes: boolean;
}

/** Runs a command and sets its exit code. A fault that an operator can correct prints one line, not a stack trace. */
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
