import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { isPack, isPointer, slowPacks } from '../world/faultRules';
import type { Tablet } from '../world/tablet';
import { expectLoadedOnce, untilPacksAsked } from '../world/traffic';
import type { World } from '../world/world';

export const KILL_CASES: readonly FaultCase[] = [
  {
    number: 2,
    name: 'browser killed mid-download, mid-commit',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(1_500_000));
      await world.start();
      await world.inTurn(midDownload, midCommit)(world);
      const tablet = await world.killAndRestart();
      await world.expectHealed(tablet, '1.0.0');
      expectLoadedOnce(world, [world.expected('1.0.0')], 1);
    },
  },
  {
    number: 3,
    name: 'browser killed right before, right after the switch',
    run: (world) => killAroundSwitch(world, world.inTurn(world.random.int(0, 15), world.random.int(20, 400))),
  },
];

async function midDownload(world: World): Promise<void> {
  await untilPacksAsked(world);
  await world.pause(world.random.int(0, 2_500));
}

/** Kills the browser just after a pack has arrived, while the worker hashes and stores the pack. */
async function midCommit(world: World): Promise<void> {
  const sizes = new Map(world.expected('1.0.0').packs.map(({ sha256, size }) => [sha256, size]));
  const wanted = world.random.int(1, 6);
  const arrived = (): number =>
    world.proxy.requests.filter((seen) => isPack(seen) && seen.bytes === sizes.get(seen.path.slice(-64))).length;
  await patiently(`pack ${wanted} has arrived`, () => arrived() >= wanted, { intervalMs: 1 });
  await world.pause(world.random.int(0, 20));
}

/** Kills the browser `afterMs` milliseconds after the worker requests the newest release's pointer. */
async function killAroundSwitch(world: World, afterMs: number): Promise<void> {
  const first = await world.startWhole();
  await world.station.activate('1.0.1');
  await first.reload();
  await first.staged('1.0.1');
  const asked = world.proxy.requests.length;
  await first.pressUpdate();
  await patiently('the worker asks for the pointer', () => world.proxy.requests.slice(asked).some(isPointer), {
    intervalMs: 1,
  });
  await world.pause(afterMs);
  await world.setOnline(false);
  const tablet = await world.killAndRestart();
  await patiently('the tablet shows the whole brand of its active release', () => showsActiveBrand(tablet));
  await world.setOnline(true);
  await tablet.reload();
  await tablet.acceptUpdates('1.0.1');
  await world.expectHealed(tablet, '1.0.1');
}

/** Returns whether all files of the brand come from the active release, also while the worker finishes an update. */
async function showsActiveBrand(tablet: Tablet): Promise<boolean> {
  const active = async () => (await tablet.workerState())?.active?.version;
  const before = await active();
  const shown = await tablet.brandVersions();
  return before !== undefined && before === (await active()) && shown.length === 1 && shown[0] === before;
}
