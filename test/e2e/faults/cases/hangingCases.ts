import { productListPath } from '../../../../src/contract/paths';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { firstOf, slowPacks } from '../world/faultRules';
import { hangCaches, hangDatabase, workerThatMayHang, type Hanging } from '../world/hanging';
import { untilPacksAsked } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

/** Milliseconds for which a storage hangs: longer than a page waits (5 s), shorter than the sync waits. */
const HANGS_MS = 6_500;
/** The worker must answer a page within this many milliseconds while a storage or the network hangs. */
const ANSWER_MS = 20_000;

export const HANGING_CASES: readonly FaultCase[] = [
  {
    number: 28,
    name: 'storage hangs and comes back: transactions, opening, caches',
    run: async (world) => {
      const hanging = world.inTurn<Hanging>('match', 'transactions', 'put', 'open');
      world.proxy.setFaults(workerThatMayHang);
      const isWhole = world.random.next() < 0.5;
      const tablet = isWhole ? await world.startWhole() : await world.start();
      await tablet.controlled();
      if (!isWhole) {
        world.proxy.setFaults(firstOf(workerThatMayHang, slowPacks(1_500_000)));
        await untilPacksAsked(world, world.random.int(1, 12));
      }
      await hangs(world, tablet, hanging);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
];

async function hangs(world: World, tablet: Tablet, hanging: Hanging): Promise<void> {
  const isOnline = world.random.next() < 0.5;
  // Every hanging `put` finishes in the end. Otherwise the worker would wait for CACHE_WORK_MS, which is too long for a
  // run.
  const isLate = world.random.next() < 0.5 || hanging === 'put';
  let release: () => Promise<void>;
  if (hanging === 'match' || hanging === 'put') {
    await hangCaches(tablet, hanging, false);
    release = () => hangCaches(tablet, null, isLate);
  } else release = await hangDatabase(await world.newTablet(), hanging);
  if (!isOnline) await world.setOnline(false);
  const end = performance.now() + HANGS_MS;
  while (performance.now() < end) await expectAnswer(tablet);
  await release();
}

/** Expects any answer. The checks in the page judge the answer's content. */
async function expectAnswer(tablet: Tablet): Promise<void> {
  const start = performance.now();
  let status: number | null = null;
  void tablet.status(productListPath('tiles')).then(
    (answered) => (status = answered),
    () => (status = 0),
  );
  await patiently('a page gets an answer', () => status !== null, { timeoutMs: ANSWER_MS });
  await tablet.counts();
  const tookMs = performance.now() - start;
  if (tookMs > ANSWER_MS) throw new Error(`An answer took ${Math.round(tookMs)} ms`);
}
