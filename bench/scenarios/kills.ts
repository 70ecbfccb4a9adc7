import { setTimeout as sleep } from 'node:timers/promises';
import { PACK_BYTES } from '../../src/contract/base/format';
import { seededRandom } from '../../test/support/random';
import { until } from '../../test/support/until';
import { untilWhole } from '../harness/appPage';
import { isPack, LANES, withApp, withWorker, type BenchApp } from '../harness/app';
import type { Scenario } from '../harness/bench';
import type { BenchPage } from '../harness/browser';
import { figure } from '../harness/figures';
import type { SeenRequest } from '../servers/requestLog';

const KILLS = 20;
const FILE_BYTES = 51_200;
const FILES_PER_KILL = 800;
const MIB = 1_048_576;
/** Bytes that an answer's head may add to each pack. */
const HEAD_BYTES = 2_048;

/** Measures how many bytes a worker loads twice, because the benchmark ends the worker during its downloads. */
export const kills: Scenario = {
  name: 'kills',
  about: `bytes loaded twice per kill of the worker, ${KILLS} kills at random moments of one sync`,
  run: async (setting) => {
    const count = setting.quick ? 5 : KILLS;
    const files = { version: '1.0.0', count: count * FILES_PER_KILL, bytes: FILE_BYTES };
    const { twice, killed } = await withApp(setting, { files }, (app) =>
      withWorker(app, async (page) => {
        await app.server.forgetRequests();
        const whole = page.run(untilWhole, app.token, files.version);
        const killed = await killOften(app, page, count, whole);
        await whole;
        return { twice: bytesTwice((await app.server.requests()).filter(isPack)), killed };
      }),
    );
    return [
      figure({
        name: `bytes loaded twice per kill of the worker (${killed} kills)`,
        value: twice / killed / MIB,
        unit: 'MiB',
        aim: { atMost: (LANES * (PACK_BYTES + HEAD_BYTES)) / MIB },
      }),
    ];
  },
};

/** Ends the worker at random moments, at most `count` times. Returns the number of kills. */
async function killOften(app: BenchApp, page: BenchPage, count: number, whole: Promise<unknown>): Promise<number> {
  const random = seededRandom(1);
  let done = false;
  const finish = (): void => {
    done = true;
  };
  whole.then(finish, finish);
  const packRequests = async (): Promise<number> => (await app.server.requests()).filter(isPack).length;
  for (let killed = 0; killed < count; killed += 1) {
    const before = await packRequests();
    // A kill has an effect only while packs load.
    await until('the worker loads packs', async () => done || (await packRequests()) > before);
    await sleep(random.int(20, 250));
    if (done) return killed;
    await page.stopWorkers();
  }
  return count;
}

/**
 * Returns the bytes of packs loaded in vain. If a pack has several answers, only the largest was necessary and does not
 * count.
 */
function bytesTwice(requests: readonly SeenRequest[]): number {
  const due = new Map<string, number>();
  for (const { path, bytes } of requests) due.set(path, Math.max(due.get(path) ?? 0, bytes));
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  return sum(requests.map(({ bytes }) => bytes)) - sum(due.values());
}
