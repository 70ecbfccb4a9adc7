/** Ends the process in order when it is asked to: what runs is finished, then everything is closed. */
import { say } from '../base/terminal';

/** Longest wait for running answers. A second signal ends the waiting. */
const PATIENCE_MS = 30_000;

export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = () => {
    if (closing) process.exit(1);
    closing = true;
    say('Dachberater wird beendet …');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
