/** What the commands for operators share: read the words, run where the database is, print what came of it. */
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../base/build';
import { readConfig, type Config } from '../base/config';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { endWith, say, wordsLine } from '../base/terminal';
import type { CommandName } from '../operator/commands';
import { runCommand } from '../operator/runCommand';
import { refuseKeptByNpm } from './operatorTool';

export interface Usage {
  /** Printed below what is wrong. */
  readonly usage: string;
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Of the optional ones those without which the command does something else, and says nothing of it. */
  readonly decisive?: readonly string[];
}

/** Runs a command of the operator's with the words of this process, and ends it with exit code 1 where it fails. */
export function operate(name: CommandName, usage: Usage): void {
  runHere(usage, (config, words) => runCommand(config, name, words));
}

/** The same for what cannot run in a server. */
export function runHere(usage: Usage, work: (config: Config, words: Words) => Promise<readonly string[]>): void {
  print(usage, work).catch(endWith);
}

type Words = Readonly<Record<string, string>>;

async function print(usage: Usage, work: (config: Config, words: Words) => Promise<readonly string[]>): Promise<void> {
  const words = readWords(usage);
  const lines = await work(readConfig(process.env, PROJECT_ROOT), words).catch((error: unknown) => {
    // Values of options are judged where they are used.
    const isUse = error instanceof StartFault && error.message.startsWith('--');
    throw isUse ? new StartFault(`${error.message}\n${usage.usage}`) : error;
  });
  for (const line of lines) say(line);
}

function readWords({ usage, required = [], optional = [], decisive = [] }: Usage): Words {
  const options = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }] as const));
  const values = read(() => parseArgs({ options }).values, usage);
  read(() => refuseKeptByNpm(decisive, process.env), usage);
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0)
    throw new StartFault([...missing.map((name) => `--${name}: Diese Angabe fehlt.`), usage].join('\n'));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function read<T>(parse: () => T, usage: string): T {
  try {
    return parse();
  } catch (error) {
    throw new StartFault([wordsLine(error) ?? reasonOf(error), usage].join('\n'));
  }
}
