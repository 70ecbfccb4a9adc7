import type { FaultRule, Reshaping } from '../../../support/faultKinds';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { isManifest, isPack } from '../world/faultRules';
import { isWhole } from '../world/healed';
import { untilFaultSeen } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

/** Faults of a proxy that changes the format of all downloads. */
export const PROXY_CASES: readonly FaultCase[] = [
  {
    number: 29,
    name: 'a proxy compresses packs, strips Range and lengths',
    run: (world) => {
      const shape = world.inTurn('gzip', 'partOfGzip', 'bare', 'unsaidPart', 'unsaidGzip');
      return shape === 'unsaidGzip' ? unreadableForAWhile(world) : readableAllTheTime(world, shape);
    },
  },
];

/** The number of downloads whose first answer breaks off. The worker must resume these downloads through the proxy. */
const BROKEN = 3;

/** While the device loads everything, the proxy changes the format of all packs and manifests to `as`. */
async function readableAllTheTime(world: World, as: Reshaping['as']): Promise<void> {
  const seen = new Set<string>();
  world.proxy.setFaults((request) => {
    if (!isPack(request) && !isManifest(request)) return null;
    const isBroken = !seen.has(request.path) && seen.size < BROKEN;
    seen.add(request.path);
    return { kind: 'reshape', as, ...(isBroken ? { breakAt: world.random.next() } : {}) };
  });
  const tablet = await world.start();
  await holdsWhole(world, tablet, '1.0.0');
  await world.expectHealed(tablet, '1.0.0');
  if (seen.size < world.expected('1.0.0').packs.length) throw new Error('Not every pack came through the proxy');
}

const holdsWhole = (world: World, tablet: Tablet, version: '1.0.0'): Promise<unknown> =>
  patiently(`${tablet.name} holds ${version} whole`, () => isWhole(tablet, world.expected(version)), {
    intervalMs: 200,
  });

/** For a while the worker cannot read answers. It reports this and later continues. */
async function unreadableForAWhile(world: World): Promise<void> {
  const isPast = world.random.pick([isManifest, isPack]);
  const rule: FaultRule = (seen) => (isPast(seen) ? { kind: 'reshape', as: 'unsaidGzip' } : null);
  world.proxy.setFaults(rule);
  const tablet = await world.start();
  await untilFaultSeen(world, 'reshape', 3);
  await patiently('the tablet says what is wrong', async () => (await tablet.counts())?.problem !== undefined);
  await world.expectHealed(tablet, '1.0.0');
}
