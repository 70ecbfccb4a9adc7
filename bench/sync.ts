/** `npm run bench:sync` measures the first sync of a device. */
import { bench } from './harness/bench';
import { firstPicture } from './scenarios/firstPicture';
import { firstSync } from './scenarios/firstSync';
import { framesWhileSyncing } from './scenarios/framesWhileSyncing';
import { kills } from './scenarios/kills';
import { memory } from './scenarios/memory';
import { onLines } from './scenarios/onLines';
import { scale } from './scenarios/scale';

const KB = 1024;

void bench('sync', [
  firstSync({ name: '16k', count: 3_000, bytes: 16 * KB, timesWorkbox: 12, runs: 5, workboxRuns: 3 }),
  firstSync({ name: '50k', count: 2_000, bytes: 50 * KB, timesWorkbox: 6, runs: 5, workboxRuns: 3 }),
  firstSync({ name: '200k', count: 800, bytes: 200 * KB, timesWorkbox: 2, timesPage: 1.15, runs: 5, workboxRuns: 3 }),
  firstSync({ name: 'delay', count: 600, bytes: 16 * KB, delayMs: 50, timesWorkbox: 50, runs: 5, workboxRuns: 1 }),
  scale,
  onLines,
  firstPicture,
  framesWhileSyncing,
  kills,
  memory,
]);
