import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../test/support/random';
import { until } from '../../test/support/until';
import { untilWhole } from '../harness/appPage';
import { isPack, withApp, withWorker, type BenchApp } from '../harness/app';
import type { BenchPage } from '../harness/browser';
import type { Setting } from '../harness/scenario';
import { sum } from '../harness/statistics';
import type { SeenRequest } from '../servers/serverChild';

const FILES_PER_KILL = 800;
const MIB = 1_048_576;

/** Measures how many bytes a worker loads twice, because the benchmark ends the worker during its downloads. */
export function kills(setting: Setting) {
  const count = setting.quick ? 5 : 20;
  const files = { version: '1.0.0', count: count * FILES_PER_KILL, bytes: 51_200 };
  return withApp(setting, { files }, (app) =>
    withWorker(app, async (page) => {
      await app.server.forgetRequests();
      const whole = page.run(untilWhole, app.token, files.version);
      const killed = await killOften(app, page, count, whole);
      await whole;
      return { twice: bytesTwice((await app.server.requests()).filter(isPack)) / killed / MIB };
    }),
  );
}

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
  return sum(requests.map(({ bytes }) => bytes)) - sum(due.values());
}
