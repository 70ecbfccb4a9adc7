import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { firstOf, firstTimes, isDownload, isManifest, isPack, slowPacks } from '../world/faultRules';
import { expectLoadedOnce, shortestPauseAfter, untilFaultSeen, untilPacksAsked } from '../world/traffic';
import type { World } from '../world/world';

/** Timers are rounded, so the worker may send a request this many milliseconds before the allowed time. */
const EARLY_MS = 60;

/** Cases of faulty answers from the server or from a captive portal. */
export const ANSWER_CASES: readonly FaultCase[] = [
  {
    number: 8,
    name: 'bit flip in packs and in the manifest',
    run: async (world) => {
      world.proxy.setFaults(
        firstOf(
          firstTimes(2, isManifest, () => ({ kind: 'flip', at: world.random.int(0, 3_000) })),
          firstTimes(6, isPack, () => ({ kind: 'flip', at: world.random.int(0, 900_000) })),
        ),
      );
      const tablet = await world.start();
      await untilPacksAsked(world, 7);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
  {
    number: 9,
    name: 'captive portal mid-download, while the shell installs',
    run: (world) => world.inTurn(portalMidDownload, portalDuringInstallation, portalForOneFile)(world),
  },
  {
    number: 10,
    name: '500, 502, 503 with Retry-After',
    run: (world) => refuseWhileLoading(world, () => world.random.pick([500, 502, 503])),
  },
  { number: 11, name: '429 with Retry-After', run: (world) => refuseWhileLoading(world, () => 429) },
  {
    number: 12,
    name: '401 midway and a new login, 403 midway',
    run: (world) => world.inTurn(forbiddenMidway, loginEndsMidway)(world),
  },
  {
    number: 13,
    name: 'one pack is answered 404',
    run: async (world) => {
      const { packs } = world.expected('1.0.0');
      const { sha256 } = world.random.pick(packs);
      const missing: FaultRule = ({ path }) =>
        path.endsWith(sha256) ? { kind: 'status', status: 404, json: true } : null;
      world.proxy.setFaults(missing);
      const tablet = await world.start();
      await untilFaultSeen(world, 'status');
      const others = packs.filter((pack) => pack.sha256 !== sha256);
      await patiently('every other pack is loaded', () =>
        others.every((pack) => world.proxy.requests.some(({ path }) => path.endsWith(pack.sha256))),
      );
      await world.expectHealed(tablet, '1.0.0');
    },
  },
];

/** A captive portal answers the requests for packs. The person reloads the page. */
async function portalMidDownload(world: World): Promise<void> {
  world.proxy.setFaults(slowPacks(2_000_000));
  const tablet = await world.start();
  await untilPacksAsked(world, world.random.int(3, 6));
  world.proxy.setFaults(() => ({ kind: 'portal' }));
  await world.pause(world.random.int(500, 1_500));
  await tablet.reload();
  await world.pause(world.random.int(500, 1_500));
  await world.expectHealed(tablet, '1.0.0');
}

/** A captive portal answers the requests for the app's files after the worker's script has loaded. */
async function portalDuringInstallation(world: World): Promise<void> {
  const { proxy } = world;
  // After the request for the worker's script, this many other requests still reach the server. The portal answers the
  // other requests that follow.
  let files = world.random.int(0, 6);
  proxy.setFaults(({ path }) => {
    const installing = proxy.requests.some((earlier) => earlier.path === PATHS.serviceWorker);
    if (!installing || path === PATHS.serviceWorker) return null;
    if (files === 0) return { kind: 'portal' };
    files -= 1;
    return null;
  });
  const tablet = await world.start();
  await untilFaultSeen(world, 'portal', 3);
  await world.pause(world.random.int(0, 2_000));
  proxy.setFaults(null);
  await tablet.reload();
  await world.expectHealed(tablet, '1.0.0');
}

/** A captive portal's answer aborts the worker's installation. The worker must be installed without a reload. */
async function portalForOneFile(world: World): Promise<void> {
  const isIcon = ({ path }: { readonly path: string }) => path === '/icons/icon-512.png';
  world.proxy.setFaults(firstTimes(world.random.int(1, 2), isIcon, () => ({ kind: 'portal' })));
  const tablet = await world.start();
  await untilFaultSeen(world, 'portal');
  // The worker may need three attempts for its installation, with pauses of 5 s and 10 s between them.
  await tablet.controlled();
  await world.expectHealed(tablet, '1.0.0');
}

/** The server ends the session during a download. Afterwards the app loads no stored pack again. */
async function loginEndsMidway(world: World): Promise<void> {
  world.proxy.setFaults(slowPacks(1_000_000));
  const tablet = await world.start();
  await untilPacksAsked(world, world.random.int(2, 8));
  const authorization = world.proxy.requests.find(isPack)?.authorization ?? '';
  await fetch(`${world.station.server.origin}${PATHS.logout}`, { method: 'POST', headers: { authorization } });
  await patiently(
    'the worker was refused',
    async () => (await tablet.counts())?.problem === 'refused' || (await tablet.isLocked()),
  );
  // The reload makes the app ask for the key at once instead of within a minute.
  await tablet.reload();
  await tablet.unlock((await world.station.server.keys()).default);
  await world.expectHealed(tablet, '1.0.0');
  expectLoadedOnce(world, [world.expected('1.0.0')], 1);
}

/** The server refuses some packs with 403, although the token is valid. */
async function forbiddenMidway(world: World): Promise<void> {
  world.proxy.setFaults(firstTimes(6, isPack, () => ({ kind: 'status', status: 403, json: true })));
  const tablet = await world.start();
  await untilPacksAsked(world, 7);
  await world.expectHealed(tablet, '1.0.0');
}

/** The server refuses downloads with Retry-After. The worker must send no request before that time. */
async function refuseWhileLoading(world: World, status: () => number): Promise<void> {
  const seconds = world.random.int(1, 2);
  const skip = world.random.int(0, 4);
  let seen = 0;
  const refusals = firstTimes(
    world.random.int(3, 6),
    (request) => isDownload(request) && ++seen > skip,
    () => ({ kind: 'status', status: status(), retryAfter: seconds }),
  );
  world.proxy.setFaults(refusals);
  const tablet = await world.start();
  await untilFaultSeen(world, 'status', 3);
  await world.expectHealed(tablet, '1.0.0');
  const pause = shortestPauseAfter(world, 'status');
  if (pause < seconds * 1_000 - EARLY_MS)
    throw new Error(`Asked again ${Math.round(pause)} ms after an answer that said ${seconds} s`);
}
