import { setTimeout as pause } from 'node:timers/promises';
import { say, sayFault } from '../base/terminal';

/**
 * Running work may take this many milliseconds to end. The limit is longer than a mail's last attempt
 * (mail/courier.ts).
 */
const FINISH_MS = 25_000;
/** Longest time of a shutdown. */
const PATIENCE_MS = 30_000;

export interface Ending {
  /**
   * Each function keeps one part of the server from starting new work. It resolves when the part's running work has
   * ended.
   */
  readonly finish: readonly (() => unknown)[];
  /** Runs last, even if another part failed. */
  close(): Promise<void>;
}

export function closeOnSignal({ finish, close }: Ending): void {
  let closing = false;
  const end = async () => {
    // The wait is limited, because slow clients must not keep the database open.
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
  // A closing terminal sends SIGHUP twice. Repeats are ignored.
  process.on('SIGHUP', () => {
    if (!closing) begin();
  });
}

async function endPart(part: () => unknown): Promise<void> {
  try {
    await part();
  } catch (error) {
    sayFault(error);
    process.exitCode = 1;
  }
}
