import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../base/build';
import { readConfig, type Config } from '../base/config';
import { actAsOwner } from '../base/dataOwner';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { SYSTEM_ACCOUNT } from '../base/systemAccount';
import { endWith, say, wordsLine } from '../base/terminal';
import type { CommandName } from '../operator/commands';
import { runCommand } from '../operator/runCommand';
import { asksForHelp, givenPath, refuseKeptByNpm, UsageError } from './operatorTool';

export interface Usage {
  readonly usage: string;
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Option for the command's folder. The folder may also be given alone, without `--to` or `--from`. */
  readonly folder?: 'to' | 'from';
}

/** Runs an operator's command. The exit code is 1 after a fault. */
export function operate(name: CommandName, usage: Usage): void {
  runHere(usage, (config, words) => runCommand(config, name, { ...words, account: SYSTEM_ACCOUNT ?? '' }));
}

/** Runs a command in this process, never in a running server. */
export function runHere(usage: Usage, work: (config: Config, words: Words) => Promise<readonly string[]>): void {
  print(usage, work).catch(endWith);
}

type Words = Readonly<Record<string, string>>;

async function print(usage: Usage, work: (config: Config, words: Words) => Promise<readonly string[]>): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) return say(usage.usage);
  const words = readWords(usage);
  const config = readConfig(process.env, PROJECT_ROOT);
  await actAsOwner(config.dataDir);
  const lines = await work(config, words).catch((error: unknown) => {
    const isUse = error instanceof StartFault && error.message.startsWith('--');
    throw isUse ? new StartFault(`${error.message}\n${usage.usage}`) : error;
  });
  for (const line of lines) say(line);
}

function readWords({ usage, required = [], optional = [], folder }: Usage): Words {
  const folders = folder === undefined ? [] : [folder];
  const options = Object.fromEntries(
    [...required, ...optional, ...folders].map((name) => [name, { type: 'string' }] as const),
  );
  const parsed = read(() => parseArgs({ options, allowPositionals: folder !== undefined }), usage);
  // npm passes on only the options after `--`. Without this check, a backup that lost its `--to` would go to the
  // default folder.
  read(() => refuseKeptByNpm(folders, process.env), usage);
  const values = { ...parsed.values, ...read(() => folderOf(folder, parsed), usage) };
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0)
    throw new StartFault([...missing.map((name) => `--${name}: Diese Angabe fehlt.`), usage].join('\n'));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** @throws UsageError for several folders, because only one would be used */
function folderOf(name: Usage['folder'], { values, positionals }: Parsed): Words {
  if (name === undefined) return {};
  const given = [...positionals, values[name]].filter((value) => typeof value === 'string');
  const [folder] = given;
  if (folder === undefined) return {};
  if (given.length > 1) throw new UsageError(`Nur ein Ordner ist möglich, angegeben: ${given.join(', ')}`);
  return { [name]: path.resolve(givenPath(folder)) };
}

function read<T>(parse: () => T, usage: string): T {
  try {
    return parse();
  } catch (error) {
    throw new StartFault([wordsLine(error) ?? reasonOf(error), usage].join('\n'));
  }
}
