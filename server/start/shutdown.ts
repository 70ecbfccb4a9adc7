/** Ends the process in order when it is asked to: what runs is finished, then everything is closed. */
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../base/terminal';

/**
 * What runs has this long to end: longer than a mail under way (courier.ts), whose end is still written down. What runs on then
 * ends with the process.
 */
const FINISH_MS = 25_000;
/** Longest wait altogether. A second signal ends the waiting. */
const PATIENCE_MS = 30_000;

export interface Ending {
  /** Begins nothing more, and resolves once what runs has ended. */
  finish(): Promise<unknown>;
  /** Closes what all else stands on. */
  close(): Promise<void>;
}

export function closeOnSignal({ finish, close }: Ending): void {
  let closing = false;
  const end = async () => {
    // A client that takes its answer slowly must not leave the database open.
    await Promise.race([finish(), pause(FINISH_MS)]);
    await close();
  };
  const begin = () => {
    closing = true;
    say('Dachberater wird beendet …');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (closing ? process.exit(1) : begin()));
  // The terminal is closed: the system says so, and the shell once more.
  process.on('SIGHUP', () => {
    if (!closing) begin();
  });
}
