/** Simulates a network line between browser and server, with a limited rate and a round-trip time. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { LineOptions } from '../servers/lineProcess';

export interface Line {
  readonly megabits: number;
  readonly roundTripMs: number;
}

/** Simulates the line to the server while `work` runs. `work` gets the line's origin. */
export async function withLine<T>(
  server: { readonly origin: string },
  { megabits, roundTripMs }: Line,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const options: LineOptions = { origin: server.origin, bytesPerSecond: (megabits * 1e6) / 8, roundTripMs };
  const child = fork(path.join(__dirname, '../servers/lineProcess.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve(String(message)));
      child.once('exit', (code) => reject(new Error(`The line ended with ${code}`)));
    });
    return await work(origin);
  } finally {
    child.kill();
  }
}
