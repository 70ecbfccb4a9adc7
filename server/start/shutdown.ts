import { setTimeout as pause } from 'node:timers/promises';
import { say, sayFault } from '../base/terminal';

/** Milliseconds. Longer than the last try of a mail (courier.ts), so that its end is recorded. */
const FINISH_MS = 25_000;
/** Longest wait in all. A second signal ends it. */
const PATIENCE_MS = 30_000;

export interface Ending {
  /** These functions start no new work, and resolve when the running work has ended. */
  readonly finish: readonly (() => unknown)[];
  /** Called even if a part failed. */
  close(): Promise<void>;
}

export function closeOnSignal({ finish, close }: Ending): void {
  let closing = false;
  const end = async () => {
    // A slow client must not keep the database open.
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
  // Closing a terminal sends this signal twice.
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
