import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { isPointer } from '../world/faultRules';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

export const TWO_SERVERS_CASES: readonly FaultCase[] = [
  {
    number: 27,
    name: 'pointer goes back and forth between two servers',
    run: (world) => world.inTurn(backAndForth, oneLagsBehind, bothCountAlike)(world),
  },
];

/** For this many milliseconds, each request goes to a randomly chosen server. */
const TURNS_MS = 4_000;

/** The server's answers that describe its newest release, by path. */
type Saying = Readonly<Record<typeof PATHS.pointer | typeof PATHS.versionAvailable, string>>;

/** Reads the descriptions of the server's newest release with the tablet's login. */
async function sayingOf(world: World): Promise<Saying> {
  const authorization = world.proxy.requests.findLast(isPointer)?.authorization ?? '';
  const ask = async (path: string): Promise<string> => {
    const answer = await fetch(`${world.station.server.origin}${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
    return answer.text();
  };
  return {
    [PATHS.pointer]: await ask(PATHS.pointer),
    [PATHS.versionAvailable]: await ask(PATHS.versionAvailable),
  };
}

const withSerial = (saying: Saying, serial: number): Saying => ({
  [PATHS.pointer]: JSON.stringify({ ...JSON.parse(saying[PATHS.pointer]), serial }),
  [PATHS.versionAvailable]: JSON.stringify({ ...JSON.parse(saying[PATHS.versionAvailable]), serial }),
});

const byChance =
  (world: World, servers: readonly Saying[]): FaultRule =>
  ({ path }) =>
    path === PATHS.pointer || path === PATHS.versionAvailable
      ? { kind: 'answer', type: 'application/json; charset=utf-8', body: world.random.pick(servers)[path] }
      : null;

/** Requests go to both servers. The person opens pages and sometimes restarts the app. */
async function meetBoth(world: World, tablet: Tablet, servers: readonly Saying[]): Promise<void> {
  world.proxy.setFaults(byChance(world, servers));
  const asked = world.proxy.requests.length;
  const end = performance.now() + TURNS_MS;
  while (performance.now() < end) {
    await tablet.reload();
    await world.pause(world.random.int(300, 1_500));
  }
  await patiently('the pointer is asked for', () => world.proxy.requests.slice(asked).some(isPointer));
}

/** All requests go to the newer server, whose release the tablet may not have seen yet. */
async function meetNewer(world: World, tablet: Tablet, newer: Saying): Promise<void> {
  world.proxy.setFaults(byChance(world, [newer]));
  const asked = world.proxy.requests.length;
  await tablet.reload();
  for (const path of [PATHS.pointer, PATHS.versionAvailable])
    await patiently(`${path} is asked for`, () => world.proxy.requests.slice(asked).some((seen) => seen.path === path));
}

async function expectNoLoop(world: World, tablet: Tablet): Promise<void> {
  const since = performance.now();
  await world.pause(TURNS_MS);
  const loads = world.recorder.loadsOf(tablet.name, since);
  if (loads > 2) throw new Error(`The page was loaded ${loads} times while nothing was done`);
}

/** Requests go by chance to an older or a newer server. The tablet keeps the newer release. */
async function oneLagsBehind(world: World): Promise<void> {
  const tablet = await world.startWhole();
  const before = await sayingOf(world);
  await world.station.activate('1.0.1');
  const after = await sayingOf(world);
  await meetBoth(world, tablet, [before, after]);
  await meetNewer(world, tablet, after);
  world.proxy.setFaults(byChance(world, [before, after]));
  await tablet.acceptUpdates('1.0.1');
  await expectNoLoop(world, tablet);
  await meetBoth(world, tablet, [before, after]);
  await tablet.runs('1.0.1');
  await world.expectHealed(tablet, '1.0.1');
}

/**
 * Two separate servers publish different releases with equal serials. The tablet keeps its release, whichever server
 * answers.
 */
async function bothCountAlike(world: World): Promise<void> {
  const tablet = await world.startWhole();
  const before = await sayingOf(world);
  await world.station.activate('1.0.1');
  const after = await sayingOf(world);
  const { serial } = JSON.parse(after[PATHS.pointer]) as { serial: number };
  await meetBoth(world, tablet, [withSerial(before, serial), after]);
  await expectNoLoop(world, tablet);
  world.proxy.setFaults(null);
  await tablet.reload();
  await tablet.acceptUpdates('1.0.1');
  await world.expectHealed(tablet, '1.0.1');
}

/** An operator activates two releases in turn. The tablet must follow without loading a pack twice. */
async function backAndForth(world: World): Promise<void> {
  const tablet = await world.startWhole();
  const turns = world.random.int(3, 5);
  let version: '1.0.0' | '1.0.1' = '1.0.0';
  for (let turn = 0; turn < turns; turn += 1) {
    version = version === '1.0.0' ? '1.0.1' : '1.0.0';
    await world.station.activate(version);
    await tablet.reload();
    if (world.random.next() < 0.5) await tablet.acceptUpdates(version);
    else await world.pause(world.random.int(0, 1_500));
  }
  await tablet.acceptUpdates(version);
  await world.expectHealed(tablet, version);
}
