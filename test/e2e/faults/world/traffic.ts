/** Checks the requests that passed the proxy. */
import { PACK_BYTES } from '../../../../src/contract/base/format';
import { packPath } from '../../../../src/contract/paths';
import type { Fault, SeenRequest } from '../../../support/faultKinds';
import { patiently } from './patiently';
import { isPack } from './faultRules';
import { LOST_PACKS } from './packWatch';
import type { ExpectedRelease } from './releases';
import type { World } from './world';

const SOON = { intervalMs: 5 };

export const untilPacksAsked = (world: World, count = 1): Promise<unknown> =>
  patiently(`${count} packs are asked for`, () => world.proxy.requests.filter(isPack).length >= count, SOON);

export const untilFaultSeen = (world: World, kind: Fault['kind'], count = 1): Promise<unknown> =>
  patiently(
    `${count} requests with the fault ${kind}`,
    () => world.proxy.requests.filter(({ fault }) => fault === kind).length >= count,
    SOON,
  );

/** Checks that no stored pack is loaded again. Each of the `interruptions` may lose some bytes. */
export function expectLoadedOnce(world: World, releases: readonly ExpectedRelease[], interruptions: number): void {
  const sizes = new Map(releases.flatMap(({ packs }) => packs.map(({ sha256, size }) => [packPath(sha256), size])));
  const needed = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const asked = world.proxy.requests.filter(isPack);
  const loaded = asked.reduce((sum, seen, at) => sum + receivedOf(seen, asked.slice(at + 1)), 0);
  const allowed = needed + interruptions * LOST_PACKS * PACK_BYTES;
  if (loaded > allowed)
    throw new Error(
      `Packs of ${needed} bytes were loaded with ${loaded} bytes, ${allowed} are allowed. ${askedTwice(world)}`,
    );
}

/**
 * Returns how many bytes of an answer reached the worker. The start of the worker's next range request shows this more
 * exactly than the proxy's count.
 */
function receivedOf(seen: SeenRequest, later: readonly SeenRequest[]): number {
  const start = seen.status === 206 ? startOf(seen) : 0;
  const next = later.find(({ path }) => path === seen.path);
  return next === undefined || next.range === null ? seen.bytes : Math.min(seen.bytes, startOf(next) - start);
}

const startOf = ({ range }: SeenRequest): number => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);

function askedTwice(world: World): string {
  const asked = world.proxy.requests.filter(isPack);
  const start = world.proxy.requests[0]?.at ?? 0;
  return asked
    .filter(({ path }) => asked.filter((other) => other.path === path).length > 1)
    .map(
      ({ path, at, bytes, range }) =>
        `${path.slice(-64, -56)} after ${Math.round(at - start)} ms: ${bytes} ${range ?? ''}`,
    )
    .join('; ');
}

/** Milliseconds of the shortest pause between this fault and the next request for its address. */
export function shortestPauseAfter(world: World, kind: string): number {
  const last = new Map<string, number>();
  let shortest = Infinity;
  for (const { path, at, fault } of world.proxy.requests) {
    const before = last.get(path);
    if (before !== undefined) shortest = Math.min(shortest, at - before);
    if (fault === kind) last.set(path, at);
    else last.delete(path);
  }
  return shortest;
}
