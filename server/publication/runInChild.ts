import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { PublicationEnd } from '../../src/contract/editor/publicationAnswers';
import { bareEnvironment } from '../base/bareEnvironment';
import { spawnBound } from '../base/boundChild';
import { PROJECT_ROOT } from '../base/build';
import { Progress, type Work } from './job';

const HEAP_MB = 1_024;
/** In characters. The log needs only the end of a long error message. */
const KEPT_WORDS = 4_000;

const SCRIPT = path.join(__dirname, 'publishChild.ts');

const Line = Type.Union([Type.Object({ progress: Progress }), Type.Object({ end: PublicationEnd })]);

/**
 * Performs a job in a process with little memory and low priority, which ends with this process.
 * @throws Error with the last words of a process that ends too early
 */
export const runInChild: Work = async (job, onProgress, signal) => {
  const file = path.join(job.workDir, 'job.json');
  await writeFile(file, JSON.stringify(job));
  signal.throwIfAborted();
  const child = spawnBound({
    words: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', SCRIPT, file],
    cwd: PROJECT_ROOT,
    env: bareEnvironment(),
    output: 'pipe',
  });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  try {
    const closed = once(child, 'close');
    const [end, words] = await Promise.all([readEnd(child.stdout, onProgress), lastWords(child.stderr), closed]);
    if (end === null) throw new Error(`The publishing process has ended: ${words}`);
    return end;
  } finally {
    signal.removeEventListener('abort', kill);
  }
};

/** Ignores the output of libraries. Null when the process told no end. */
async function readEnd(output: Readable | null, onProgress: (progress: Progress) => void) {
  if (output === null) return null;
  let end: PublicationEnd | null = null;
  for await (const text of createInterface({ input: output })) {
    const line = parse(text);
    if (!Value.Check(Line, line)) continue;
    if ('end' in line) end = line.end;
    else onProgress(line.progress);
  }
  return end;
}

async function lastWords(output: Readable | null): Promise<string> {
  let words = '';
  for await (const text of output?.setEncoding('utf8') ?? []) words = `${words}${String(text)}`.slice(-KEPT_WORDS);
  return words;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
