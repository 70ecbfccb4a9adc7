/** Runs fault cases, each with a seed, on several stations (server and browser) at once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NotWithin, within } from '../../support/within';
import type { FaultCase } from './faultCase';
import { publishReleases } from './world/releases';
import { Station } from './world/station';
import { World } from './world/world';

export interface Run {
  readonly fault: FaultCase;
  readonly seed: number;
}

export interface Outcome extends Run {
  /** Null when the app passed all checks. */
  readonly error: Error | null;
  /** The longest recovery in the run: milliseconds from the end of the faults until all files are stored. */
  readonly healedMs: number;
  readonly tookMs: number;
}

/** `done` resolves once all runs have ended and their data are removed. */
export interface Runs {
  outcome(fault: FaultCase, seed: number): Promise<Outcome>;
  readonly done: Promise<void>;
}

const keyOf = (fault: FaultCase, seed: number): string => `${fault.number} ${fault.name} ${seed}`;

class Waiting {
  resolve: (outcome: Outcome) => void = () => undefined;
  reject: (reason: unknown) => void = () => undefined;
  readonly promise: Promise<Outcome>;

  constructor(readonly run: Run) {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/** Starts all runs in the given order, at most `stations` at once. */
export function startRuns(runs: readonly Run[], stations: number, onOutcome?: (outcome: Outcome) => void): Runs {
  const waiting = new Map(runs.map((run) => [keyOf(run.fault, run.seed), new Waiting(run)] as const));
  const queue = [...waiting.values()];
  const work = async (place: Place): Promise<void> => {
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const outcome = await runOne(place, next.run);
        onOutcome?.(outcome);
        next.resolve(outcome);
      }
    } finally {
      await place.close();
    }
  };
  const done = (async () => {
    const store = await mkdtemp(path.join(tmpdir(), 'dachberater-releases-'));
    try {
      const releases = await publishReleases(store);
      const open = (): Promise<Station> => Station.open(store, releases);
      const places = Array.from({ length: Math.min(stations, runs.length) }, () => new Place(open));
      await Promise.all(places.map(work));
    } finally {
      await rm(store, { recursive: true, force: true });
    }
  })();
  // If no station can be opened, every waiting run fails.
  done.catch((error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  for (const { promise } of waiting.values()) promise.catch(() => undefined);
  return {
    outcome: (fault, seed) =>
      waiting.get(keyOf(fault, seed))?.promise ?? Promise.reject(new Error(`No such run: ${keyOf(fault, seed)}`)),
    done,
  };
}

/** Runs cases one after another. After a run that hangs, opens a new station. */
class Place {
  private current: Station | null = null;

  constructor(private readonly open: () => Promise<Station>) {}

  async station(): Promise<Station> {
    this.current ??= await this.open();
    return this.current;
  }

  async giveUp(): Promise<void> {
    const given = this.current;
    this.current = null;
    await given?.giveUp();
  }

  async close(): Promise<void> {
    await this.current?.close();
  }
}

/** Ten times what the longest case takes on a quiet machine. */
const RUN_MS = 600_000;
const DESCRIBE_MS = 20_000;
/** Milliseconds that a run may take to clean up. */
const END_MS = 30_000;

/** Milliseconds between two checks for violations during a run. */
const LOOK_MS = 250;

/** Waits for `work`, the run of the case. Rejects if `work` fails, or as soon as `world` reports a violation. */
async function kept(world: World, work: Promise<void>): Promise<void> {
  const expectKept = (): void => {
    const violations = world.violations();
    if (violations.length > 0) throw new Error(violations.slice(0, 8).join('\n'));
  };
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      try {
        expectKept();
      } catch (error) {
        reject(error as Error);
      }
    }, LOOK_MS);
  });
  await Promise.race([work, broken]).finally(() => clearInterval(timer));
  expectKept();
}

async function runOne(place: Place, run: Run): Promise<Outcome> {
  const start = performance.now();
  const world = await World.open(await place.station(), run.seed);
  let error: Error | null = null;
  const work = run.fault.run(world);
  try {
    await within(RUN_MS, 'the run', kept(world, work));
    if (world.recorder.isEmpty) throw new Error('Nothing was looked at');
  } catch (thrown) {
    let cause = thrown;
    const described = await within(DESCRIBE_MS, 'what the tabs show', world.describe()).catch((stalled: unknown) => {
      cause = stalled;
      return String(stalled);
    });
    error = new Error(`${String(thrown)}\n${described}`, { cause });
  }
  // Closes the tabs, because an aborted case would otherwise continue and disturb the next run.
  const ended = Promise.all([world.close(), work.catch(() => undefined)]);
  const mostMs = error?.cause instanceof NotWithin ? 0 : END_MS;
  await within(mostMs, 'the end of the run', ended).catch(() => place.giveUp());
  return { ...run, error, healedMs: world.healedMs, tookMs: performance.now() - start };
}
