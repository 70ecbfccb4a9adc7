/** Ends the process in order when it is asked to: what runs is finished, then everything is closed. */
import { setTimeout as pause } from 'node:timers/promises';
import { say, sayFault } from '../base/terminal';

/**
 * What runs has this long to end: longer than a mail under way (courier.ts), whose end is still written down. What runs on then
 * ends with the process.
 */
const FINISH_MS = 25_000;
/** Longest wait altogether. A second signal ends the waiting. */
const PATIENCE_MS = 30_000;

export interface Ending {
  /** What runs: each part begins nothing more, and resolves once its work has ended. All begin at once. */
  readonly finish: readonly (() => unknown)[];
  /** Closes what all else stands on, also where a part of it failed. */
  close(): Promise<void>;
}

export function closeOnSignal({ finish, close }: Ending): void {
  let closing = false;
  const end = async () => {
    // A client that takes its answer slowly must not leave the database open.
    await Promise.race([Promise.all(finish.map(endPart)), pause(FINISH_MS)]);
    await endPart(close);
    process.exit();
  };
  const begin = () => {
    closing = true;
    say('Dachberater wird beendet …');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void end();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (closing ? process.exit(1) : begin()));
  // The terminal is closed: the system says so, and the shell once more.
  process.on('SIGHUP', () => {
    if (!closing) begin();
  });
}

/** Says what fails. The process goes on with its end, and its exit code tells. */
async function endPart(part: () => unknown): Promise<void> {
  try {
    await part();
  } catch (error) {
    sayFault(error);
    process.exitCode = 1;
  }
}
