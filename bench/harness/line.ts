import type { LineOptions } from '../servers/lineProcess';
import { startServerChild } from '../servers/serverChild';

export interface Line {
  readonly megabits: number;
  readonly roundTripMs: number;
}

/** Simulates a network line to the server while `work` runs. `work` gets the line's origin. */
export async function withLine<T>(
  { origin }: { readonly origin: string },
  { megabits, roundTripMs }: Line,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const options: LineOptions = { origin, bytesPerSecond: (megabits * 1e6) / 8, roundTripMs };
  const line = await startServerChild('lineProcess.ts', options);
  try {
    return await work(line.origin);
  } finally {
    await line.stop();
  }
}
