/** Checks that the tablet recovers by itself: once the faults end, its files must equal the server's release. */
import { isBrandPath } from '../../../../src/contract/brand/brandPaths';
import { patiently } from './patiently';
import type { ExpectedRelease } from './releases';
import type { Tablet } from './tablet';
import type { World } from './world';

/** Milliseconds that a recovery may take. The time is longer than the worker's longest pause after failed requests. */
const HEAL_WITHIN_MS = 75_000;

/**
 * Ends all faults and waits until the tablet has the whole release. Then compares every file offline with the server's
 * bytes. Returns the milliseconds of the recovery.
 */
export async function expectHealed(
  world: World,
  tablet: Tablet,
  release: ExpectedRelease,
  timeoutMs = HEAL_WITHIN_MS,
): Promise<number> {
  world.proxy.setFaults(null);
  await world.proxy.setOnline(true);
  const start = performance.now();
  await patiently(`${tablet.name} holds ${release.version} whole`, () => isWhole(tablet, release), {
    timeoutMs,
    intervalMs: 200,
  });
  const took = performance.now() - start;
  await expectSameOffline(world, tablet, release);
  return took;
}

/** Returns whether the tablet reports this release as complete and has no other release. */
export async function isWhole(tablet: Tablet, release: ExpectedRelease): Promise<boolean> {
  const counts = await tablet.counts();
  if (counts?.count_total !== release.files.size || counts.count_loaded !== counts.count_total) return false;
  const state = await tablet.workerState();
  return state?.active?.version === release.version && state.staged === null;
}

async function expectSameOffline(world: World, tablet: Tablet, release: ExpectedRelease): Promise<void> {
  await world.proxy.setOnline(false);
  await tablet.reload();
  await patiently(`${tablet.name} shows the app offline`, async () => (await tablet.version()) !== null);
  const [brand, others] = parted(release.files);
  const differences = await tablet.differences(others);
  if (differences.length > 0)
    throw new Error(`${differences.length} files differ from the server's: ${differences.slice(0, 5).join('; ')}`);
  // After a fault of the storage, the worker copies the brand once the page has started.
  await patiently(
    `${tablet.name} shows the brand of ${release.version} offline`,
    async () => (await tablet.differences(brand)).length === 0,
  );
  await world.proxy.setOnline(true);
}

/** Returns the files of the brand, and all other files. */
function parted(files: ExpectedRelease['files']): [brand: Map<string, string>, others: Map<string, string>] {
  const all = [...files];
  return [
    new Map(all.filter(([address]) => isBrandPath(address))),
    new Map(all.filter(([address]) => !isBrandPath(address))),
  ];
}
