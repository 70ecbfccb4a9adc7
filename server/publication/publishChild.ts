/**
 * Publishes for an editor in a process of its own (runInChild.ts). The argument is the file with the job. Prints each
 * progress and the end as a line of JSON.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Value } from '@sinclair/typebox/value';
import { Job } from './job';
import { perform } from './perform';

/** The kernel ends a process with this score first. */
const WORST_SCORE = '1000';

/**
 * Lowers the priority of all threads, because Linux has a priority for each thread. New threads inherit it. If the
 * machine's memory runs out, the kernel ends this process and not the server.
 */
function yieldToOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', WORST_SCORE);
  } catch {
    // Only Linux has this file.
  }
  for (const thread of threads())
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended.
    }
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}

async function main(file: string): Promise<void> {
  yieldToOthers();
  const job: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(Job, job)) throw new Error(`The job in ${file} is invalid.`);
  let told = '';
  const end = await perform(job, (progress) => {
    const line = JSON.stringify({ progress });
    if (line !== told) process.stdout.write(`${line}\n`);
    told = line;
  });
  process.stdout.write(`${JSON.stringify({ end })}\n`);
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
