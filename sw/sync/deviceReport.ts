import type { PageFacts } from '../../src/contract/fleet/deviceMessages';
import { REPORT_MAX_OUTCOMES } from '../../src/contract/fleet/fleet';
import type { DeviceReport } from '../../src/contract/fleet/report';
import { BUILD_ID } from '../base/build';
import { ERROR_REPORTED_MS } from '../base/limits';
import { scope } from '../base/scope';
import { readLastError } from '../database/lastError';
import type { DeviceRecord } from '../model/deviceRecord';
import { errorCode, isOwnError } from '../model/errorCode';
import { countFiles } from '../model/manifest';
import { newestRelease, targetRelease } from '../model/refs';
import { isLoadable } from '../../src/contract/release/opening';
import { serverNow } from '../net/serverClock';
import { currentProblem } from '../net/syncStatus';
import { storedPacks } from '../packs/packStore';
import { readManifest } from '../releases/manifestStore';
import { readRefs } from '../releases/storedRefs';
import { readDevice } from '../session/device';

const AGE_MAX = 315_360_000;
const COUNT_MAX = 1_000_000;

const NOTHING = { stored: 0, needed: 0 };
const NO_RELEASES = { running: null, wanted: null, staged: null, files: NOTHING, packs: NOTHING };

/** `record`: the device with its stored start, which the report names. */
export async function makeReport({ start, spare }: Pick<DeviceRecord, 'start' | 'spare'>): Promise<DeviceReport> {
  const now = Date.now();
  const { serial, outcomes, facts } = await readDevice();
  const { quota, usage, persisted } = await readStorage();
  return {
    at: now,
    ...(facts?.kind === undefined ? {} : { kind: facts.kind }),
    ...(facts?.battery === undefined ? {} : { battery: facts.battery }),
    ...(facts?.screen === undefined ? {} : { screen: facts.screen }),
    build: BUILD_ID,
    ...(await readReleases().catch(() => NO_RELEASES)),
    persisted,
    quota,
    usage,
    outbox: outboxOf(facts, now),
    error: await readError(facts, now),
    idle: facts === null || !(await hasPage()) ? null : ageOf(facts.touched, now),
    serial,
    ...(start === null ? {} : { start: spare === null ? start : { ...start, spare } }),
    done: outcomes.slice(0, REPORT_MAX_OUTCOMES),
  };
}

const ageOf = (time: number, now: number): number => Math.round(Math.min(AGE_MAX, Math.max(0, (now - time) / 1_000)));

async function readReleases(): Promise<typeof NO_RELEASES | Pick<DeviceReport, keyof typeof NO_RELEASES>> {
  const refs = await readRefs();
  const target = targetRelease(refs);
  const manifest = target === null ? null : await readManifest(target);
  const versions = {
    running: refs.active?.version ?? null,
    wanted: newestRelease(refs)?.version ?? null,
    staged: (refs.staged ?? refs.wanted)?.version ?? null,
  };
  if (manifest === null) return { ...versions, files: NOTHING, packs: NOTHING };
  const stored = await storedPacks(refs.epoch);
  const { loaded, total } = countFiles(manifest, stored, serverNow());
  const needed = manifest.packs.filter((pack) => stored.has(pack.sha256) || isLoadable(pack, serverNow()));
  const here = needed.filter(({ sha256 }) => stored.has(sha256)).length;
  return { ...versions, files: { stored: loaded, needed: total }, packs: { stored: here, needed: needed.length } };
}

async function readStorage(): Promise<Pick<DeviceReport, 'persisted' | 'quota' | 'usage'>> {
  // Some browsers have no `navigator.storage`.
  const { storage } = navigator as { readonly storage?: StorageManager };
  try {
    const { quota = null, usage = null } = (await storage?.estimate()) ?? {};
    return { persisted: (await storage?.persisted()) ?? null, quota, usage };
  } catch {
    return { persisted: null, quota: null, usage: null };
  }
}

function outboxOf(facts: PageFacts | null, now: number): DeviceReport['outbox'] {
  if (facts === null || facts.outbox.waiting === 0) return { waiting: 0, oldest: null };
  const { waiting, oldest } = facts.outbox;
  return { waiting: Math.min(COUNT_MAX, waiting), oldest: oldest === null ? null : ageOf(oldest, now) };
}

async function readError(facts: PageFacts | null, now: number): Promise<DeviceReport['error']> {
  if (currentProblem() === 'storage-full') return { code: 'QuotaExceededError', age: 0 };
  const last = await readLastError();
  const own = last !== null && isOwnError(last.message) ? { code: errorCode(last.message), time: last.time } : null;
  const errors = [own, facts?.error ?? null].filter((error) => error !== null);
  const recent = errors.filter(({ time }) => now - time < ERROR_REPORTED_MS);
  const [latest] = recent.toSorted((a, b) => b.time - a.time);
  return latest === undefined ? null : { code: latest.code, age: ageOf(latest.time, now) };
}

const hasPage = async (): Promise<boolean> => (await scope.clients.matchAll({ type: 'window' })).length > 0;
