import type { FaultRule } from '../../../support/faultKinds';
import type { FaultCase } from '../faultCase';
import { firstOf, firstTimes, isDownload, isManifest, isPack, slowPacks } from '../world/faultRules';
import { patiently } from '../world/patiently';
import { expectLoadedOnce, untilPacksAsked } from '../world/traffic';
import type { World } from '../world/world';

const FLAPPING_MS = 12_000;
/** The worker gives up a request after this many milliseconds with almost no bytes. */
const STALL_MS = 30_000;

export const NETWORK_CASES: readonly FaultCase[] = [
  {
    number: 4,
    name: 'connection flapping every 1 to 10 s',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(700_000));
      const tablet = await world.start();
      await untilPacksAsked(world);
      const end = performance.now() + FLAPPING_MS;
      let interruptions = 0;
      for (let online = false; performance.now() < end; online = !online) {
        await world.setOnline(online);
        if (!online) interruptions += 1;
        // Times from 1 s to 10 s on a logarithmic scale.
        const ms = 1_000 * 10 ** world.random.next();
        await world.pause(Math.min(ms, end - performance.now()));
      }
      await world.expectHealed(tablet, '1.0.0');
      // A download continues where it was interrupted, so only lost bytes are loaded twice.
      expectLoadedOnce(world, [world.expected('1.0.0')], interruptions);
    },
  },
  {
    number: 5,
    name: 'stall without bytes, with a few bytes each second',
    run: (world) => world.inTurn(comesInDrops, standsStill)(world),
  },
  {
    number: 6,
    name: 'truncated with Content-Length',
    run: async (world) => {
      world.proxy.setFaults(
        firstOf(
          firstTimes(1, isManifest, () => ({ kind: 'truncate', after: world.random.int(0, 2_000) })),
          firstTimes(8, isPack, () => ({ kind: 'truncate', after: world.random.int(0, 250_000) })),
        ),
      );
      const tablet = await world.start();
      await untilPacksAsked(world, 9);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
  {
    number: 7,
    name: 'truncated without Content-Length',
    run: async (world) => {
      world.proxy.setFaults(
        firstOf(
          firstTimes(1, isManifest, () => ({ kind: 'truncateChunked', after: world.random.int(0, 2_000) })),
          firstTimes(8, isPack, () => ({ kind: 'truncateChunked', after: world.random.int(0, 250_000) })),
        ),
      );
      const tablet = await world.start();
      await untilPacksAsked(world, 9);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
  {
    number: 14,
    name: 'server that ignores Range',
    run: async (world) => {
      world.proxy.setFaults((seen) => {
        if (!isDownload(seen)) return null;
        if (seen.range !== null) return { kind: 'ignoreRange' };
        return isPack(seen) && world.random.next() < 0.5
          ? { kind: 'truncate', after: world.random.int(1, 280_000) }
          : null;
      });
      const tablet = await world.start();
      await untilPacksAsked(world, 12);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
];

/** The first two downloads of packs, or of manifests, stall partway. */
async function standsStill(world: World): Promise<void> {
  const [matches, longest] = world.random.pick([
    [isPack, 10_000],
    [isManifest, 3_000],
  ] as const);
  await onlyTheWorkerEnds(
    world,
    firstTimes(2, matches, () => ({ kind: 'stall', after: world.random.int(0, longest) })),
  );
}

/** The first two downloads of packs bring only a few bytes each second. The next downloads are complete. */
const comesInDrops = (world: World): Promise<void> =>
  onlyTheWorkerEnds(
    world,
    firstTimes(2, isPack, () => ({ kind: 'throttle', bytesPerSecond: world.random.int(1, 8) })),
  );

async function onlyTheWorkerEnds(world: World, faults: FaultRule): Promise<void> {
  world.proxy.setFaults(faults);
  const tablet = await world.start();
  await patiently('a request has its fault', () => world.proxy.requests.some(({ fault }) => fault !== null));
  const start = performance.now();
  await world.expectHealed(tablet, '1.0.0', 90_000);
  if (performance.now() - start < STALL_MS - 1_000) throw new Error('Nothing stood still');
}
