// Records how long a server's main thread works before the event loop turns, on Linux. Counts processor time, so that
// other programs do not change the figures.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds. Shorter work is not recorded. */
const SHORT_MS = 5;
const OWN = `/proc/self/task/${process.pid}/schedstat`;
const workedMs = () => Number(readFileSync(OWN, 'utf8').split(' ', 1)[0]) / 1e6;

if (isMainThread) {
  let before = workedMs();
  setInterval(() => {
    const stretch = workedMs() - before;
    if (stretch > SHORT_MS) appendFileSync(process.env.STRETCHES_FILE, `${Date.now()} ${stretch}\n`);
    before = workedMs();
  }, 1).unref();
}
