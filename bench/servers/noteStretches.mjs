// Records how long a server's main thread works without a pause, in processor time. Works only on Linux, because it
// reads /proc.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

/** Shortest recorded work in milliseconds. */
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
